/** Work under one name happens one after another, in the order it was asked for. Names that nobody waits for cost nothing. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Resolves or rejects as `work` does; what comes after it goes on either way. */
  take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(name);
    const mine = before ? before.then(work, work) : work();
    this.last.set(name, mine);
    const leave = () => {
      if (this.last.get(name) === mine) this.last.delete(name);
    };
    mine.then(leave, leave);
    return mine;
  }
}
