import { kernelRefusals } from '@refrain/contracts/kernel';
import { askUntilServed } from './busy';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const busy = (retryAfter: string | null) => ({
  error: { status: 503, data: kernelRefusals.busy },
  meta: { response: { headers: new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter }) } },
});
const served = { data: ['a post'] };

/** Answers in turn, and when each was asked for, in seconds. */
const asking = (...answers: readonly object[]) => {
  const [asked, controller, begun] = [[] as number[], new AbortController(), Date.now()];
  const answer = askUntilServed(async () => {
    asked.push((Date.now() - begun) / 1000);
    return answers[Math.min(asked.length, answers.length) - 1] as object;
  }, controller.signal);
  return { asked, answer, stop: () => controller.abort() };
};

describe('a read that the site has no time for', () => {
  it('is asked for again after the wait that the site asks for, until it is served', async () => {
    const { asked, answer } = asking(busy('2'), busy('7'), served);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([await answer, asked]).toEqual([served, [0, 2, 9]]);
  });

  it.each([null, 'soon', '-1', '0', '86400'])('waits a usual while where the site says %j', async (said) => {
    const { asked, answer } = asking(busy(said), served);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([await answer, asked]).toEqual([served, [0, 5]]);
  });

  it('is given up after a few times', async () => {
    const { asked, answer } = asking(busy('1'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([await answer, asked]).toEqual([busy('1'), [0, 1, 2, 3]]);
  });

  it('is not asked for again once nobody wants it', async () => {
    const { asked, answer, stop } = asking(busy('30'), served);
    await jest.advanceTimersByTimeAsync(1000);
    stop();
    expect([await answer, asked]).toEqual([busy('30'), [0]]);
  });

  it.each([
    ['an answer', served],
    ['another refusal', { error: { status: 503, data: kernelRefusals.readStoreUnavailable } }],
    ['no answer', { error: { status: 'FETCH_ERROR' } }],
  ])('is nothing else: %s is passed on', async (_what, other) => {
    const { asked, answer } = asking(other);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([await answer, asked]).toEqual([other, [0]]);
  });
});
