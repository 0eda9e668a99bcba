import { operationsSamples } from '@refrain/contracts/operations';
import { specFor } from '../kernel/testing/decider-spec';
import { timerOrderDecider } from './timer-order.decider';

const { given } = specFor(timerOrderDecider);

describe('orders about a timer', () => {
  const [retried] = operationsSamples.TimerRetried;
  const [skipped] = operationsSamples.TimerSkipped;

  it('are kept, a retry as often as it is given', () => {
    given().when({ type: 'RetryTimer', data: retried.data }).then(retried);
    given(retried).when({ type: 'RetryTimer', data: retried.data }).then(retried);
  });

  it('change nothing about what was skipped', () => {
    given(retried).when({ type: 'SkipTimer', data: skipped.data }).then(skipped);
    given(skipped).when({ type: 'SkipTimer', data: skipped.data }).then();
    given(skipped).when({ type: 'RetryTimer', data: retried.data }).then();
  });
});
