import { wantsLessMotion } from '../../shared/lib/look/motion';

/** Class of the cover of what plays: it flies from the mini player to the full one, and back. */
export const PLAYING_COVER = '[view-transition-name:playing-cover]';

/** Not for listeners who asked for less motion. */
export const mayFly = (): boolean => !wantsLessMotion();
