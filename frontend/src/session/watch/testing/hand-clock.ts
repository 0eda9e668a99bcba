/** A clock that is moved on by hand, from `begins` (milliseconds): its timers go off on the way, and what they begin is waited for. */
export const handClock = (begins = 0) => {
  let time = begins;
  const timers = new Set<{ at: number; task: () => void }>();
  const clock = {
    now: () => time,
    after: (ms: number, task: () => void) => {
      const timer = { at: time + ms, task };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const pass = async (ms: number): Promise<void> => {
    const until = time + ms;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      timers.delete(next);
      time = Math.max(time, next.at);
      next.task();
      await new Promise((done) => setImmediate(done));
    }
    time = until;
  };
  return { clock, pass, timers };
};
