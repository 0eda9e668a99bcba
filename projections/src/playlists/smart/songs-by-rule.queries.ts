import { SMART_LENGTH, SMART_LOOKED_AT, type PlaylistRule } from '@refrain/contracts/playlists';
import { AI_PRESETS, type TrackCard } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { unique } from '../../kernel';
import { heardAtAmong, lastHeardBy } from '../../playback';
import { lastLikedBy, likedAmong } from '../../saves';
import { releasedCards } from '../../tracks';
import { songTraits, traitSongs } from './song-traits.view';

const DAY_MS = 86_400_000;

/** Each row of a rule as traits, of which a song must have one. */
const rowsOf = ({ moods, genres, ai }: PlaylistRule): readonly (readonly string[])[] =>
  [moods.map((mood) => `mood:${mood}`), genres.map((genre) => `genre:${genre}`), ai.map((category) => `ai:${category}`)].filter(
    (traits) => traits.length > 0,
  );

/** The newest songs that have one of these traits, the newest first. */
const newestOf = async (store: ReadStore, traits: readonly string[]): Promise<readonly string[]> => {
  const found = await Promise.all(
    traits.map((trait) =>
      traitSongs.in(store).find({ where: { trait }, orderBy: ['-releasedAt', '-id'], limit: SMART_LOOKED_AT }),
    ),
  );
  const rows = found.flat().map(({ columns }) => columns);
  rows.sort((a, b) => (a.releasedAt < b.releasedAt ? 1 : a.releasedAt > b.releasedAt ? -1 : a.trackId < b.trackId ? 1 : -1));
  return unique(rows.map(({ trackId }) => trackId)).slice(0, SMART_LOOKED_AT);
};

/** What may fit, from the index that has the fewest: what its reader likes or heard, else the first row of the rule. */
const candidates = async (store: ReadStore, rule: PlaylistRule, viewer: string | null): Promise<readonly string[]> => {
  if (rule.isLiked) return viewer === null ? [] : lastLikedBy(store, viewer, SMART_LOOKED_AT);
  if (rule.heard?.is === 'heard')
    return viewer === null ? [] : (await lastHeardBy(store, viewer, SMART_LOOKED_AT)).map(({ trackId }) => trackId);
  const anything = Object.keys(AI_PRESETS).map((category) => `ai:${category}`);
  return newestOf(store, rowsOf(rule)[0] ?? anything);
};

/**
 * The songs that fit a rule for its reader now, at most SMART_LENGTH of the first SMART_LOOKED_AT that may. A visitor likes nothing and has heard
 * nothing. `now` is ISO.
 */
export const songsByRule = async (
  store: ReadStore,
  rule: PlaylistRule,
  viewer: string | null,
  now: string,
): Promise<readonly TrackCard[]> => {
  const ids = await candidates(store, rule, viewer);
  const [traits, heard, liked] = await Promise.all([
    songTraits.in(store).docs(ids),
    viewer !== null && rule.heard ? heardAtAmong(store, viewer, ids) : new Map<string, string>(),
    viewer !== null && rule.isLiked ? likedAmong(store, viewer, ids) : new Set<string>(),
  ]);
  const since = rule.heard && new Date(Date.parse(now) - rule.heard.days * DAY_MS).toISOString();
  const isHeard = (id: string) => since !== null && (heard.get(id) ?? '') >= since;
  const rows = rowsOf(rule);
  const fits = (id: string): boolean =>
    rows.every((row) => row.some((trait) => traits.get(id)?.traits.includes(trait))) &&
    (rule.heard === null || isHeard(id) === (rule.heard.is === 'heard')) &&
    (!rule.isLiked || liked.has(id));
  const cards = await releasedCards(store, ids.filter(fits), viewer);
  return [...cards.values()].slice(0, SMART_LENGTH);
};
