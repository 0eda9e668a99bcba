export const saveTexts = {
  title: 'Saved songs',
  like: (title: string) => `Like ${title}`,
  save: (title: string) => `Save ${title}`,
  saved: 'Saved to your library',
  unsaved: 'Removed from your library',
  likeFailed: 'The like was not changed',
  saveFailed: 'Your library was not changed',
  empty: 'You have saved no songs yet',
  emptyHint: 'Press the bookmark on the page of a song, and it is here.',
  liked: 'Liked songs',
  likedEmpty: 'You like no songs yet',
  likedEmptyHint: 'Press the heart of a song, and it is here.',
  toMusic: 'Find music',
  albums: 'Saved albums',
  albumsEmpty: 'You have saved no albums yet',
  albumsEmptyHint: 'Press the bookmark on the page of an album, and it is here.',
  toAlbums: 'Find albums',
  error: 'Your library could not be loaded',
} as const;

/** Of the page with all that a listener keeps. */
export const libraryTexts = {
  hint: 'What you saved, liked and made, the newest first. Nobody else sees this page.',
  label: 'Parts of the library',
  history: 'Your history',
  sections: { saved: 'Saved', albums: 'Albums', liked: 'Liked', playlists: 'Playlists', offline: 'On this device' },
} as const;
