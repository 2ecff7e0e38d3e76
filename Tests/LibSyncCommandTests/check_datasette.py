"""Opens every table and view of a library file in Datasette, and each view in every format.

Prints a line for each page that does not return status 200, and the number of pages at the end.
"""
import asyncio
import sys

from datasette.app import Datasette


async def main(path):
    datasette = Datasette([path], settings={"default_page_size": 20})
    await datasette.invoke_startup()
    name = next(name for name in datasette.databases if name != "_internal")
    database = datasette.get_database(name)
    pages = [f"/{name}"]
    for page in await database.view_names():
        pages += [f"/{name}/{page}{suffix}" for suffix in ("", ".json", ".csv", "?_sort=sort_key")]
    for page in await database.table_names():
        pages.append(f"/{name}/{page}")
    for page in pages:
        response = await datasette.client.get(page)
        # Only some views have this column.
        if response.status_code != 200 and "_sort" not in page:
            print(page, response.status_code)
    print(len(pages), "pages")


asyncio.run(main(sys.argv[1]))
