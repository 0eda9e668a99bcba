import {
  PLAYLIST_SONGS_PAGE_SIZE,
  type PlaylistEntriesPage,
  type PlaylistEntry,
  type PlaylistRule,
} from '@refrain/contracts/playlists';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { parsed, unique } from '../../kernel';
import { releasedCards } from '../../tracks';
import { songsByRule } from '../smart/songs-by-rule.queries';
import { playlistEntries } from './playlists.view';

const ORDER = ['place', 'id'] as const;

/** What a rule gives its reader now, as the entries of one page. */
const ruled = async (store: ReadStore, rule: PlaylistRule, viewer: string | null, now: string): Promise<PlaylistEntriesPage> => {
  const tracks = await songsByRule(store, rule, viewer, now);
  return { entries: tracks.map((track) => ({ trackId: track.id, place: '', track, addedBy: null })), next: null };
};

type Asked = Readonly<{ viewer: string | null; now: string; after?: string | undefined; limit?: number }>;

/** The songs of a list in their order, as a viewer sees them. Whether they may see the list is not asked here. @throws BadCursor */
export const playlistSongs = async (
  store: ReadStore,
  { id, rule }: Readonly<{ id: string; rule: PlaylistRule | null }>,
  { viewer, now, after, limit = PLAYLIST_SONGS_PAGE_SIZE }: Asked,
): Promise<PlaylistEntriesPage> => {
  if (rule) return ruled(store, rule, viewer, now);
  const query = { where: { playlistId: id }, orderBy: ORDER, cursor: after, limit } as const;
  const { rows, next } = await playlistEntries.in(store).page(query);
  const all = rows.map(({ text }) => parsed(text));
  const [cards, people] = await Promise.all([
    releasedCards(
      store,
      all.map(({ trackId }) => trackId),
      viewer,
    ),
    authorCards(store, unique(all.map(({ addedBy }) => addedBy)), viewer),
  ]);
  const entries = all.map(({ trackId, place, addedBy }): PlaylistEntry => {
    const by = parsed(people.text(addedBy)).displayName;
    return { trackId, place, track: cards.get(trackId) ?? null, addedBy: by };
  });
  return { entries, next };
};
