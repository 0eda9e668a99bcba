import { rooms } from '@refrain/contracts/kernel';
import type { EntryPushed, PlaylistRule, PlaylistVisibility } from '@refrain/contracts/playlists';
import { collection, NEWEST_FIRST } from '../../kernel';

export type PlaylistDocument = Readonly<{
  ownerId: string;
  name: string;
  description: string | null;
  visibility: PlaylistVisibility;
  rule: PlaylistRule | null;
  songCount: number;
  createdAt: string;
}>;

/** The room of a list hears that it changed, and reads it again. */
export const playlists = collection<PlaylistDocument>()(
  { name: 'playlists', columns: { ownerId: 'text', createdAt: 'text' }, indexes: [{ on: ['ownerId', ...NEWEST_FIRST] }] },
  { view: 'playlists', rooms: (id) => [rooms.playlist(id)], pushed: ({ songCount }) => ({ songCount }) },
);

/** How many lists each person has. */
export const playlistOwners = collection<Readonly<{ playlists: number }>>()({ name: 'playlistOwners', columns: {}, indexes: [] });

type Entry = Readonly<{ playlistId: string; trackId: string; place: string; addedBy: string }>;

/** By `playlist:song`. */
export const playlistEntries = collection<Entry>()(
  {
    name: 'playlistEntries',
    columns: { playlistId: 'text', trackId: 'text', place: 'text' },
    indexes: [{ on: ['playlistId', 'place', 'id'] }],
  },
  {
    view: 'playlistEntries',
    rooms: (id) => [rooms.playlist(playlistOf(id))],
    pushed: ({ trackId, place }): EntryPushed => ({ trackId, place }),
  },
);

/** Who works on a list, and who is invited to; by `playlist:person`. */
export const playlistMembers = collection<
  Readonly<{ playlistId: string; userId: string; state: 'member' | 'invited'; at: string }>
>()(
  {
    name: 'playlistMembers',
    columns: { playlistId: 'text', userId: 'text', state: 'text', at: 'text' },
    indexes: [{ on: ['playlistId', 'at', 'id'] }, { on: ['userId', 'state', '-at', '-id'] }],
  },
  { view: 'playlistMembers', rooms: (id) => [rooms.playlist(playlistOf(id))], pushed: () => ({}) },
);

/** How many people have shared each list that is there. */
export const playlistShares = collection<Readonly<{ shareCount: number }>>()({
  name: 'playlistShares',
  columns: {},
  indexes: [],
});

export const inPlaylist = (playlistId: string, id: string): string => `${playlistId}:${id}`;
export const playlistOf = (id: string): string => id.split(':')[0] ?? '';
