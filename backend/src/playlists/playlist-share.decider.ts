import type { Command } from '@refrain/contracts/kernel';
import type { PlaylistShared } from '@refrain/contracts/playlists';
import type { Decider } from '../kernel/write/decider';

type SharePlaylist = Command<'SharePlaylist', PlaylistShared['data']>;

/** Whether one person has shared one list. */
export const playlistShareDecider: Decider<{ isShared: boolean }, SharePlaylist, PlaylistShared> = {
  initialState: () => ({ isShared: false }),
  decide: ({ data }, { isShared }) => (isShared ? [] : [{ type: 'PlaylistShared', data }]),
  evolve: () => ({ isShared: true }),
};

export const playlistShareStream = (playlistId: string, userId: string): string => `playlistShare-${playlistId}-${userId}`;
