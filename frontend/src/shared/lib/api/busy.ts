import { kernelRefusals } from '@refrain/contracts/kernel';
import { problemOf } from './problem';

const TRIES = 4;
/** Where the answer names no wait that makes sense. */
const USUAL_SECONDS = 5;
const LONGEST_SECONDS = 60;

type Answer = Readonly<{ error?: unknown; meta?: { response?: Pick<Response, 'headers'> } | undefined }>;

/** Seconds after which a read that was refused for load is asked for again; null for every other answer. */
const askedToWait = ({ error, meta }: Answer): number | null => {
  if (problemOf((error as { data?: unknown } | undefined)?.data)?.code !== kernelRefusals.busy.code) return null;
  const seconds = Number(meta?.response?.headers.get('retry-after'));
  return seconds > 0 && seconds <= LONGEST_SECONDS ? seconds : USUAL_SECONDS;
};

const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });

/**
 * Asks again for a read that the site had no time for, after the wait that it asks for, a few times. Screens show what they have meanwhile and say
 * nothing of it.
 */
export const askUntilServed = async <Served extends Answer | null>(
  ask: () => Promise<Served>,
  signal: AbortSignal,
): Promise<Served> => {
  for (let left = TRIES - 1; ; left -= 1) {
    const answer = await ask();
    const seconds = answer && askedToWait(answer);
    if (seconds === null || left === 0 || signal.aborted) return answer;
    await wait(seconds, signal);
    if (signal.aborted) return answer;
  }
};
