import { wantsLessMotion } from '../shared/lib/motion';

/** The cover of what plays flies from the mini player to the full one, and back. */
export const PLAYING_COVER = 'playing-cover';

/** Not for those who asked for less motion. */
export const mayFly = (): boolean => !wantsLessMotion();
