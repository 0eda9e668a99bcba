import type { Clock, MediaElement } from '../media';

const flush = async () => {
  for (let i = 0; i < 12; i++) await Promise.resolve();
};

/** Time that passes only when the test says so; tasks run in order, with promises settled in between. */
export const createFakeClock = () => {
  let now = 0;
  const tasks = new Set<{ at: number; task: () => void }>();
  const clock: Clock = {
    now: () => now,
    after: (ms, task) => {
      const entry = { at: now + ms, task };
      tasks.add(entry);
      return () => void tasks.delete(entry);
    },
  };
  const advance = async (ms: number) => {
    const end = now + ms;
    await flush();
    for (;;) {
      const due = [...tasks].filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      tasks.delete(due);
      now = due.at;
      due.task();
      await flush();
    }
    now = end;
  };
  return { clock, advance };
};

const TIME_UPDATE_MS = 250;

/** How a file behaves once it is asked for. `refuse` is the name of the error `play()` rejects with. */
export type FakeFile = { seconds: number; loadMs?: number; errorCode?: number; refuse?: string };

/** A media element over a fake clock: loads, takes a moment to start, plays, ends, stalls and fails as real ones do. */
export class FakeMedia implements MediaElement {
  muted = false;
  volume = 1;
  playbackRate = 1;
  preservesPitch = true;
  preload = '';
  paused = true;
  ended = false;
  seeking = false;
  readyState = 0;
  error: { code: number; message?: string } | null = null;
  duration = Number.NaN;
  /**
   * After a seek in a file that sounds, WebKitGTK says `seeking, waiting, seeked` and plays on: without `playing`, and with a
   * `readyState` of 2 from then on, also after a pause (seen in 2.50).
   */
  seeksLikeWebKit = false;
  #src = '';
  #at = 0;
  #since: number | null = null;
  #handlers = new Map<string, Set<() => void>>();
  #loads = 0;
  #cancelEnd = () => {};
  #cancelTick = () => {};

  constructor(
    private readonly clock: Clock,
    private readonly file: (url: string) => FakeFile,
    private readonly startMs = 30,
    private readonly seekMs = 20,
  ) {}

  get src() {
    return this.#src;
  }
  set src(url: string) {
    this.#src = url;
    this.#reset();
  }
  get currentTime() {
    return this.#since === null ? this.#at : this.#at + ((this.clock.now() - this.#since) / 1000) * this.playbackRate;
  }
  set currentTime(seconds: number) {
    this.#at = seconds;
    this.ended = false;
    this.seeking = true;
    if (this.#since !== null) this.#since = this.clock.now();
    this.#plan();
    if (this.seeksLikeWebKit && this.#since !== null) this.#later(1, () => this.#seekUnsaid());
    this.#later(this.seekMs, () => (this.seeking = false));
  }
  /** Whether something can be heard. */
  get audible() {
    return this.#since !== null && this.volume > 0 && !this.muted;
  }
  /** Whether what `play()` asked for has begun. */
  get sounding() {
    return this.#since !== null;
  }

  load() {
    this.#reset();
    if (!this.#src) return;
    const { seconds, loadMs = 50, errorCode } = this.file(this.#src);
    this.#later(loadMs, () => {
      if (errorCode) {
        this.error = { code: errorCode };
        return this.fire('error');
      }
      this.duration = seconds;
      this.readyState = 4;
      this.fire('loadedmetadata');
      this.fire('canplay');
      if (!this.paused) this.#start();
    });
  }
  play(): Promise<void> {
    const { refuse } = this.file(this.#src);
    if (refuse) return Promise.reject(new DOMException('no', refuse));
    if (this.ended) this.#at = 0;
    this.ended = false;
    this.paused = false;
    if (this.readyState >= 3) this.#start();
    else if (this.seeksLikeWebKit && this.readyState === 2) this.#playUnsaid();
    return Promise.resolve();
  }
  pause() {
    if (this.paused) return;
    this.#halt();
    this.paused = true;
    this.#later(1, () => this.fire('pause'));
  }
  /** The network runs dry; `resume` lets it flow again. */
  stall() {
    this.#halt();
    this.readyState = 2;
    this.fire('waiting');
  }
  resume() {
    this.readyState = 4;
    this.fire('canplay');
    if (!this.paused) this.#start();
  }
  removeAttribute(name: string) {
    if (name === 'src') this.#src = '';
  }
  addEventListener(type: string, handler: () => void) {
    this.#handlers.set(type, (this.#handlers.get(type) ?? new Set()).add(handler));
  }
  fire(type: string) {
    this.#handlers.get(type)?.forEach((handler) => handler());
  }

  #reset() {
    this.#loads++;
    this.#halt();
    Object.assign(this, { paused: true, ended: false, seeking: false, readyState: 0, error: null, duration: Number.NaN });
    this.#at = 0;
    this.playbackRate = 1;
  }
  #start() {
    this.#later(this.startMs, () => {
      if (this.paused || this.#since !== null || this.readyState < 3) return;
      this.#sound();
      this.fire('playing');
    });
  }
  #sound() {
    this.#since = this.clock.now();
    this.#plan();
    this.#tick();
  }
  #tick() {
    this.#cancelTick = this.clock.after(TIME_UPDATE_MS, () => {
      this.fire('timeupdate');
      this.#tick();
    });
  }
  #seekUnsaid() {
    this.readyState = 2;
    this.seeking = false;
    for (const type of ['seeking', 'waiting', 'timeupdate', 'seeked']) this.fire(type);
  }
  #playUnsaid() {
    this.#sound();
    this.#later(1, () => this.fire('waiting'));
  }
  #plan() {
    this.#cancelEnd();
    if (this.#since === null) return;
    const leftMs = ((this.duration - this.currentTime) / this.playbackRate) * 1000;
    this.#cancelEnd = this.clock.after(Math.max(0, leftMs), () => {
      this.#cancelTick();
      this.#since = null;
      this.#at = this.duration;
      Object.assign(this, { ended: true, paused: true });
      this.fire('pause');
      this.fire('ended');
    });
  }
  #halt() {
    this.#cancelEnd();
    this.#cancelTick();
    if (this.#since === null) return;
    this.#at = this.currentTime;
    this.#since = null;
  }
  #later(ms: number, task: () => void) {
    const load = this.#loads;
    this.clock.after(ms, () => load === this.#loads && task());
  }
}
