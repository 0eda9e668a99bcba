import type { HereNow, Later } from '../later';

/** In: what a page will hold, and the pages to go to until then, the nearest first. */
export const soon = (text: string, ...now: readonly HereNow[]): Later => ({ text, now });
