import { reasonText, type Recommended, type WantedMakers } from '@refrain/contracts/recommendations';
import type { ReadStore } from '@refrain/storage/read-store';
import { unique } from '../../kernel';
import { tracksOfHiddenPosts } from '../../posts';
import { catalogueIds, moodsOf, releasedCards } from '../../tracks';
import { likenesses, type Likeness } from '../taste/taste.view';
import { circleOf } from './circle.queries';
import { companyOf, type Company, type Weighted } from './company.queries';
import { ranked, reasonOf, spreadOut, type SongCandidate, type Seed, type ShownCandidate } from './rank';

/** Songs that are fetched of each kind, and how many of all are looked at more closely. */
const BOUND = { company: 120, ofKind: 20, kinds: 2, newest: 40, popular: 40, closely: 90 } as const;

export type Wish = Readonly<{
  viewer: string | null;
  /** What the viewer plays, or what a station is made of. */
  seeds: readonly Weighted[];
  makers: WantedMakers;
  /** Never these. */
  without: ReadonlySet<string>;
  /** Heard before, though not lately. */
  known: ReadonlySet<string>;
  /** Songs of this mood only, a slug. */
  mood?: string | undefined;
  /** What a station is made of. */
  own?: readonly string[];
  length: number;
  /** ISO. */
  now: string;
}>;

const mostCommon = (all: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, BOUND.kinds)
    .map(([one]) => one);
};

/** New and popular songs of a mood or of everyone, and of the kinds that the seeds are of. */
const ofKinds = async (store: ReadStore, seeds: readonly Likeness[], mood: string | undefined): Promise<readonly string[]> => {
  const kinds = [
    ...mostCommon(seeds.flatMap(({ genres }) => genres)).map((genre) => ({ genre })),
    ...mostCommon(seeds.flatMap(({ moods }) => moods)).map((mood) => ({ mood })),
  ];
  const found = await Promise.all([
    catalogueIds(store, { mood, sort: 'newest', limit: BOUND.newest }),
    catalogueIds(store, { mood, sort: 'played', limit: BOUND.popular }),
    ...kinds.flatMap((kind) => [
      catalogueIds(store, { ...kind, sort: 'newest', limit: BOUND.ofKind }),
      catalogueIds(store, { ...kind, sort: 'played', limit: BOUND.ofKind }),
    ]),
  ]);
  return found.flat();
};

const best = ({ songs }: Company): readonly (readonly [string, number])[] =>
  [...songs].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, BOUND.company);

/**
 * Songs for a viewer, the best first, each with its reason. Only what is released and the viewer may see; never their own. The same facts at the
 * same moment give the same answer. Each look-up is bounded, however long the history is.
 */
export const recommendedSongs = async (store: ReadStore, wish: Wish): Promise<readonly Recommended[]> => {
  const { viewer, seeds, makers, known, mood, length } = wish;
  const now = Date.parse(wish.now);
  const [circle, hidden, seedKinds] = await Promise.all([
    circleOf(store, viewer),
    tracksOfHiddenPosts(store, viewer),
    likenesses.in(store).docs(seeds.map(({ id }) => id)),
  ]);
  const [company, kinds] = await Promise.all([
    companyOf(store, seeds, circle.followees, viewer),
    ofKinds(store, [...seedKinds.values()], mood),
  ]);
  const companions = best(company);
  const most = Math.max(companions[0]?.[1] ?? 0, Number.MIN_VALUE);
  const own = new Set(wish.own);
  const left = new Set([...wish.without, ...hidden]);
  const ids = unique([...own, ...companions.map(([id]) => id), ...circle.songs, ...kinds]);
  const songs = await likenesses.in(store).docs(ids.filter((id) => !left.has(id)));
  const candidates = [...songs].flatMap(([id, likeness]): readonly SongCandidate[] => {
    const isOfMood = mood === undefined || moodsOf(likeness.moods).includes(mood);
    const isWanted = isOfMood && (makers === 'both' || likeness.makers === makers);
    if (!isWanted || likeness.artistId === viewer || likeness.releasedAt === null) return [];
    return [
      {
        ...{ id, likeness, isOwn: own.has(id), isKnown: known.has(id), followed: company.followed(id) },
        company: (company.songs.get(id) ?? 0) / most,
        isArtistFollowed: circle.follows(likeness.artistId),
        artistFollowers: circle.followersOf(likeness.artistId),
      },
    ];
  });
  const untitled = seeds.flatMap(({ id, weight }): readonly Seed[] => {
    const likeness = seedKinds.get(id);
    return likeness ? [{ id, weight, likeness, title: null }] : [];
  });
  const closely = ranked(candidates, untitled, now).slice(0, BOUND.closely);
  const cards = await releasedCards(store, unique([...closely.map(({ id }) => id), ...untitled.map(({ id }) => id)]), viewer);
  const shown = closely.flatMap((candidate): readonly ShownCandidate[] => {
    const card = cards.get(candidate.id);
    return card?.processingStatus === 'completed' ? [{ ...candidate, card }] : [];
  });
  const chosen = spreadOut(
    ranked(shown, untitled, now, ({ card }) => card.playCount),
    length,
  );
  const titled = untitled.map((seed) => ({ ...seed, title: cards.get(seed.id)?.title ?? null }));
  return chosen.map((song) => ({ track: song.card, why: reasonText(reasonOf(song, titled, company.together, now)) }));
};
