import { defineContext } from '../kernel/context';
import { playHistoryProjection } from './history/history.projector';
import { lastHeardBy } from './recent/recent.queries';
import { recentPlaysProjection } from './recent/recent.projector';

export const playbackContext = defineContext({
  name: 'playback',
  projections: [recentPlaysProjection, playHistoryProjection],
  firstSteps: { played: async (store, userId) => (await lastHeardBy(store, userId, 1)).length > 0 },
});
