import type { Clock } from '../engine/media';

/** Waits between attempts; after the last one it waits until the browser is online again. */
const RETRY_AFTER_MS = [3_000, 15_000, 60_000, 300_000] as const;
const KEPT_MAX = 50;

type Options<T> = {
  clock: Clock;
  /** Answers whether to try again: the browser was offline or the server failed. Never rejects. */
  send: (item: T) => Promise<'done' | 'again'>;
};

/** Things to be sent, each until it has arrived, one attempt at a time. */
export const createOutbox = <T>({ clock, send }: Options<T>) => {
  const waiting = new Map<T, { attempts: number; busy: boolean }>();
  const attempt = async (item: T): Promise<void> => {
    const state = waiting.get(item);
    if (!state || state.busy) return;
    state.busy = true;
    const outcome = await send(item);
    state.busy = false;
    if (outcome === 'done') return void waiting.delete(item);
    const delay = RETRY_AFTER_MS[state.attempts++];
    if (delay !== undefined) clock.after(delay, () => void attempt(item));
  };
  return {
    add: (item: T): void => {
      if (waiting.size >= KEPT_MAX) waiting.delete(waiting.keys().next().value as T);
      waiting.set(item, { attempts: 0, busy: false });
      void attempt(item);
    },
    /** Tries everything that waits, now. */
    flush: (): void => [...waiting.keys()].forEach((item) => void attempt(item)),
  };
};
