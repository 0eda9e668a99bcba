import { defineContext } from '../kernel/context';
import { broadcastNotices, broadcastsProjection, broadcastTimers } from './broadcasts/broadcasts.projector';
import { noticedBroadcast } from './broadcasts/broadcasts.queries';

export const broadcastsContext = defineContext({
  name: 'broadcasts',
  projections: [broadcastsProjection],
  timers: broadcastTimers,
  notices: broadcastNotices,
  noticed: { house: noticedBroadcast },
});
