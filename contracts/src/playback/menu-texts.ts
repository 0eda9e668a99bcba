/** The menu of a song, the same wherever a song stands. */
export const songMenuTexts = {
  label: (title: string) => `More for ${title}`,
  play: 'Play',
  playNext: 'Play next',
  queue: 'Add to queue',
  like: 'Like',
  unlike: 'Take the like back',
  station: 'Start station',
  artist: 'Go to artist',
  album: 'Go to album',
  credits: 'Credits',
  playsNext: 'Plays next',
} as const;

/** What is said of all songs of an album or a playlist. */
export const songsOfListTexts = {
  failed: 'The songs could not be loaded',
  failedHint: 'The connection may be down. Please try again.',
  nothing: 'Nothing to play here yet',
  nothingHint: 'None of its songs can be played right now.',
  playNext: (songs: number) => `${songs} ${songs === 1 ? 'song follows' : 'songs follow'} the one that plays`,
  queued: (songs: number) => `${songs} ${songs === 1 ? 'song was' : 'songs were'} added to the queue`,
  add: 'Add all to a playlist',
} as const;
