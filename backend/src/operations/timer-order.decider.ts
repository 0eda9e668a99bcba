import type { TimerOrderCommand, TimerOrderEvent } from '@refrain/contracts/operations';
import type { Decider } from '../kernel/write/decider';
import { derivedId } from '../kernel/values/derived-id';

/** Events that set a timer which was taken away. */
type TimerOrders = Readonly<{ skipped: readonly string[] }>;

const decide = ({ type, data }: TimerOrderCommand, { skipped }: TimerOrders): readonly TimerOrderEvent[] => {
  if (skipped.includes(data.eventId)) return [];
  switch (type) {
    case 'RetryTimer':
      return [{ type: 'TimerRetried', data }];
    case 'SkipTimer':
      return [{ type: 'TimerSkipped', data }];
  }
};

const evolve = (state: TimerOrders, { type, data }: TimerOrderEvent): TimerOrders => {
  switch (type) {
    case 'TimerRetried':
      return state;
    case 'TimerSkipped':
      return { skipped: [...state.skipped, data.eventId] };
  }
};

/** What operators ordered about one timer: what was taken away once is neither fired nor taken away again. */
export const timerOrderDecider: Decider<TimerOrders, TimerOrderCommand, TimerOrderEvent> = {
  initialState: () => ({ skipped: [] }),
  decide,
  evolve,
};

export const timerOrderStream = (timer: string, subjectId: string): string => `due-${derivedId('due', timer, subjectId)}`;
