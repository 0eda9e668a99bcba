const inWords = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** What every page may say about the session: no page is needed to say it. */
export const sessionTexts = {
  loggedOut: 'Logged out',
  logoutFailed: 'Logout failed',
  sessionEnding: 'Your session ends in two minutes',
  sessionEndingIdle: 'Nothing was done for a while. What you are writing will be there when you sign in again.',
  sessionEndingLast: 'A session lasts 12 hours at most. What you are writing will be there when you sign in again.',
  staySignedIn: 'Stay signed in',
  sessionEndingHide: 'Hide this message',
  sessionExpired: 'Session Expired',
  sessionExpiredHint: 'You have been signed out due to inactivity. Please log in again.',
  tryAgainIn: (seconds: number) =>
    `You can try again in ${seconds < 60 ? inWords(Math.ceil(seconds), 'second') : inWords(Math.ceil(seconds / 60), 'minute')}.`,
} as const;
