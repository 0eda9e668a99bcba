import { ownAct, refusal } from '../kernel';

export const SAVES_PAGE_SIZE = 24;
/** One library holds so many songs. */
export const MOST_SAVES = 10_000;
/** And so many albums: as many as apps list at once. */
export const MOST_SAVED_ALBUMS = 2_000;

/** Both by `track:person`. */
export const trackLikeAct = ownAct('trackLikes', 'subject:person');
export const saveAct = ownAct('saves', 'subject:person');
/** By `album:person`. */
export const albumSaveAct = ownAct('albumSaves', 'subject:person');

/** Songs whose marks are asked for at once: a chart, or two pages of a list. */
export const MOST_MARKS = 50;

export const saveRefusals = {
  tooMany: refusal('SAVE.TOO_MANY', 409, `You can save at most ${MOST_SAVES} songs.`),
  tooManyAlbums: refusal('SAVE.TOO_MANY_ALBUMS', 409, `You can save at most ${MOST_SAVED_ALBUMS} albums.`),
} as const;
