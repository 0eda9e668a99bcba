import { MIX_LENGTH, type Mix } from '@refrain/contracts/playback';
import type { ReadStore } from '@refrain/storage/read-store';
import { unique } from '../../kernel';
import { lastHeardBy, someListenersOf } from '../../playback';
import { tracksOfHiddenPosts } from '../../posts';
import { newestTrackIds, releasedCards, trackKinds } from '../../tracks';
import { mixOf, type Candidate } from './mix';

/** Each look-up is bounded, however long the history is. */
const BOUND = {
  seeds: 8,
  seedsWithCompany: 4,
  listeners: 10,
  ofListener: 12,
  ofArtist: 6,
  newest: 60,
  known: 60,
  candidates: 150,
} as const;
/** What was heard within this time is not played again by itself. */
const JUST_HEARD_MS = 6 * 3_600_000;

/** What listeners of these tracks heard besides, each with how many of them did. */
const companyOf = async (store: ReadStore, seeds: readonly string[], viewer: string | null) => {
  const listeners = unique((await Promise.all(seeds.map((id) => someListenersOf(store, id, BOUND.listeners)))).flat());
  const others = listeners.filter((id) => id !== viewer);
  const heard = await Promise.all(others.map((id) => lastHeardBy(store, id, BOUND.ofListener)));
  const company = new Map<string, number>();
  for (const { trackId } of heard.flat()) company.set(trackId, (company.get(trackId) ?? 0) + 1);
  return company;
};

/**
 * What goes on after `session`, ids of what was heard, the last one last. For a person also by what they heard before. Never what they just heard,
 * their own songs, what they hid, nor songs of people they cannot see. `now` is ISO.
 */
export const mixAfter = async (
  store: ReadStore,
  session: readonly string[],
  viewer: string | null,
  now: string,
): Promise<Mix> => {
  const [before, hidden] = await Promise.all([
    viewer === null ? [] : lastHeardBy(store, viewer, BOUND.known),
    tracksOfHiddenPosts(store, viewer),
  ]);
  const since = new Date(Date.parse(now) - JUST_HEARD_MS).toISOString();
  const left = new Set([...session, ...hidden, ...before.filter(({ heardAt }) => heardAt > since).map(({ trackId }) => trackId)]);
  const known = new Set(before.map(({ trackId }) => trackId));
  const seeds = unique([...session.toReversed(), ...before.map(({ trackId }) => trackId)]).slice(0, BOUND.seeds);
  const taste = [...(await trackKinds(store, seeds)).values()];
  const artists = unique(taste.map(({ artistId }) => artistId));
  const [company, newest, ...ofArtists] = await Promise.all([
    companyOf(store, seeds.slice(0, BOUND.seedsWithCompany), viewer),
    newestTrackIds(store, BOUND.newest),
    ...artists.map((artistId) => newestTrackIds(store, BOUND.ofArtist, artistId)),
  ]);
  const ids = unique([...ofArtists.flat(), ...newest, ...company.keys()]).filter((id) => !left.has(id));
  const cards = await releasedCards(store, ids.slice(0, BOUND.candidates), viewer);
  const kinds = await trackKinds(store, [...cards.keys()]);
  const candidates = [...cards.values()].flatMap((card): Candidate[] => {
    const kind = kinds.get(card.id);
    const isPlayable = card.processingStatus === 'completed' && card.artistId !== viewer;
    return kind && isPlayable ? [{ card, kind, company: company.get(card.id) ?? 0, isKnown: known.has(card.id) }] : [];
  });
  return { tracks: mixOf(candidates, taste, MIX_LENGTH) };
};
