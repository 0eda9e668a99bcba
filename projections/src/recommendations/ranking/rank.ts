import type { Reason } from '@refrain/contracts/recommendations';
import { MANY_ENOUGH } from '@refrain/contracts/recommendations';
import { moodName, type TrackCard } from '@refrain/contracts/tracks';
import type { Likeness } from '../taste/taste.view';
import { genresMeet, likenessOf, soundLikeness } from './likeness';

/** A song that the ranking goes out from, with its weight (0 to 1). `title` is null where the viewer may not see it (any more). */
export type Seed = Readonly<{ id: string; weight: number; likeness: Likeness; title: string | null }>;

/** What is known of a song that may be recommended. */
export type SongCandidate = Readonly<{
  id: string;
  likeness: Likeness;
  /** What people of a like taste play of it: the best of all candidates is 1. */
  company: number;
  /** People followed by the viewer that played it, and their plays together. */
  followed: Readonly<{ people: number; plays: number }>;
  isArtistFollowed: boolean;
  /** How many of the people the viewer follows follow its artist. */
  artistFollowers: number;
  /** Of a station: it is one of those that the station is made of. */
  isOwn: boolean;
  /** The viewer heard it, though not lately. */
  isKnown: boolean;
}>;
export type ShownCandidate = SongCandidate & Readonly<{ card: TrackCard }>;

/** What each fact is worth; see docs/adr/0088. */
const WORTH = {
  company: 6,
  followed: 0.9,
  newFromFollowed: 2,
  artistFollowers: 0.5,
  likeness: 3,
  fresh: 0.6,
  plays: 0.5,
  own: 3,
  known: -3,
} as const;
const DAY_MS = 86_400_000;
const FRESH_DAYS = 14;
/** Of so many seeds that are most like it. */
const NEAREST = 3;
/** Songs that measure as close as this are said to sound close. */
const CLOSE = 0.85;

const ageDays = ({ releasedAt }: Likeness, now: number): number =>
  releasedAt === null ? Number.POSITIVE_INFINITY : Math.max(0, (now - Date.parse(releasedAt)) / DAY_MS);

type Near = Readonly<{ seed: Seed; likeness: number }>;
const nearest = ({ likeness, id }: SongCandidate, seeds: readonly Seed[]): readonly Near[] =>
  seeds
    .filter((seed) => seed.id !== id)
    .map((seed) => ({ seed, likeness: likenessOf(seed.likeness, likeness) * (0.5 + seed.weight / 2) }))
    .sort((a, b) => b.likeness - a.likeness || (a.seed.id < b.seed.id ? -1 : 1))
    .slice(0, NEAREST);

const parts = (candidate: SongCandidate, near: readonly Near[], now: number) => {
  const isFresh = ageDays(candidate.likeness, now) <= FRESH_DAYS;
  return {
    company: WORTH.company * candidate.company,
    followed: WORTH.followed * Math.log2(1 + candidate.followed.people),
    newFromFollowed: WORTH.newFromFollowed * Number(isFresh && candidate.isArtistFollowed),
    artistFollowers: WORTH.artistFollowers * Math.log2(1 + candidate.artistFollowers),
    likeness: near.length === 0 ? 0 : (WORTH.likeness * near.reduce((sum, { likeness }) => sum + likeness, 0)) / near.length,
    fresh: WORTH.fresh * Math.exp(-ageDays(candidate.likeness, now) / FRESH_DAYS),
    own: WORTH.own * Number(candidate.isOwn),
    known: WORTH.known * Number(candidate.isKnown),
  };
};

const sumOf = (all: Readonly<Record<string, number>>): number => Object.values(all).reduce((sum, each) => sum + each, 0);

/** The best first; what is worth the same in the order of the ids, so that the same facts give the same order. */
export const ranked = <C extends SongCandidate>(
  candidates: readonly C[],
  seeds: readonly Seed[],
  now: number,
  playsOf: (candidate: C) => number = () => 0,
): readonly C[] =>
  candidates
    .map((candidate) => ({
      candidate,
      score: sumOf(parts(candidate, nearest(candidate, seeds), now)) + WORTH.plays * Math.log10(1 + playsOf(candidate)),
    }))
    .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1))
    .map(({ candidate }) => candidate);

/** Two songs of one artist have so many of others between them, where there are others. */
const APART = 3;

/** The first ones, so that one artist does not fill the page. */
export const spreadOut = <S extends ShownCandidate>(candidates: readonly S[], length: number): readonly S[] => {
  const [waiting, chosen] = [[...candidates], [] as S[]];
  while (chosen.length < length && waiting.length > 0) {
    const near = new Set(chosen.slice(-APART).map(({ card }) => card.artistId));
    const other = waiting.findIndex(({ card }) => !near.has(card.artistId));
    chosen.push(...waiting.splice(Math.max(other, 0), 1));
  }
  return chosen;
};

export type Together = (seedId: string, candidateId: string) => number;

/** The seed that has most listeners in common with a song. */
const companion = (id: string, seeds: readonly Seed[], together: Together) =>
  seeds
    .flatMap(({ id: seedId, title }) =>
      title === null || seedId === id ? [] : [{ title, seedId, people: together(seedId, id) }],
    )
    .sort((a, b) => b.people - a.people || (a.seedId < b.seedId ? -1 : 1))[0];

/**
 * Why a song is here: of what can be said of it and is true, what is worth most in the ranking.
 * @param together how many people with a like taste have both songs in it
 */
export const reasonOf = (shown: ShownCandidate, seeds: readonly Seed[], together: Together, now: number): Reason => {
  const near = nearest(
    shown,
    seeds.filter(({ title }) => title !== null),
  );
  const worth = parts(shown, near, now);
  const said: [number, Reason][] = [];
  const { followed, artistFollowers, card, likeness } = shown;
  if (followed.people >= MANY_ENOUGH) said.push([worth.followed + worth.company, { kind: 'followedPlayed', ...followed }]);
  if (worth.newFromFollowed > 0) said.push([worth.newFromFollowed, { kind: 'newFromFollowed', artist: card.artist }]);
  const shared = companion(shown.id, seeds, together);
  if (shared && shared.people >= MANY_ENOUGH)
    said.push([worth.company, { kind: 'listenersOf', song: shared.title, people: shared.people }]);
  if (artistFollowers >= MANY_ENOUGH)
    said.push([worth.artistFollowers, { kind: 'followedFollow', artist: card.artist, people: artistFollowers }]);
  for (const { seed } of near.slice(0, 1)) {
    const song = seed.title ?? '';
    const mood = likeness.moods.find((slug) => seed.likeness.moods.includes(slug));
    const genre = likeness.genres.find((each) => seed.likeness.genres.includes(each));
    if (genresMeet(seed.likeness, likeness) && (soundLikeness(seed.likeness, likeness) ?? 0) >= CLOSE)
      said.push([worth.likeness + 0.2, { kind: 'soundsLike', song }]);
    if (mood !== undefined) said.push([worth.likeness + 0.1, { kind: 'sharesMood', mood: moodName(mood), song }]);
    if (genre !== undefined) said.push([worth.likeness, { kind: 'sharesGenre', genre, song }]);
  }
  if (ageDays(likeness, now) <= FRESH_DAYS) said.push([worth.fresh, { kind: 'newHere' }]);
  if (card.playCount > 0) said.push([WORTH.plays * Math.log10(1 + card.playCount), { kind: 'popular', plays: card.playCount }]);
  // The sort is stable: what is worth the same stays in this order.
  return said.sort(([a], [b]) => b - a)[0]?.[1] ?? { kind: 'released' };
};
