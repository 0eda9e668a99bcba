export const saveTexts = {
  title: 'Saved songs',
  hint: 'The songs you saved, the newest first. Nobody else sees this list.',
  like: (title: string) => `Like ${title}`,
  save: (title: string) => `Save ${title}`,
  saved: 'Saved to your library',
  unsaved: 'Removed from your library',
  likeFailed: 'The like was not changed',
  saveFailed: 'Your library was not changed',
  empty: 'You have saved no songs yet',
  emptyHint: 'Press the bookmark on the page of a song, and it is here.',
  toMusic: 'Find music',
  error: 'Your library could not be loaded',
} as const;
