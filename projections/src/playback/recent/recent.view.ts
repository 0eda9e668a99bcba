import { rooms } from '@refrain/contracts/kernel';
import { collection } from '../../kernel';

/** When a listener last heard a track, by `listener:track`. */
export type RecentPlay = Readonly<{ listenerId: string; trackId: string; heardAt: string }>;

export const recentPlays = collection<RecentPlay>()(
  {
    name: 'recentPlays',
    columns: { listenerId: 'text', trackId: 'text', heardAt: 'text' },
    indexes: [{ on: ['listenerId', '-heardAt', '-id'] }, { on: ['trackId', 'id'] }],
  },
  { view: 'recentPlays', rooms: (key) => [rooms.recentlyPlayed(key.split(':')[0] ?? '')] },
);

export const recentPlayId = (listenerId: string, trackId: string): string => `${listenerId}:${trackId}`;
