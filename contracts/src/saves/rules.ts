import { ownAct, refusal } from '../kernel';

export const SAVES_PAGE_SIZE = 24;
/** One library holds so many songs. */
export const MOST_SAVES = 10_000;

/** Both by `track:person`. */
export const trackLikeAct = ownAct('trackLikes', 'subject:person');
export const saveAct = ownAct('saves', 'subject:person');

/** Songs whose marks are asked for at once: a chart, or two pages of a list. */
export const MOST_MARKS = 50;

export const saveRefusals = {
  tooMany: refusal('SAVE.TOO_MANY', 409, `You can save at most ${MOST_SAVES} songs.`),
} as const;
