import { MOODS, type TrackCard, type TrackKind } from '@refrain/contracts/tracks';

export type Candidate = Readonly<{
  card: TrackCard;
  kind: TrackKind;
  /** Of the listeners of what was heard, how many also heard this. */
  company: number;
  /** Heard by this listener, though not just now. */
  isKnown: boolean;
}>;

/** What each likeness adds; a share of what was heard times the weight. */
const WEIGHT = { company: 4, genre: 3, mood: 2, baseMood: 1, artist: 1, plays: 0.5 } as const;
/** Two songs of one artist have so many of others between them, where there are others. */
const APART = 2;

const BASE_OF = new Map(MOODS.map(({ slug, baseMood }) => [slug, baseMood]));
const basesOf = ({ moodCategories }: TrackKind): readonly string[] => moodCategories.flatMap((slug) => BASE_OF.get(slug) ?? []);
const meet = (some: readonly string[], others: readonly string[]): boolean => some.some((one) => others.includes(one));
const genresOf = ({ genre, genres }: TrackKind): readonly string[] => [genre, ...genres];

const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.length === 0 ? 0 : all.filter(holds).length / all.length;

const scoreOf = ({ card, kind, company }: Candidate, heard: readonly TrackKind[]): number =>
  WEIGHT.company * Math.log2(1 + company) +
  WEIGHT.genre * shareOf(heard, (one) => meet(genresOf(one), genresOf(kind))) +
  WEIGHT.mood * shareOf(heard, (one) => meet(one.moodCategories, kind.moodCategories)) +
  WEIGHT.baseMood * shareOf(heard, (one) => meet(basesOf(one), basesOf(kind))) +
  WEIGHT.artist * shareOf(heard, ({ artistId }) => artistId === kind.artistId) +
  WEIGHT.plays * Math.log10(1 + card.playCount);

/** The candidates nearest to what was heard, new ones first, without two of one artist in a row where that can be. The same facts give the same mix. */
export const mixOf = (candidates: readonly Candidate[], heard: readonly TrackKind[], length: number): readonly TrackCard[] => {
  const left = candidates
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate, heard) }))
    .sort((a, b) => Number(a.isKnown) - Number(b.isKnown) || b.score - a.score || (a.card.id < b.card.id ? -1 : 1));
  const mix: TrackCard[] = [];
  while (mix.length < length && left.length > 0) {
    const near = new Set(mix.slice(-APART).map(({ artistId }) => artistId));
    const other = left.findIndex(({ card }) => !near.has(card.artistId));
    mix.push(...left.splice(Math.max(other, 0), 1).map(({ card }) => card));
  }
  return mix;
};
