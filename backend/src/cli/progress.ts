/** Long work shows how far it is: a line that renews itself on a terminal, JSON lines elsewhere. Writes to stderr. */
export const progressOf = (what: string): { add: (events: number) => void; done: () => void } => {
  const started = Date.now();
  let events = 0;
  let shown = 0;
  const show = (force: boolean): void => {
    const now = Date.now();
    if (!force && now - shown < 200) return;
    shown = now;
    const seconds = Math.max((now - started) / 1000, 0.001);
    const rate = Math.round(events / seconds);
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what}: ${events} events, ${rate} a second`);
    else if (force) process.stderr.write(`${JSON.stringify({ what, events, seconds: Math.round(seconds * 1000) / 1000, rate })}\n`);
  };
  return {
    add: (more) => {
      events += more;
      show(false);
    },
    done: () => {
      show(true);
      if (process.stderr.isTTY) process.stderr.write('\n');
    },
  };
};
