/** What is said about updates, the installed app and music without a line. Spec texts stand to the letter (part 1, sections 2 and 8). */
export const offlineTexts = {
  statsTimeout: 'Cache stats request timeout',
  noWorker: 'Service Worker not available',

  updateTitle: 'A new version is ready',
  updateReload: 'Reload',
  updateDismiss: 'Not now',
  updates: 'Updates',
  updatesHint: 'What happens when a new version of Refrain is ready.',
  updateChoices: { ask: 'Ask me', auto: 'Reload by itself' },

  install: 'Install App',
  installDismiss: 'Do not install',

  keep: 'Keep offline',
  keeping: 'Keeping...',
  kept: 'Saved offline',
  keptToast: (title: string) => `${title} plays here without a connection now.`,
  letGo: 'Removed from this device',
  keepFailed: 'This song could not be saved offline',
  keepFailedHint: 'The connection may be down, or this device has no room left.',
  noRoom: 'This device has no room left',
  noRoomHint: 'Remove other songs from it under Settings, or free some room on the device.',
  keepList: 'Keep all offline',
  keepingList: (kept: number, all: number) => `Keeping ${kept} of ${all}`,
  keptOf: (kept: number, all: number) => `${kept} of ${all} offline`,
  stopKeeping: 'Stop keeping songs',
  listKept: (title: string) => `All songs of ${title} play here without a connection now.`,
  someKept: (kept: number, all: number) => `${kept} of ${all} songs are saved on this device.`,
  listFailed: 'Not every song could be saved offline',
  letListGo: (title: string) => `Remove ${title} from this device`,

  music: 'Offline music',
  musicHint: 'Songs that you save offline play on this device without a connection. Signing out removes them.',
  nothingKept: 'Nothing is saved on this device. The page of a song has a button for it.',
  size: (tracks: string, bytes: string) => `${tracks}, ${bytes}`,
  remove: (title: string) => `Remove ${title} from this device`,
  clear: 'Remove all',
  cleared: 'Offline music removed',

  offlineTitle: 'You are offline',
  offlineText: 'This page needs a connection to the server. It appears when the connection is back.',
  silentTitle: 'Refrain does not answer',
  silentText: 'The server may be starting again. Nothing you did is lost.',
  tryAgain: 'Try Again',
  keptHere: 'Saved on this device',
  keptPage: 'This song is saved on this device and plays here. Its notes, credits and receipts come back with the connection.',
  keptKinds: { album: 'Album, saved offline', playlist: 'Playlist, saved offline' },
  keptSongs: (kept: number, all: number) =>
    kept < all
      ? `${kept} of its ${all} songs are saved on this device and play here. The others come back with the connection.`
      : 'Its songs are saved on this device and play here.',
} as const;
