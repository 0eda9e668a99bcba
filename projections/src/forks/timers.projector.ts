import type { HistoryForkDropped, HistoryForked } from '@refrain/contracts/forks';
import { timer, timerRows } from '../due';

const drop = timer('drop-fork');

/** A fork that nobody drops goes when its time is over. */
export const forkTimers = timerRows<HistoryForked | HistoryForkDropped>()([drop], {
  HistoryForked: (event) => [drop.set(event, event.data.forkId, event.data.expiresAt)],
  HistoryForkDropped: ({ data }) => [drop.clear(data.forkId)],
});
