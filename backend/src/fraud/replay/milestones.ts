const FIRST = 50_000;
const FURTHER = 1.5;

/** When progress is worth an event: each time after half as much again, so that the longest work says some twenty times how far it is. */
export class Milestones {
  private next = FIRST;

  reached(done: number): boolean {
    if (done < this.next) return false;
    while (this.next <= done) this.next = Math.ceil(this.next * FURTHER);
    return true;
  }
}
