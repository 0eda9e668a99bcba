import { thing } from '../kernel/things';
import { laneOrderDecider } from './lane-order.decider';
import { timerOrderDecider } from './timer-order.decider';

/** What has a history here, and what an admin may take back. */
export const operationsThings = {
  lane: thing(laneOrderDecider),
  due: thing(timerOrderDecider),
};
