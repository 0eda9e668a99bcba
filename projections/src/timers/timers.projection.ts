import { contexts } from '../contexts';
import { dueTimers } from '../due';
import { gathered } from '../kernel';

/** What is to be done at a time, from the event that sets it to the event that says it is done or pointless. */
export const timersProjection = gathered(
  'timers',
  7,
  [dueTimers],
  contexts.flatMap(({ timers }) => timers ?? []),
);
