import type { Clock } from '../values/clock';
import { readScope } from './read-scope';

type Rule<T> = Readonly<{
  keepSeconds: number;
  /** The most that is kept, in the unit of `sizeOf`. The least recently used build is dropped first. */
  most: number;
  sizeOf: (value: T) => number;
}>;

type Kept<T> = Readonly<{ value: T; until: string }>;

/**
 * What takes long to build, kept for a while in bounded memory. Callers who ask for the same at once share one build. A build that fails is
 * kept for nobody: the next caller begins again.
 */
export class KeptBuilds<T> {
  private readonly kept = new Map<string, Kept<T>>();
  private readonly underWay = new Map<string, Promise<T>>();
  private size = 0;

  constructor(
    private readonly rule: Rule<T>,
    private readonly clock: Clock,
  ) {}

  /** @throws whatever the build throws */
  get(key: string, build: () => Promise<T>): Promise<T> {
    // What is built under a fork is for one request, and of nobody else's.
    if (readScope()) return build();
    const found = this.kept.get(key);
    if (found && this.clock.now() < found.until) {
      this.kept.delete(key);
      this.kept.set(key, found);
      return Promise.resolve(found.value);
    }
    return this.underWay.get(key) ?? this.begin(key, build);
  }

  /** What was built holds no more, and what is under way is kept for nobody. */
  forget(key: string): void {
    this.drop(key);
    this.underWay.delete(key);
  }

  private begin(key: string, build: () => Promise<T>): Promise<T> {
    const isAsked = (): boolean => this.underWay.get(key) === shared;
    // In the next turn, so that it is under way before it can end.
    const shared: Promise<T> = Promise.resolve()
      .then(build)
      .then((value) => {
        if (isAsked()) this.keep(key, value);
        return value;
      })
      .finally(() => void (isAsked() && this.underWay.delete(key)));
    this.underWay.set(key, shared);
    return shared;
  }

  private keep(key: string, value: T): void {
    this.drop(key);
    this.kept.set(key, { value, until: this.clock.in(this.rule.keepSeconds) });
    this.size += this.rule.sizeOf(value);
    for (const oldest of this.kept.keys()) {
      if (this.size <= this.rule.most) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const found = this.kept.get(key);
    if (!found) return;
    this.kept.delete(key);
    this.size -= this.rule.sizeOf(found.value);
  }
}
