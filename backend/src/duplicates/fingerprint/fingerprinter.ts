import { Chroma } from './chroma';
import { FILTERS } from './filters';
import { RollingImage } from './image';

/** Neighbouring quarters differ in one bit alone, so that a value near a bound costs one. */
const GRAY = [0, 1, 3, 2] as const;

/**
 * What a recording sounds like, as 32-bit words, eight a second: the idea of chromaprint (Lalinský 2011, after Ke, Hoiem and Sukthankar 2005)
 * with filters of our own, so that its words are not those of fpcalc.
 */
export class Fingerprinter {
  private readonly words: number[] = [];
  private readonly image = new RollingImage();
  private readonly chroma = new Chroma((notes) => {
    if (this.image.add(notes)) this.words.push(this.word());
  });

  /** Mono samples at SAMPLE_RATE, in pieces of any length. */
  add(samples: Int16Array): void {
    this.chroma.add(samples);
  }

  /** A word for each step since the window was full first; none of a sound shorter than three seconds. */
  finish(): Uint32Array {
    return Uint32Array.from(this.words);
  }

  private word(): number {
    return FILTERS.reduce((bits, filter) => {
      const value = this.image.valueOf(filter);
      const quarter = filter.bounds.filter((bound) => value >= bound).length;
      return ((bits << 2) | (GRAY[quarter] ?? 0)) >>> 0;
    }, 0);
  }
}
