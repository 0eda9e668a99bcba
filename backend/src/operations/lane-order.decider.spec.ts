import { operationsSamples } from '@refrain/contracts/operations';
import { laneOrderDecider } from './lane-order.decider';

describe('orders of operators', () => {
  const [retried] = operationsSamples.ReactionLaneRetried;
  const [skipped] = operationsSamples.ReactionLaneSkipped;

  it('are kept as they were given, again where they are given again', () => {
    const state = laneOrderDecider.initialState();
    expect(laneOrderDecider.decide({ type: 'RetryReactionLane', data: retried.data }, state)).toEqual([retried]);
    const after = laneOrderDecider.evolve(state, skipped);
    expect(laneOrderDecider.decide({ type: 'SkipReactionLane', data: skipped.data }, after)).toEqual([skipped]);
  });
});
