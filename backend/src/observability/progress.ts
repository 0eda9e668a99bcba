export type Progress = Readonly<{ add: (more: number) => void; done: () => void }>;

const REDRAW_MS = 200;
const SIGN_OF_LIFE_MS = 10_000;

const duration = (seconds: number): string => (seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`);

const WAITING_EVERY_MS = 1000;
let saidWaiting = -Infinity;

/** What long work waits for, where its progress stands otherwise. */
export const sayWaiting = (sentence: string): void => {
  if (performance.now() - saidWaiting < WAITING_EVERY_MS) return;
  saidWaiting = performance.now();
  process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${sentence}` : `${JSON.stringify({ waiting: sentence })}\n`);
};

/**
 * Long work shows how far it is, and with a total how long it will take: a line that renews itself on a terminal, JSON
 * lines elsewhere, at the end and now and then. Writes to stderr.
 */
export const progressOf = (what: string, total?: number, unit = 'events'): Progress => {
  const started = Date.now();
  let done = 0;
  let shown = process.stderr.isTTY ? 0 : started;
  const figures = () => {
    const seconds = Math.max((Date.now() - started) / 1000, 0.001);
    const rate = Math.round(done / seconds);
    const left = total === undefined || done === 0 ? undefined : Math.max(((total - done) * seconds) / done, 0);
    return { seconds, rate, left };
  };
  const line = (): string => {
    const { rate, left } = figures();
    const far = total ? ` of ${total} (${Math.floor((100 * Math.min(done, total)) / total)} %)` : '';
    return `${what}: ${done}${far} ${unit}, ${rate} a second${left === undefined ? '' : `, ${duration(left)} left`}`;
  };
  const record = (): string => {
    const { seconds, rate, left } = figures();
    const estimate = left === undefined ? {} : { total, left: Math.round(left) };
    return JSON.stringify({ what, [unit]: done, seconds: Math.round(seconds * 1000) / 1000, rate, ...estimate });
  };
  const show = (force: boolean): void => {
    const now = Date.now();
    const { isTTY } = process.stderr;
    if (!force && now - shown < (isTTY ? REDRAW_MS : SIGN_OF_LIFE_MS)) return;
    shown = now;
    process.stderr.write(isTTY ? `\r\x1b[K${line()}` : `${record()}\n`);
  };
  return {
    add: (more) => {
      done += more;
      show(false);
    },
    done: () => {
      show(true);
      if (process.stderr.isTTY) process.stderr.write('\n');
    },
  };
};
