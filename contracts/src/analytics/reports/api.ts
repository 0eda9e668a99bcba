import type { Figure, PeriodKind } from './rules';

export type Figures = Readonly<Record<Figure, number>>;

/**
 * What happened in a week (named by its Monday) or a month, as the read model knew it. `position` is how far it had read the log, `head` the hash (hex) of the
 * event there; null where it is not sealed yet. `versions` are those of the projection and of the rule that judges plays. `isOpen` while the
 * period goes on. Later judgements of plays change a period that is over, so that a report holds for its position alone.
 */
export type UsageReport = Readonly<{
  format: 'refrain-report-1';
  kind: PeriodKind;
  period: string;
  isOpen: boolean;
  figures: Figures;
  position: string;
  head: string | null;
  versions: Readonly<{ projection: number; playRule: number }>;
}>;

export type UsageReportsPage = Readonly<{
  reports: readonly Readonly<{ period: string; isOpen: boolean; figures: Figures }>[];
  next: string | null;
}>;

/**
 * The same figures, counted from the log up to `until`, as far as `position`. `cursor` is null where it is done; else it is what to ask on with. `head` is the
 * hash of the event at `until`. `share` is how far it is, from 0 to 1.
 */
export type FoldedReport = Readonly<{
  figures: Figures;
  position: string;
  until: string;
  head: string | null;
  share: number;
  cursor: string | null;
}>;
