import type { MediaElement } from './media';

/** Whether the time of a media element goes on, by the times it reports. Its state alone does not always say so. */
export class Headway {
  #last: number | null = null;

  /** A jump or a stall: what comes next only says where the time stands. */
  interrupt(): void {
    this.#last = null;
  }

  isMadeBy({ currentTime, paused, seeking }: MediaElement): boolean {
    return !paused && !seeking && this.#last !== null && currentTime > this.#last;
  }

  /** The element reported its time. Answers whether it went on. */
  hear(element: MediaElement): boolean {
    const isMade = this.isMadeBy(element);
    this.#last = element.seeking ? null : element.currentTime;
    return isMade;
  }
}
