/** Artists on one page of a month. */
export const ARTIST_MONTHS_PAGE_SIZE = 20;
