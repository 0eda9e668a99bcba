import { Inject, Injectable } from '@nestjs/common';
import {
  analyticsRefusals,
  FIGURES,
  type Figures,
  type FoldedReport,
  type PeriodKind,
  type UsageReport,
} from '@refrain/contracts/analytics';
import { periodOf } from '@refrain/contracts/charts';
import { inLog, partsOf, START, type Position } from '@refrain/contracts/kernel';
import { playRule } from '@refrain/contracts/playback';
import { usageReportOf, REPORTS_VERSION } from '@refrain/projections/analytics';
import type { EventLog, HashChain } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import { ReadModels } from '../../kernel/read/read-models';
import { Clock } from '../../kernel/values/clock';
import { EVENT_LOG, HASH_CHAIN } from '../../kernel/values/tokens';
import { addedBy, REPORTED_TYPES } from './figures-again';
import { decodePlace, encodePlace, type FoldPlace } from './place';

/** How long one call reads. */
const STEP_MS = 250;
const BATCH = 1000;
/** While the read model moves, its figures and its position are read again. */
const ATTEMPTS = 20;
const NO_FIGURES = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures;

/** Reports of periods as documents, and the same figures folded from the log. */
@Injectable()
export class ReportDesk {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(HASH_CHAIN) private readonly chain: Pick<HashChain, 'at'>,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  isOpen(kind: PeriodKind, period: string): boolean {
    return period >= periodOf(kind, this.clock.now());
  }

  /** @throws DomainError where nothing happened in the period */
  async report(kind: PeriodKind, period: string): Promise<UsageReport> {
    const { figures, position } = await this.standing(kind, period);
    return {
      format: 'refrain-report-1',
      ...{ kind, period, isOpen: this.isOpen(kind, period), figures, position },
      head: await this.headAt(position),
      versions: { projection: REPORTS_VERSION, playRule: playRule.version },
    };
  }

  /** One step of folding, from a position of the log or from where a step before ended. @throws DomainError */
  async fold(kind: PeriodKind, period: string, until: Position | undefined, cursor: string | undefined): Promise<FoldedReport> {
    const place = cursor === undefined ? await this.begin(until) : decodePlace(cursor);
    if (!place) throw new DomainError(analyticsRefusals.position);
    const { position, figures } = await this.read(kind, period, place);
    const isDone = position >= place.until;
    return {
      ...{ figures, position, until: place.until, head: await this.headAt(place.until) },
      share: isDone ? 1 : Number(position) / Math.max(1, Number(place.until)),
      cursor: isDone ? null : encodePlace({ until: place.until, position, figures }),
    };
  }

  /** Figures, and how far the log had been read for them: read together, or again. */
  private async standing(kind: PeriodKind, period: string): Promise<Readonly<{ figures: Figures; position: Position }>> {
    const { store, seen } = this.readModels;
    for (let attempt = 0; ; attempt += 1) {
      const before = await store.checkpoint('usageReports');
      const position = before ? inLog(seen.since(before)) : START;
      const found = await usageReportOf(store, kind, period);
      const after = await store.checkpoint('usageReports');
      if (!found) throw new DomainError(analyticsRefusals.report);
      if (before?.position === after?.position || attempt === ATTEMPTS) return { figures: found.figures, position };
    }
  }

  private async headAt(position: Position): Promise<string | null> {
    if (position === START) return null;
    const link = await this.chain.at(position);
    return link?.position === position ? link.hash : null;
  }

  /** A place that the log has not come to cannot be folded to. */
  private async begin(until: Position | undefined): Promise<FoldPlace | null> {
    const end = await this.log.head();
    const place = until ?? end;
    return place.length !== end.length || place > end || !/^[\d-]+$/.test(place)
      ? null
      : { until: place, position: START, figures: NO_FIGURES };
  }

  private async read(kind: PeriodKind, period: string, { until, position: after, figures: before }: FoldPlace) {
    const stop = performance.now() + STEP_MS;
    const figures: Record<string, number> = { ...before };
    let position = after;
    if (until === START) return { position, figures: figures as Figures };
    for await (const batch of this.log.readAll({ after, until, types: REPORTED_TYPES, batchSize: BATCH })) {
      for (const event of batch.events.flatMap(partsOf))
        for (const { figure, by } of addedBy(kind, period, event as never)) figures[figure] = (figures[figure] ?? 0) + by;
      position = batch.position;
      if (performance.now() > stop && position < until) return { position, figures: figures as Figures };
    }
    return { position: until, figures: figures as Figures };
  }
}
