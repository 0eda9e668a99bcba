import { RecentMap } from '../kernel/values/recent-map';

type Spent = { minute: number; count: number };

const MINUTE_MS = 60_000;
const KNOWN = 10_000;

/**
 * So many records of one account in each minute, counted in this process alone: what is guarded is a disk, not a secret. An account
 * that was long silent is forgotten.
 */
export class Budget {
  private readonly spent = new RecentMap<string, Spent>(KNOWN);

  constructor(private readonly perMinute: number) {}

  /** Seconds to wait; 0 when these records fit, which are then counted. Those that do not fit are not counted. */
  wait(account: string, records: number, nowMs: number): number {
    const minute = Math.floor(nowMs / MINUTE_MS);
    const known = this.spent.get(account);
    const count = (known?.minute === minute ? known.count : 0) + records;
    if (count > this.perMinute) return Math.max(1, Math.ceil(((minute + 1) * MINUTE_MS - nowMs) / 1000));
    this.spent.set(account, { minute, count });
    return 0;
  }
}
