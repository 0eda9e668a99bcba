/** What a post carries. A song is one of this community. */
export const WRITTEN = ['words', 'song', 'image', 'audio', 'video'] as const;
export type Written = (typeof WRITTEN)[number];

/** What things are ranked by in a week, each with the kind of thing. */
export const RANKS = ['heard', 'discussed', 'liked', 'sharedSongs', 'sharedPosts'] as const;
export type Rank = (typeof RANKS)[number];
/** Things in a ranking. */
export const RANK_LENGTH = 10;
