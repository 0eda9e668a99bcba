import { randomUUID } from 'node:crypto';

export * from './derived-id';

/** New ids, injected so that tests and the demo are repeatable. */
export class Ids {
  constructor(private readonly make: () => string = randomUUID) {}

  next(): string {
    return this.make();
  }
}
