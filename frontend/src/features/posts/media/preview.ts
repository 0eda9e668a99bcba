/** How a preview stands: what is attached to a post, played in its card apart from the player. Seconds. */
export type Preview = Readonly<{ status: 'idle' | 'loading' | 'playing' | 'paused' | 'failed'; time: number; duration: number }>;

type Element = Readonly<{ currentTime: number; duration: number }>;
type Row = (now: Preview, element: Element) => Preview;

export const unheard = (durationSeconds: number | null): Preview => ({ status: 'idle', time: 0, duration: durationSeconds ?? 0 });

/** What the events of a media element mean. What has failed stays so until it is tried again. */
export const HEARD = {
  play: (now) => ({ ...now, status: 'loading' }),
  waiting: (now) => ({ ...now, status: 'loading' }),
  playing: (now) => ({ ...now, status: 'playing' }),
  pause: (now) => (now.status === 'failed' ? now : { ...now, status: 'paused' }),
  timeupdate: (now, { currentTime }) => ({ ...now, time: currentTime }),
  seeked: (now, { currentTime }) => ({ ...now, time: currentTime }),
  durationchange: (now, { duration }) => (Number.isFinite(duration) && duration > 0 ? { ...now, duration } : now),
  /** Back to the beginning. */
  ended: (now) => ({ ...now, status: 'idle', time: 0 }),
  error: (now) => ({ ...now, status: 'failed', time: 0 }),
} as const satisfies Readonly<Record<string, Row>>;
export type Heard = keyof typeof HEARD;

/** Finer than a bar of any waveform. */
const STEPS = 2000;
export const playedShare = ({ time, duration }: Pick<Preview, 'time' | 'duration'>): number =>
  duration > 0 ? Math.round(Math.min(1, time / duration) * STEPS) / STEPS : 0;
