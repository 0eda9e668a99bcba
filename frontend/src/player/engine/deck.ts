import { gainOf, release, type Clock, type MediaElement, type Preload } from './media';
import { closeSource, openSource, type Source } from './source';

/** `rate` is 1 for normal speed; `volume` 0 to 1 as a slider shows it; `level` is what a fade of everything leaves of it, 0 to 1. */
export type Sound = { volume: number; muted: boolean; rate: number; level: number };

/** Seconds from `play()` to sound on this device, learned with each start. */
export type StartLatency = { seconds: number };

/** What works with both elements for a while: another quality of what plays, or what comes after it. */
type Stage = Readonly<{
  /** The element that is heard as it begins, and the other one. */
  from: MediaElement;
  to: MediaElement;
  clock: Clock;
  latency: StartLatency;
  /** What a fade leaves of an element's volume, 0 to 1. */
  fade: (element: MediaElement, share: number) => void;
  /** The other element takes the place of the one that is heard. */
  swap: () => void;
  /** Whether it did, by this or by a load. */
  isSwapped: () => boolean;
  /** It is over: the element that is not heard is let go. */
  end: () => void;
}>;
/** Answers how to call it off. */
export type Crossing = (stage: Stage) => () => void;

type Options = { createElement: () => MediaElement; clock: Clock; events: readonly string[]; onEvent: (type: string) => void };

const letGo = (element: MediaElement): void => {
  closeSource(element);
  release(element);
};

/** Two media elements, one of which is heard. The other is filled ahead of time, so that changing over makes no gap. */
export class Deck {
  readonly #clock: Clock;
  readonly #latency: StartLatency = { seconds: 0.04 };
  readonly #urls = new Map<MediaElement, string>();
  readonly #fades = new Map<MediaElement, number>();
  #active: MediaElement;
  #spare: MediaElement;
  #spareUrl: string | null = null;
  #sound: Sound = { volume: 0.8, muted: false, rate: 1, level: 1 };
  #trimOf: (url: string) => number = () => 1;
  #crossing: { isSwitch: boolean; cancel: () => void } | null = null;
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
  get spare(): MediaElement {
    return this.#spare;
  }
  /** What the other element was filled with ahead of time. */
  get spareUrl(): string | null {
    return this.#spareUrl;
  }
  /** Seconds from `play()` to sound. */
  get latencySeconds(): number {
    return this.#latency.seconds;
  }
  get switching(): boolean {
    return this.#crossing?.isSwitch ?? false;
  }
  get crossing(): boolean {
    return this.#crossing !== null;
  }

  /**
   * To be called while a person presses play: Safari lets an element sound by itself later on only when it was loaded
   * or played within a press once.
   */
  bless(): void {
    if (!this.#isBlessed && !this.#spareUrl && !this.crossing) this.#spare.load();
    this.#isBlessed = true;
  }

  /** Puts a file on the active element; one that was preloaded is there at once, and sounds already where it was handed over. */
  open(source: Source, preload: Preload): void {
    if (this.#spareUrl === source.url) {
      this.#swap();
      if (!this.crossing) letGo(this.#spare);
    } else {
      this.abandon();
      this.#fill(this.#active, source, preload);
    }
    this.#apply();
  }

  /** Fills the other element; null empties it. Does nothing while that element is in use. */
  preload(source: Source | null, preload: Preload): void {
    const url = source?.url ?? null;
    if (this.crossing || url === this.#spareUrl) return;
    this.#spareUrl = url;
    if (source) this.#fill(this.#spare, source, preload);
    else letGo(this.#spare);
  }

  /** Goes on in another file of the same length, unheard. Where that fails the old one plays on. */
  switchTo(source: Source, crossing: Crossing): void {
    this.abandon();
    this.#spareUrl = null;
    this.#fill(this.#spare, source, 'auto');
    this.cross(crossing, true);
  }

  /** Lets something work with both elements until it ends or is called off. */
  cross(crossing: Crossing, isSwitch = false): void {
    const [from, to] = [this.#active, this.#spare];
    this.#crossing = { isSwitch, cancel: () => {} };
    this.#fades.set(to, 0);
    this.#apply();
    const cancel = crossing({
      from,
      to,
      clock: this.#clock,
      latency: this.#latency,
      fade: (element, share) => {
        this.#fades.set(element, share);
        this.#apply();
      },
      swap: () => this.#active === from && this.#swap(),
      isSwapped: () => this.#active === to,
      end: () => this.abandon(),
    });
    if (this.#crossing) this.#crossing.cancel = cancel;
  }

  /** Ends what works with both elements: only the active one is left. */
  abandon(): void {
    if (!this.#crossing) return;
    this.#crossing.cancel();
    this.#crossing = null;
    this.#fades.clear();
    this.#spareUrl = null;
    letGo(this.#spare);
    this.#apply();
  }

  setSound(change: Partial<Sound>): void {
    this.#sound = { ...this.#sound, ...change };
    this.#apply();
  }

  /** How much louder or softer than others a file is to be played: a factor, 1 for as it is. */
  setTrim(trimOf: (url: string) => number): void {
    this.#trimOf = trimOf;
    this.#apply();
  }

  close(): void {
    this.abandon();
    this.#spareUrl = null;
    letGo(this.#active);
    letGo(this.#spare);
  }

  #swap(): void {
    [this.#active, this.#spare] = [this.#spare, this.#active];
    this.#spareUrl = null;
  }

  #fill(element: MediaElement, source: Source, preload: Preload): void {
    this.#urls.set(element, source.url);
    element.preload = preload;
    openSource(element, source);
  }

  /** Loading a file resets the rate, and fading changes the volume. */
  #apply(): void {
    const { volume, level, muted, rate } = this.#sound;
    for (const element of [this.#active, this.#spare]) {
      const gain = gainOf(volume) * level * this.#trimOf(this.#urls.get(element) ?? '');
      element.volume = Math.min(1, gain) * (this.#fades.get(element) ?? 1);
      element.muted = muted;
      element.playbackRate = rate;
    }
  }
}
