import type { ChartKind, ChartWindow } from '@refrain/contracts/charts';
import { rankedAsOf } from '@refrain/projections/charts';
import type { Clock } from '../kernel/clock';
import type { ReadModels } from '../kernel/read/read-models';

type Ranked = Awaited<ReturnType<typeof rankedAsOf>>;
type Kept = Readonly<{ ranked: Promise<Ranked>; until: number }>;

/** What has passed stays as it was; only a read model that is written again can make it another. */
const KEPT_MS = 60_000;
const MOST = 300;

/** The charts of moments that were asked for lately. Many who ask at once for the same moment cost one reading. */
export class Moments {
  private readonly kept = new Map<string, Kept>();
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  /** `asOf` is a full hour (ISO). Throws what the store throws, which is not kept. */
  ranked(window: Exclude<ChartWindow, 'all'>, kind: ChartKind, asOf: string): Promise<Ranked> {
    const key = `${window}|${kind}|${asOf}`;
    const now = Date.parse(this.clock.now());
    const known = this.kept.get(key);
    if (known && known.until > now) return known.ranked;
    const ranked = rankedAsOf(this.readModels.store, window, kind, asOf);
    this.kept.delete(key);
    this.kept.set(key, { ranked, until: now + KEPT_MS });
    ranked.catch(() => this.kept.delete(key));
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > MOST) this.kept.delete(oldest);
    return ranked;
  }
}
