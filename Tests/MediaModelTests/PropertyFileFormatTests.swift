import MediaModel
import Testing

/// Pins the column names and numbers of properties, which are part of the file format.
///
/// Library files have a column for each property, and fingerprints are computed from the numbers.
@Suite struct PropertyFileFormatTests {
  private func lines<Property: MediaProperty>(_ type: Property.Type) -> [String] {
    type.allCases.map { "\($0.columnName) \($0.type)" }
  }

  private func split(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ")
      return words.dropFirst().map { "\($0) \(words[0])" }
    }
  }

  @Test func `libraries have these columns`() {
    let expected = """
      integer major_version minor_version
      text application_version
      date export_date
      integer features
      boolean show_content_ratings
      text music_folder device_id
      """
    #expect(lines(LibraryProperty.self) == split(expected))
  }

  @Test func `playlists have these columns`() {
    let expected = """
      text name details
      integer playlist_id
      persistentID parent_id
      integer distinguished_kind
      boolean is_master is_folder is_visible all_items is_music is_movies is_tv_shows is_podcasts
      boolean is_itunes_u is_audiobooks is_books is_purchased_music is_party_shuffle is_loved
      boolean is_favorited is_disliked is_games is_radio is_ringtones
      data smart_info smart_criteria
      integer genius_track_id
      """
    #expect(lines(PlaylistProperty.self) == split(expected))
  }

  @Test func `items have these columns`() {
    #expect(lines(MediaItemProperty.self) == split(Self.itemColumns))
  }

  private static let itemColumns = """
    text title artist album_artist composer album_title user_grouping work movement_name genre
    text kind comments equalizer content_rating series episode
    text sort_title sort_artist sort_album sort_album_artist sort_composer sort_series
    integer file_size
    duration playback_duration
    integer bit_rate sample_rate year beats_per_minute album_track_number album_track_count
    integer disc_number disc_count movement_number movement_count season episode_order
    integer artwork_count
    duration start_time stop_time
    integer volume_adjustment normalization video_width video_height
    date date_modified date_added release_date
    integer play_count
    date last_played_date
    integer last_played_local skip_count
    date last_skipped_date
    rating rating
    boolean is_rating_computed
    rating album_rating
    boolean is_album_rating_computed is_loved is_favorited is_disliked is_album_loved is_disabled
    boolean is_unplayed is_compilation is_part_of_gapless_album is_explicit is_clean is_protected
    boolean is_purchased is_apple_music is_matched is_playlist_only has_video is_hd is_movie
    boolean is_tv_show is_music_video is_podcast is_itunes_u
    text location track_type
    integer file_type file_creator file_folder_count library_folder_count track_id
    text eid match_id xid
    text details subtitle category keywords network episode_url feed_url
    boolean has_lyrics
    duration bookmark_time
    boolean remembers_position skips_when_shuffling
    integer pregap postgap gapless_sample_count media_kind artwork_id
    data chapter_data
    persistentID persistent_id
    mediaType media_type
    persistentID artist_persistent_id album_artist_persistent_id album_persistent_id
    persistentID genre_persistent_id composer_persistent_id
    boolean is_cloud_item
    text podcast_title
    persistentID podcast_persistent_id
    """
}
