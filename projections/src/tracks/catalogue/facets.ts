import { baseMoodSlug, MOODS, type AiCategory } from '@refrain/contracts/tracks';

/** What a track can be found by. */
export type Kind = Readonly<{ genres: readonly string[]; moods: readonly string[]; aiCategory: AiCategory }>;
/** `mood` is a slug. */
export type Wanted = Readonly<{ genre?: string | undefined; mood?: string | undefined; ai?: string | undefined }>;

const EVERY = '*';

const BASE_OF: ReadonlyMap<string, string> = new Map(MOODS.map(({ slug, baseMood }) => [slug, baseMoodSlug(baseMood)]));
/** A shade stands under its base too: what is dreamy is calm. */
export const moodsOf = (slugs: readonly string[]): readonly string[] => [
  ...new Set(slugs.flatMap((slug) => [slug, BASE_OF.get(slug) ?? slug])),
];

/** Every list that a track stands in. */
export const facetsOf = ({ genres, moods, aiCategory }: Kind): readonly string[] => [
  EVERY,
  ...genres.map((genre) => `genre:${genre}`),
  ...moods.map((mood) => `mood:${mood}`),
  `ai:${aiCategory}`,
];

/** The list that is walked: the one that leaves most out. What else is wanted is looked at row by row. */
export const facetFor = ({ genre, mood, ai }: Wanted): string => {
  if (mood !== undefined) return `mood:${mood}`;
  if (genre !== undefined) return `genre:${genre}`;
  return ai === undefined ? EVERY : `ai:${ai}`;
};

export const isWanted = ({ genres, moods, aiCategory }: Kind, { genre, mood, ai }: Wanted): boolean =>
  (genre === undefined || genres.includes(genre)) &&
  (mood === undefined || moods.includes(mood)) &&
  (ai === undefined || aiCategory === ai);

/** How a title is sorted: without case and accents. */
export const titleKeyOf = (title: string): string => title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 64);
