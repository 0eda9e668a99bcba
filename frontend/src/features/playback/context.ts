import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

export const playbackContext: Context = {
  pushes: { recentPlays: (key) => rooms.recentlyPlayed(key.split(':')[0] ?? '') },
  missed: { 'recently-played': () => [{ type: 'Recent' }] },
};
