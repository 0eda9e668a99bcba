import type { Quality } from '@refrain/contracts/playback';
import { Deck, type Crossing, type Sound } from './deck';
import { createEmitter } from './emitter';
import { failureOf, refusalOf, type PlaybackFailure } from './failures';
import { Headway } from './headway';
import type { Clock, MediaElement, Preload, Streamed } from './media';
import type { Source } from './source';

export type EngineState = 'idle' | 'loading' | 'playing' | 'paused' | 'stalled' | 'error';
export type EngineTrack = Streamed & Readonly<{ durationSeconds: number | null }>;

type EngineEvents = {
  state: EngineState;
  duration: number;
  /** Seconds; also sent when a track starts elsewhere than at its beginning. */
  seek: { from: number; to: number };
  ended: null;
  error: PlaybackFailure;
};

type Options = {
  createElement: () => MediaElement;
  clock: Clock;
  urlOf: (track: Streamed, quality: Quality) => string;
  /** Where the segments of a track are listed; null where it is one file only. */
  playlistOf?: (track: EngineTrack, quality: Quality) => string | null;
};

/** How the quality changes without a gap. Until it is there, the element waits for the other file. */
export type Tools = Readonly<{ switchQuality: Crossing }>;

/** Without a sound for this long, the connection is given up and made again at the same place. */
const STALL_RETRY_MS = 10_000;

/** Plays one track at a time, with the next one or another quality at hand. Knows nothing of React, Redux or queues. Positions in seconds. */
export class AudioEngine {
  readonly #events = createEmitter<EngineEvents>();
  readonly #urlOf: Options['urlOf'];
  readonly #playlistOf: NonNullable<Options['playlistOf']>;
  readonly #clock: Clock;
  /** Both elements, for what is built around them. */
  readonly deck: Deck;
  #tools: Tools | null = null;
  #track: EngineTrack | null = null;
  #state: EngineState = 'idle';
  #quality: Quality = 'streaming';
  #preload: Preload = 'auto';
  /** Whether sound is wanted, which is not whether there is any. */
  #wanted = false;
  /** Counts loads, so that late events of an older load are ignored. */
  #load = 0;
  #failedLoad = -1;
  /** Where to start once the length is known. */
  #startAt = 0;
  #cancelWatchdog: (() => void) | null = null;
  readonly #headway = new Headway();

  constructor({ createElement, clock, urlOf, playlistOf = () => null }: Options) {
    this.#clock = clock;
    this.#urlOf = urlOf;
    this.#playlistOf = playlistOf;
    const onEvent = (type: string) => this.#track && this.#answers[type]?.();
    this.deck = new Deck({ createElement, clock, events: Object.keys(this.#answers), onEvent });
  }

  readonly on = this.#events.on;

  get state(): EngineState {
    return this.#state;
  }
  get trackId(): string | null {
    return this.#track?.id ?? null;
  }
  get quality(): Quality {
    return this.#quality;
  }
  get currentTime(): number {
    return this.#track ? this.#startAt || this.deck.active.currentTime : 0;
  }
  /** The declared length until the real one is known; 0 while there is neither. */
  get duration(): number {
    const real = this.deck.active.duration;
    return this.#track ? (Number.isFinite(real) && real > 0 ? real : (this.#track.durationSeconds ?? 0)) : 0;
  }

  /** Where a track is streamed from, in the quality of now. */
  addressOf(track: Streamed): string {
    return this.#urlOf(track, this.#quality);
  }

  /** Makes a track the one that plays. What was preloaded is used as it is, else this waits for the network. */
  load(track: EngineTrack, { play = false, at = 0 }: { play?: boolean; at?: number } = {}): void {
    this.#load++;
    this.#headway.interrupt();
    this.#track = track;
    this.#startAt = at;
    this.#wanted = false;
    this.deck.open(this.#sourceOf(track), this.#preload);
    const isSounding = !this.deck.active.paused && this.deck.active.readyState >= 3;
    this.#setState(!play ? 'paused' : isSounding ? 'playing' : 'loading');
    if (this.deck.active.readyState >= 1) this.#metadataCame();
    if (play) this.play();
  }

  play(): void {
    if (!this.#track) return;
    if (this.#state === 'error') return this.retry();
    const [load, element] = [this.#load, this.deck.active];
    this.#wanted = true;
    this.deck.bless();
    if (element.readyState < 3) this.#setState('loading');
    element.play().catch((reason: unknown) => {
      if (load !== this.#load || element !== this.deck.active || !this.#wanted) return;
      const failure = refusalOf(reason);
      if (failure === 'unableToStart') this.#refused();
      else if (failure) this.#fail(failure);
    });
  }

  pause(): void {
    if (!this.#track) return;
    const { switching } = this.deck;
    this.deck.abandon();
    this.#wanted = false;
    this.deck.active.pause();
    if (this.#state !== 'error') this.#setState('paused');
    if (switching) this.#reload();
  }

  /** Goes to a place in the track, in seconds from its beginning. */
  seek(seconds: number): void {
    if (!this.#track) return;
    const from = this.currentTime;
    const to = Math.max(0, this.duration > 0 ? Math.min(seconds, this.duration) : seconds);
    if (this.deck.active.readyState >= 1) this.deck.active.currentTime = to;
    else this.#startAt = to;
    this.#headway.interrupt();
    this.#events.emit('seek', { from, to });
    if (this.deck.switching) this.#switch();
  }

  setSound(change: Partial<Sound>): void {
    this.deck.setSound(change);
  }

  /** How much to fetch of a track that is not played yet. */
  setPreload(preload: Preload): void {
    this.#preload = preload;
  }

  /** The same track at the same place in another quality; without a gap while it plays. */
  setQuality(quality: Quality): void {
    if (quality === this.#quality) return;
    this.#quality = quality;
    if (!this.#track || this.#state === 'error') return;
    if (this.#state === 'playing') this.#switch();
    else this.#reload();
  }

  /** Fetches a track into the second element; null lets it go. Waits while that element is in use. */
  preloadNext(track: EngineTrack | null): void {
    this.deck.preload(track && this.#sourceOf(track), this.#preload);
  }

  equip(tools: Tools): void {
    this.#tools = tools;
  }

  /** What is left of the track is only its last sounds: what comes next may be loaded. */
  passOn(): void {
    this.#events.emit('ended', null);
  }

  /** Makes the connection again at the same place, and plays on. */
  retry(): void {
    if (this.#track) this.load(this.#track, { play: true, at: this.currentTime });
  }

  stop(): void {
    this.#load++;
    this.#track = null;
    this.#wanted = false;
    this.#startAt = 0;
    this.deck.close();
    this.#setState('idle');
  }

  #sourceOf(track: EngineTrack): Source {
    return { url: this.addressOf(track), playlist: this.#playlistOf(track, this.#quality) };
  }

  #reload(): void {
    this.load(this.#track!, { play: this.#wanted, at: this.currentTime });
  }

  #switch(): void {
    if (!this.#tools) return this.#reload();
    this.deck.switchTo(this.#sourceOf(this.#track!), this.#tools.switchQuality);
  }

  #setState(state: EngineState): void {
    this.#watch(state === 'stalled');
    if (state === this.#state) return;
    this.#state = state;
    this.#events.emit('state', state);
  }

  #watch(stalled: boolean): void {
    if (stalled) this.#cancelWatchdog ??= this.#clock.after(STALL_RETRY_MS, () => this.retry());
    else {
      this.#cancelWatchdog?.();
      this.#cancelWatchdog = null;
    }
  }

  /** The browser wants a gesture first: nothing is broken, and play can be pressed again. */
  #refused(): void {
    this.#wanted = false;
    this.#setState('paused');
    this.#events.emit('error', 'unableToStart');
  }

  /** Reported once a load, though element and promise both report it. */
  #fail(failure: PlaybackFailure): void {
    if (this.#failedLoad === this.#load) return;
    this.#failedLoad = this.#load;
    this.deck.abandon();
    this.#wanted = false;
    this.#setState('error');
    // Firefox runs on to the end when there is no sound device.
    this.deck.active.pause();
    this.#events.emit('error', failure);
  }

  #metadataCame(): void {
    this.#events.emit('duration', this.duration);
    if (this.#startAt <= 0) return;
    const to = this.#startAt;
    this.#startAt = 0;
    this.deck.active.currentTime = to;
    this.#events.emit('seek', { from: 0, to });
  }

  #stalled(): void {
    this.#headway.interrupt();
    if (this.#wanted) this.#setState('stalled');
  }

  /** WebKit plays on after a seek without `playing`, and says for good that it has too little to play. */
  #timeCame(): void {
    const isSilent = this.#state === 'stalled' || this.#state === 'loading';
    if (this.#headway.hear(this.deck.active) && this.#wanted && isSilent) this.#setState('playing');
  }

  /** What the active element may say. Events come late: the element is asked how it stands by now. */
  readonly #answers: Readonly<Record<string, () => void>> = {
    loadedmetadata: () => this.#metadataCame(),
    durationchange: () => this.#events.emit('duration', this.duration),
    playing: () => !this.deck.active.paused && this.#setState('playing'),
    timeupdate: () => this.#timeCame(),
    waiting: () => this.#stalled(),
    stalled: () => this.deck.active.readyState < 3 && !this.#headway.isMadeBy(this.deck.active) && this.#stalled(),
    canplay: () => {
      const { paused, ended } = this.deck.active;
      if (this.#wanted && paused && !ended) this.play();
    },
    pause: () => {
      const { paused, ended } = this.deck.active;
      if (ended || !paused || this.#state === 'error') return;
      this.#wanted = false;
      this.#setState('paused');
    },
    ended: () => {
      this.#wanted = false;
      this.#setState('paused');
      this.#events.emit('ended', null);
    },
    error: () => this.#fail(failureOf(this.deck.active.error)),
  };
}
