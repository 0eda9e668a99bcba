/** The cover of what plays flies from the mini player to the full one, and back. */
export const PLAYING_COVER = 'playing-cover';
