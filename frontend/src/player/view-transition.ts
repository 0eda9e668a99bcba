/** The cover of what plays flies from the mini player to the full one, and back. */
export const PLAYING_COVER = 'playing-cover';

/** Not for those who asked their device for less motion. */
export const mayFly = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
