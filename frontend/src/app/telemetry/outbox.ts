import { interactionLimits, type Interaction, type InteractionRequest } from '@refrain/contracts/telemetry';

const SEND_AFTER_MS = 5000;
const MOST = 1 + interactionLimits.more;
/** The same control again within this, such as a volume that is being dragged, is one interaction. */
const SAME_WITHIN_MS = 1000;

/** Records of one page in a minute, far below the server's limit; more are dropped. */
const MOST_A_MINUTE = interactionLimits.perMinute / 2;
const MINUTE_MS = 60_000;

/** Seconds the server asks to wait; 0 when it took the records or will never take them. */
export type Send = (request: InteractionRequest) => Promise<number>;

type Parts = Readonly<{
  send: Send;
  /** Records are kept only for people who are signed in, and are dropped when they sign out. */
  isSignedIn: () => boolean;
  now: () => number;
}>;

const isRepeated = (record: Interaction, last: Interaction | undefined): boolean =>
  last !== undefined &&
  Date.parse(record.timestamp) - Date.parse(last.timestamp) < SAME_WITHIN_MS &&
  record.interactionType === last.interactionType &&
  record.contentId === last.contentId &&
  JSON.stringify(record.metadata) === JSON.stringify(last.metadata);

/** Sends records a few at a time, with a short delay, and pauses for as long as the server asks. */
export class InteractionOutbox {
  private waiting: Interaction[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private quietUntil = 0;
  private spent = { minute: 0, count: 0 };

  constructor(private readonly parts: Parts) {}

  put(record: Interaction): void {
    const { isSignedIn, now } = this.parts;
    if (!isSignedIn() || now() < this.quietUntil || isRepeated(record, this.waiting.at(-1))) return;
    if (!this.fits(now())) return;
    this.waiting.push(record);
    if (this.waiting.length >= MOST) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), SEND_AFTER_MS);
  }

  private fits(nowMs: number): boolean {
    const minute = Math.floor(nowMs / MINUTE_MS);
    const count = (this.spent.minute === minute ? this.spent.count : 0) + 1;
    this.spent = { minute, count };
    return count <= MOST_A_MINUTE;
  }

  /** Sends what waits, also when the page is about to go. */
  flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const [first, ...more] = this.waiting;
    this.waiting = [];
    if (!first || !this.parts.isSignedIn()) return;
    void this.parts
      .send({ ...first, ...(more.length > 0 ? { more } : {}) })
      .then((seconds) => {
        this.quietUntil = this.parts.now() + seconds * 1000;
      })
      // What cannot be sent is missed by nobody.
      .catch(() => undefined);
  }
}
