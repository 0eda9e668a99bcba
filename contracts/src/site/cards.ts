/** Whose picture stands where a link is shared. */
const CARD_KINDS = ['album', 'track', 'person', 'playlist', 'story', 'video'] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export const isCardKind = (text: string): text is CardKind => CARD_KINDS.some((kind) => kind === text);

/** Pixels that every network shows whole: 1.91 to 1. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** A JPEG of CARD_SIZE. `id` is that of the album, of the track, of the person's picture, of the playlist, of the video, or of the story's cover: another picture has another address. */
export const cardPath = (kind: CardKind, id: string): string => `/api/cards/${kind}/${id}.jpg`;
