import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

const roomOf = (id: string): string => rooms.playlist(id.split(':')[0] ?? '');
const LISTS = { type: 'Context', id: 'playlists' } as const;

export const playlistsContext: Context = {
  pushes: { playlists: roomOf, playlistEntries: roomOf, playlistMembers: roomOf },
  missed: { playlist: () => [LISTS] },
};
