import type { Clock } from '../kernel/values/clock';
import { Oversized, textOf } from './answered-text';

/** What came of a question. `lost` says why there is no answer; then `status` is null and `text` empty. */
export type Heard = Readonly<{
  status: number | null;
  text: string;
  lost: 'timed-out' | 'unreachable' | 'not-understood' | null;
  startedAt: string;
  durationMs: number;
}>;
type Within = Readonly<{ clock: Clock; timeoutMs: number; mostBytes: number }>;

/** Asks a partner. A redirect is an answer like any other: keys go nowhere else. It throws nothing that the partner causes. */
export const heardFrom = async (url: string, init: RequestInit, { clock, timeoutMs, mostBytes }: Within): Promise<Heard> => {
  const [startedAt, begun, signal] = [clock.now(), performance.now(), AbortSignal.timeout(timeoutMs)];
  const took = () => ({ startedAt, durationMs: Math.round(performance.now() - begun) });
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const text = await textOf(response, mostBytes);
    return { status: response.status, text, lost: null, ...took() };
  } catch (error) {
    const lost = error instanceof Oversized ? 'not-understood' : signal.aborted ? 'timed-out' : 'unreachable';
    return { status: null, text: '', lost, ...took() };
  }
};
