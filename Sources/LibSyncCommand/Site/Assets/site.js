// The script of a site that libsync wrote: search, the cards of items, and keys. Texts of the
// library become nodes only through textContent, so that nothing in them is markup.
'use strict';
const L = (() => {
  const root = document.documentElement.dataset.root;
  const byID = id => document.getElementById(id);

  const element = (tag, text, attributes, ...children) => {
    const made = document.createElement(tag);
    if (text) made.textContent = text;
    for (const name in attributes) made.setAttribute(name, attributes[name]);
    made.append(...children);
    return made;
  };
  const link = (path, text) => element('a', '', {href: root + path}, element('bdi', text));

  // Pages on a disk cannot load data, but scripts.
  const loading = new Map();
  const load = name => {
    if (!loading.has(name)) {
      loading.set(name, new Promise((done, failed) => {
        const script = element('script', '', {src: root + name});
        script.onload = done;
        script.onerror = () => { loading.delete(name); failed(new Error(name)); };
        document.head.append(script);
      }));
    }
    return loading.get(name);
  };

  // MARK: Search

  // As libsync folds texts: case, accents and punctuation are ignored.
  const letters = {Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Ħ: 'H', Ŧ: 'T', Æ: 'AE', Œ: 'OE', Þ: 'TH'};
  const fold = text => text.normalize('NFKD').replace(/\p{M}+/gu, '').toUpperCase()
    .replace(/[ØŁĐÐĦŦÆŒÞ]/g, letter => letters[letter]).replace(/[^\p{L}\p{N}\n]+/gu, ' ');

  // The rows are in blocks, each with one folded text, which is fast to search.
  const blocks = [];
  const block = (rows, text) => {
    const folded = ' ' + fold(text).replace(/\n/g, '\n ');
    const starts = new Uint32Array(rows.length + 1);
    let place = 0;
    for (let row = 0; row < rows.length; row++) {
      starts[row] = place;
      place = folded.indexOf('\n', place) + 1 || folded.length + 1;
    }
    starts[rows.length] = folded.length + 1;
    blocks.push({rows, folded, starts});
  };

  const addRows = (name, text) => {
    const rows = [], lines = [];
    let album = ['', '', '', ''];
    for (const line of text.split('\n')) {
      if (!line) continue;
      const parts = line.split('\t');
      if (parts[0] === '') {
        album = parts;
        rows.push({kind: 'Album', path: 'albums/' + parts[1] + '.html', name: parts[2], more: parts[3]});
        lines.push(parts[2] + ' ' + parts[3]);
      } else {
        const artist = parts.length > 2 ? parts[2] : album[3];
        rows.push({kind: 'Item', path: 'item.html#' + parts[0], name: parts[1] || 'Untitled', more: artist, album: album[2]});
        lines.push(parts[1] + ' ' + artist + ' ' + album[2]);
      }
    }
    block(rows, lines.join('\n'));
  };
  const addNames = text => {
    const rows = text.split('\n').filter(line => line).map(line => {
      const [kind, path, name] = line.split('\t');
      return {kind, path, name, more: ''};
    });
    block(rows, rows.map(row => row.name).join('\n'));
  };

  const mostShown = {Item: 50, Album: 12, Artist: 8, Genre: 5, Playlist: 8, Photo: 24};
  // A text without letters and digits, such as !!!, is looked for as it is spelled.
  const searchSpelling = text => {
    const counts = {}, found = {};
    for (const row of blocks.flatMap(block => block.rows)) {
      if (![row.name, row.more, row.album].some(words => words?.includes(text))) continue;
      counts[row.kind] = (counts[row.kind] || 0) + 1;
      const list = found[row.kind] ??= [];
      if (list.length < mostShown[row.kind]) list.push(row);
    }
    return {counts, found: kind => found[kind] || []};
  };
  const search = text => {
    const words = fold(text).split(' ').filter(word => word);
    if (!words.length) return text.trim() ? searchSpelling(text.trim()) : null;
    const longest = words.reduce((one, other) => other.length > one.length ? other : one);
    const others = words.filter(word => word !== longest);
    const counts = {}, found = {};
    for (const {rows, folded, starts} of blocks) {
      let row = 0;
      for (let place = folded.indexOf(longest); place >= 0;) {
        while (starts[row + 1] <= place) row++;
        const end = starts[row + 1];
        let isFound = true;
        if (others.length) {
          const line = folded.slice(starts[row], end);
          isFound = others.every(word => line.includes(word));
        }
        if (isFound) {
          const kind = rows[row].kind, most = mostShown[kind];
          const lists = found[kind] ??= [[], [], []];
          counts[kind] = (counts[kind] || 0) + 1;
          // Names that begin like this come first, then words.
          const list = lists[place === starts[row] + 1 ? 0 : folded[place - 1] === ' ' ? 1 : 2];
          if (list.length < most) list.push(rows[row]);
        }
        place = folded.indexOf(longest, end - 1);
      }
    }
    return {counts, found: kind => found[kind] ? found[kind].flat().slice(0, mostShown[kind]) : []};
  };

  const box = byID('found'), input = byID('q'), main = byID('main'), content = byID('content');
  let isReady = false, typed = 0;
  const prepare = async () => {
    await load('search/scripts.js');
    await Promise.all([load('search/names.js'), ...scripts.map(name => load('search/' + name + '.js'))]);
    isReady = true;
  };
  let scripts = [], preparing = null;
  const ready = () => preparing ??= prepare().catch(error => { preparing = null; throw error; });

  // Readers of screens announce changes of an element that stays.
  const count = element('p', '', {id: 'found-count', role: 'status'}), list = element('div');
  const show = result => {
    const parts = [];
    let number = 0;
    for (const kind of ['Album', 'Artist', 'Playlist', 'Genre', 'Item', 'Photo']) {
      const rows = result.found(kind);
      if (!rows.length) continue;
      const total = result.counts[kind];
      number += total;
      const heading = kind + 's' + (total > rows.length ? ` (${rows.length} of ${total.toLocaleString('en')})` : '');
      parts.push(element('h2', heading), element('ul', '', {}, ...rows.map(row => {
        const line = element('li', '', {}, link(row.path, row.name));
        const more = [row.more, row.album].filter(text => text).join(' · ');
        if (more) line.append(' ', element('small', '', {}, element('bdi', more)));
        return line;
      })));
    }
    count.textContent = number ? `${number.toLocaleString('en')} found` : 'Nothing found';
    list.replaceChildren(...parts);
  };
  const update = async () => {
    const mine = ++typed, text = input.value;
    const isEmpty = !text.trim();
    box.hidden = isEmpty;
    content.hidden = !isEmpty;
    // A search is part of its entry in the history, so that going back shows it again.
    if ((history.state?.search ?? '') !== (isEmpty ? '' : text)) {
      // Browsers limit how often this is done.
      try { history.replaceState(isEmpty ? null : {search: text}, ''); } catch {}
    }
    if (isEmpty) return;
    if (!isReady) {
      count.textContent = 'Loading…';
      list.replaceChildren();
      try { await ready(); } catch {
        count.textContent = 'A part of the site is missing.';
        return;
      }
      if (mine !== typed) return;
    }
    const result = search(text);
    if (result) show(result);
    else count.textContent = 'Nothing found', list.replaceChildren();
  };
  const endSearch = () => { input.value = ''; update(); };
  const showTarget = () => {
    endSearch();
    main.focus();
    (byID(location.hash.slice(1)) ?? main).scrollIntoView();
  };

  if (input) {
    input.form.hidden = false;
    box.append(element('h1', 'Search'), count, list);
    input.addEventListener('focus', () => ready().catch(() => 0), {once: true});
    input.addEventListener('input', update);
    input.form.addEventListener('submit', event => {
      event.preventDefault();
      const first = box.querySelector('a');
      if (first && !box.hidden) first.click();
    });
    // A link to another part of the same page changes no page.
    box.addEventListener('click', event => {
      const link = event.target.closest('a');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (link.pathname === location.pathname) setTimeout(showTarget);
    });
    const restore = () => {
      const text = history.state?.search ?? '';
      if (text !== input.value) { input.value = text; update(); }
    };
    addEventListener('popstate', restore);
    restore();
  }

  // MARK: Cards

  const card = byID('card'), cards = new Map();
  const addCards = (digits, text) => {
    const lines = text.split('\n'), labels = lines[0].split('\t'), lists = lines[1].split('\t');
    for (const line of lines.slice(2)) {
      const id = line.slice(0, 16);
      if (line) cards.set(id, [labels, lists, line]);
    }
  };
  const showCard = async () => {
    const id = location.hash.slice(1).toUpperCase();
    if (!/^[0-9A-F]{16}$/.test(id)) {
      card.replaceChildren(element('h1', 'Item'), element('p', 'The address names no item.'));
      return;
    }
    const digits = +card.dataset.digits;
    try { await load('items/i' + id.slice(16 - digits, digits ? 16 : 0) + '.js'); } catch {}
    if (location.hash.slice(1).toUpperCase() !== id) return;
    const found = cards.get(id);
    if (!found) {
      card.replaceChildren(element('h1', 'Item'), element('p', 'The site does not have this item.'));
      return;
    }
    const [labels, lists, line] = found;
    const [, title, artist, artistPage, album, albumPage, cover, facts, changes, places] = line.split('\t');
    document.title = (title || 'Untitled') + ' – ' + document.querySelector('.library').textContent;
    const heading = element('div', '', {class: 'heading'});
    if (cover) heading.append(element('img', '', {class: 'cover', src: 'covers/' + cover, alt: '', width: 160, height: 160}));
    const names = element('div', '', {}, element('h1', title || 'Untitled', {dir: 'auto'}));
    if (artist) names.append(element('p', '', {}, artistPage ? link('artists/' + artistPage + '.html', artist) : element('bdi', artist)));
    names.append(element('p', '', {}, link('albums/' + albumPage + '.html', album || 'Without an album')));
    heading.append(names);
    const list = element('dl');
    for (const fact of facts.split('\x1f')) {
      const end = fact.indexOf('=');
      if (end < 0) continue;
      list.append(element('dt', labels[+fact.slice(0, end)]), element('dd', fact.slice(end + 1), {dir: 'auto'}));
    }
    const parts = [heading, list];
    const holders = places.split('\x1f').filter(place => place);
    if (holders.length) {
      parts.push(element('h2', 'Playlists'), element('ul', '', {class: 'changes'}, ...holders.map(place => {
        if (place[0] === '+') return element('li', `… and ${place.slice(1)} more`);
        const [page, name] = lists[place].split('\x1f');
        return element('li', '', {}, link('playlists/' + page + '.html', name));
      })));
    }
    const entries = changes.split('\x1e').filter(entry => entry);
    if (entries.length) {
      parts.push(element('h2', 'History'), element('ul', '', {class: 'changes'}, ...entries.map(entry => {
        const [date, words] = entry.split('\x1f');
        return element('li', date + ': ', {}, element('bdi', words));
      })));
    }
    card.replaceChildren(...parts);
  };
  if (card) {
    addEventListener('hashchange', showCard);
    showCard();
  }

  // MARK: Keys

  const pages = {h: 'index', a: 'albums', r: 'artists', e: 'genres', y: 'years', p: 'playlists', f: 'photos', s: 'statistics', c: 'changes'};
  for (const key in pages) {
    if (!document.querySelector(`header a[href$="${pages[key]}.html"]`)) delete pages[key];
  }
  const keys = [
    ['/', 'Search'], ['Esc', 'End the search'], ['↓ ↑ ← →', 'Go through albums, names or results'],
    ['Home End', 'Go to the first or last of them'],
    ...Object.entries(pages).map(([key, page]) => ['g ' + key, page === 'index' ? 'First page' : page[0].toUpperCase() + page.slice(1)]),
    ['?', 'These keys'],
  ];
  let help = null;
  const showKeys = () => {
    if (!help) {
      const list = element('dl');
      for (const [key, words] of keys) {
        const names = key.split(' ').flatMap(name => [element('kbd', name), ' ']);
        list.append(element('dt', '', {}, ...names), element('dd', words));
      }
      const close = element('button', 'Close', {type: 'button'});
      close.addEventListener('click', () => help.close());
      help = element('dialog', '', {'aria-labelledby': 'keys'}, element('h2', 'Keys', {id: 'keys'}), list, close);
      help.addEventListener('close', renew);
      document.body.append(help);
    }
    if (!help.open) help.showModal();
  };

  // Returns the link in the next row that is nearest to the column of one.
  const beyond = (current, links, place, isDown) => {
    const from = current.getBoundingClientRect();
    const near = isDown ? links.slice(place + 1, place + 100) : links.slice(Math.max(0, place - 100), place).reverse();
    let found = current, row = null, distance = Infinity;
    for (const link of near) {
      const {left, top} = link.getBoundingClientRect();
      if (isDown ? top <= from.top + 4 : top >= from.top - 4) continue;
      if (row !== null && Math.abs(top - row) > 4) break;
      row = top;
      if (Math.abs(left - from.left) < distance) [found, distance] = [link, Math.abs(left - from.left)];
    }
    return found;
  };

  // Moves the focus among the links of a list, by rows in a grid.
  const move = (event, key) => {
    const current = document.activeElement;
    const area = current.closest('#found, #content');
    if (!area || !current.matches('li a, th a')) return;
    const links = [...area.querySelectorAll('li a, th a')].filter(other => !other.closest('nav'));
    const place = links.indexOf(current), wall = current.closest('.wall');
    if (place < 0) return;
    const steps = {ArrowDown: 1, ArrowUp: -1, Home: -links.length, End: links.length};
    if (wall) Object.assign(steps, {ArrowRight: 1, ArrowLeft: -1});
    if (!(key in steps)) return;
    event.preventDefault();
    if (key === 'ArrowUp' && place === 0 && area === box) return input.focus();
    const next = wall && /Down|Up/.test(key) ? beyond(current, links, place, key === 'ArrowDown')
      : links[Math.max(0, Math.min(links.length - 1, place + steps[key]))];
    next.focus();
    next.scrollIntoView({block: 'nearest'});
  };

  let last = '';
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const key = event.key, before = last;
    last = '';
    if (event.target === input) {
      if (key === 'Escape') { endSearch(); input.blur(); main.focus(); }
      if (key === 'ArrowDown') {
        const first = box.querySelector('a');
        if (first) { event.preventDefault(); first.focus(); }
      }
      return;
    }
    if (event.target.matches('input, textarea, select') || help && help.open) return;
    if (key === '/') { event.preventDefault(); input.focus(); input.select(); }
    else if (key === '?') showKeys();
    else if (key === 'Escape' && !box.hidden) { endSearch(); main.focus(); }
    else if (before === 'g' && pages[key]) location.href = root + pages[key] + '.html';
    else if (key === 'g') last = 'g';
    else move(event, key);
  });

  // MARK: Changes

  // Only the server of libsync says which state of the site a page shows, and answers when the site
  // is in another one. Hidden pages do not wait, since browsers limit the connections to a server.
  const state = performance.getEntriesByType('navigation')[0]?.serverTiming
    ?.find(entry => entry.name === 'state')?.description;
  const shortestPause = 1000, longestPause = 60000;
  let waiting = null, isOutdated = false, pause = shortestPause, timer = 0;
  const renew = async () => {
    const isBusy = () => input.value || help?.open;
    if (!isOutdated || isBusy()) return;
    const {status} = await fetch(location.pathname, {method: 'HEAD'}).catch(() => ({}));
    if (isBusy()) return;
    // The page of what has been removed is gone.
    if (status === 404) location.replace(root + 'index.html');
    else location.reload();
  };
  const follow = async () => {
    waiting?.abort();
    clearTimeout(timer);
    if (document.hidden || isOutdated) return;
    const {signal} = waiting = new AbortController();
    try {
      let answer;
      while ((answer = await fetch(`${root}changes?since=${state}`, {signal})).status === 204) pause = shortestPause;
      isOutdated = answer.ok;
    } catch {}
    if (signal.aborted) return;
    if (isOutdated) return renew();
    // The server may be starting again.
    timer = setTimeout(follow, pause);
    pause = Math.min(pause * 2, longestPause);
  };
  if (state && location.protocol !== 'file:') {
    document.addEventListener('visibilitychange', follow);
    input.addEventListener('input', renew);
    follow();
  }

  // MARK: Scrolling

  // Covers that nobody can see in passing are not decoded, so that fast scrolling stays smooth.
  if (document.querySelectorAll('.wall').length > 4) {
    let top = scrollY, time = 0, timer = 0;
    addEventListener('scroll', () => {
      const now = performance.now(), speed = Math.abs(scrollY - top) / Math.max(1, now - time);
      [top, time] = [scrollY, now];
      if (speed > 5) main.classList.add('fast');
      clearTimeout(timer);
      timer = setTimeout(() => main.classList.remove('fast'), 120);
    }, {passive: true});
  }

  return {
    scripts: text => { scripts = text.split(' '); }, rows: addRows, names: addNames, cards: addCards,
    search, fold, ready,
  };
})();
