const FIRST = 50_000;
/** A verdict that is written takes so much longer than a play that is read. */
const FIRST_VERDICTS = FIRST / 100;
const FURTHER = 1.5;

/** When progress is worth an event: each time after half as much again, so that the longest work says some twenty times how far it is. */
export class Milestones {
  private constructor(private next: number) {}

  static ofPlays = (): Milestones => new Milestones(FIRST);
  static ofVerdicts = (): Milestones => new Milestones(FIRST_VERDICTS);

  reached(done: number): boolean {
    if (done < this.next) return false;
    while (this.next <= done) this.next = Math.ceil(this.next * FURTHER);
    return true;
  }
}
