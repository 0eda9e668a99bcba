/** Several files that are chosen at once become an album. */
export const albumDraftTexts = {
  hint: 'Several at once become an album.',
  title: 'Album title',
  songs: 'Songs',
  songsHint: 'In the order of the album. What is said below holds for each of them.',
  song: (place: number) => `Title of song ${place}`,
  take: (title: string) => `Take ${title} out`,
  more: 'Add files',
  single: 'Upload one song instead',
  visibility: 'Who can see it',
  submit: 'Upload album',
  stages: {
    idle: 'Waiting',
    uploading: 'Sending',
    processing: 'Making the stream and preview',
    completed: 'Ready to play',
    error: 'Did not come in',
  },
  someFailed: (failed: number, all: number) => `${failed} of ${all} songs did not come in. The others are in the album.`,
  allFailed: 'None of the songs came in.',
  noTitle: 'Each song needs a title.',
  open: 'Open album',
} as const;

/** Storage for songs, in the upload dialog; sizes are words such as '12 MB'. */
export const roomTexts = {
  used: (used: string, most: string, tracks: number, mostTracks: number) =>
    `${used} of ${most} and ${tracks} of ${mostTracks} songs used.`,
  left: (left: string, tracks: number) => `Left: ${left}, ${tracks === 1 ? '1 song' : `${tracks} songs`}.`,
} as const;
