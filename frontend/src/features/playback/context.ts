import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

export const playbackContext: Context = {
  pages: { history: () => import('./history/HistoryPage').then((m) => m.HistoryPage) },
  pushes: { recentPlays: (key) => rooms.recentlyPlayed(key.split(':')[0] ?? '') },
  missed: { 'recently-played': () => [{ type: 'Recent' }] },
};
