/** Times of the spec (part 1, sections 4 and 9), in milliseconds. */
export const EXTEND_AFTER_MS = 2 * 60_000;
export const CHECK_EVERY_MS = 60_000;
/** A server that does not answer is asked again before the session counts as lost: a restart or a lost signal is no sign-out. */
export const ASK_AGAIN_AFTER_MS: readonly number[] = [2000, 8000];

/** What a call about the session came to: it stands, it is over, or nobody answered. */
export type SessionState = 'alive' | 'over' | 'unreachable';

export type WatchEnvironment = {
  /** Milliseconds; `after` answers how to call it off. */
  clock: { now: () => number; after: (ms: number, task: () => void) => () => void };
  check: () => Promise<SessionState>;
  extend: () => Promise<SessionState>;
  /** Whether the page is visible and the browser is online. */
  attended: () => boolean;
  /** When any tab of this browser last heard that the session stands. */
  lastCheck: { read: () => number; write: (at: number) => void };
  over: () => void;
};

export type SessionWatch = Readonly<{
  /** The person did something. */
  activity: () => void;
  /** The page is visible again, or the browser is online again. */
  wake: () => void;
  stop: () => void;
}>;

/**
 * Keeps the session of a person who is active, and notices when it is over: asks every minute while the page is visible, and
 * extends two minutes after something was done. A page that nobody sees asks nothing.
 */
export const watchSession = ({ clock, check, extend, attended, lastCheck, over }: WatchEnvironment): SessionWatch => {
  let stopped = false;
  let nextCheck: (() => void) | null = null;
  let nextExtension: (() => void) | null = null;
  const stop = () => {
    stopped = true;
    nextCheck?.();
    nextExtension?.();
  };

  const ask = async (question: () => Promise<SessionState>, attempt = 0): Promise<void> => {
    const state = await question();
    if (stopped) return;
    if (state === 'alive') {
      lastCheck.write(clock.now());
      return scheduleCheck();
    }
    if (state === 'unreachable' && !attended()) return scheduleCheck();
    const again = ASK_AGAIN_AFTER_MS[attempt];
    if (state === 'unreachable' && again !== undefined) return plan(again, () => void ask(question, attempt + 1));
    stop();
    over();
  };
  const plan = (ms: number, task: () => void) => {
    nextCheck?.();
    nextCheck = clock.after(ms, () => {
      nextCheck = null;
      if (attended()) task();
    });
  };
  const scheduleCheck = () => {
    if (stopped || !attended()) return;
    plan(dueIn(), () => void (dueIn() > 0 ? scheduleCheck() : ask(check)));
  };
  const dueIn = () => {
    const passed = clock.now() - lastCheck.read();
    // A time in the future is from before the clock was set.
    return passed < 0 ? 0 : Math.max(0, CHECK_EVERY_MS - passed);
  };

  lastCheck.write(clock.now());
  scheduleCheck();
  return {
    activity: () => {
      if (stopped) return;
      nextExtension ??= clock.after(EXTEND_AFTER_MS, () => {
        nextExtension = null;
        void ask(extend);
      });
    },
    wake: scheduleCheck,
    stop,
  };
};
