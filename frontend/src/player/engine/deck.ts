import { gainOf, release, type Clock, type MediaElement, type Preload } from './media';
import { startLatency, startSwitch } from './quality-switch';

/** `rate` is 1 for normal speed; `volume` 0 to 1 as a slider shows it. */
export type Sound = { volume: number; muted: boolean; rate: number };

type Options = { createElement: () => MediaElement; clock: Clock; events: readonly string[]; onEvent: (type: string) => void };

/** Two media elements, one of which is heard. The other is filled ahead of time, so that changing over makes no gap. */
export class Deck {
  readonly #clock: Clock;
  readonly #latency = startLatency();
  #active: MediaElement;
  #spare: MediaElement;
  #spareUrl: string | null = null;
  #sound: Sound = { volume: 0.8, muted: false, rate: 1 };
  #cancelSwitch: (() => void) | null = null;
  #isBlessed = false;

  constructor({ createElement, clock, events, onEvent }: Options) {
    const listened = () => {
      const element = createElement();
      for (const type of events) element.addEventListener(type, () => element === this.#active && onEvent(type));
      return element;
    };
    this.#clock = clock;
    this.#active = listened();
    this.#spare = listened();
  }

  /** The element that is heard. */
  get active(): MediaElement {
    return this.#active;
  }
  get switching(): boolean {
    return this.#cancelSwitch !== null;
  }

  /**
   * To be called while a person presses play: Safari lets an element sound by itself later on only when it was loaded
   * or played within a press once.
   */
  bless(): void {
    if (!this.#isBlessed && !this.#spareUrl && !this.switching) this.#spare.load();
    this.#isBlessed = true;
  }

  /** Puts a file on the active element; one that was preloaded is there at once. */
  open(url: string, preload: Preload): void {
    this.abandonSwitch();
    if (this.#spareUrl === url) this.#swap();
    else fill(this.#active, url, preload);
    this.#apply();
  }

  /** Fills the other element; null empties it. Does nothing while that element is in use. */
  preload(url: string | null, preload: Preload): void {
    if (this.switching || url === this.#spareUrl) return;
    this.#spareUrl = url;
    if (url) fill(this.#spare, url, preload);
    else release(this.#spare);
  }

  /** Goes on in another file of the same length, unheard. Where that fails the old one plays on. */
  switchTo(url: string): void {
    this.abandonSwitch();
    this.#spareUrl = null;
    this.#cancelSwitch = startSwitch({
      from: this.#active,
      to: this.#spare,
      url,
      clock: this.#clock,
      latency: this.#latency,
      volume: () => this.#sound.volume,
      onDone: () => {
        this.#cancelSwitch = null;
        this.#swap();
        this.#apply();
      },
      onFail: () => this.abandonSwitch(),
    });
  }

  abandonSwitch(): void {
    if (!this.#cancelSwitch) return;
    this.#cancelSwitch();
    this.#cancelSwitch = null;
    release(this.#spare);
    this.#apply();
  }

  setSound(change: Partial<Sound>): void {
    this.#sound = { ...this.#sound, ...change };
    this.#apply();
  }

  close(): void {
    this.abandonSwitch();
    this.#spareUrl = null;
    release(this.#active);
    release(this.#spare);
  }

  #swap(): void {
    [this.#active, this.#spare] = [this.#spare, this.#active];
    this.#spareUrl = null;
    release(this.#spare);
  }

  /** Loading a file resets the rate, and fading changes the volume. */
  #apply(): void {
    this.#active.volume = gainOf(this.#sound.volume);
    this.#active.muted = this.#sound.muted;
    this.#active.playbackRate = this.#sound.rate;
  }
}

const fill = (element: MediaElement, url: string, preload: Preload) => {
  element.preload = preload;
  element.src = url;
  element.load();
};
