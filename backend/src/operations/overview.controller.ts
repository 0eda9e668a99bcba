import { Controller } from '@nestjs/common';
import { STUCK_AFTER_SECONDS } from '@refrain/contracts/diagnostics';
import { OPEN_SHOWN_AFTER_SECONDS } from '@refrain/contracts/effects';
import {
  operationCalls,
  operationsLimits,
  RETURNED_DAYS,
  STUCK,
  TIMER_LATE_AFTER_SECONDS,
  WAITING,
  type Overview,
  type StuckKind,
  type WaitingKind,
} from '@refrain/contracts/operations';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { lackOf, routeOf, type RouteId, type Who } from '@refrain/contracts/routes';
import { userById } from '@refrain/projections/accounts';
import { countFailedJobs, mediaSummary } from '@refrain/projections/diagnostics';
import { countTimers } from '@refrain/projections/due';
import { countOpenEffects } from '@refrain/projections/effects';
import { countAppeals, countReplaysToApprove } from '@refrain/projections/fraud';
import { countReturned } from '@refrain/projections/mails';
import { countLeaving } from '@refrain/projections/members';
import { countOpenCases } from '@refrain/projections/moderation';
import { growthUntil } from '@refrain/projections/operations';
import { countOpenPayouts } from '@refrain/projections/payouts';
import { DomainError } from '../kernel/domain-error';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { ProjectionDesk } from './projection-desk';
import { ReactionDesk } from './reaction-desk';

const { counted, listed } = operationsLimits;
const DAY_SECONDS = 86_400;

type Counts<Kind extends string> = Readonly<Record<Kind, () => Promise<number>>>;

/** Counts only what is behind doors that the viewer may open. */
const counting = async <Kind extends string>(
  figures: Readonly<Record<Kind, Readonly<{ page: RouteId }>>>,
  counts: Counts<Kind>,
  who: Who,
): Promise<Readonly<Partial<Record<Kind, number>>>> => {
  const open = (Object.keys(figures) as Kind[]).filter((kind) => lackOf(routeOf(figures[kind].page), who) === null);
  const found = await Promise.all(open.map(async (kind) => [kind, await counts[kind]()] as const));
  return Object.fromEntries(found) as Partial<Record<Kind, number>>;
};

/** The site at a glance. Every number is a look-up of an index with an end. */
@Controller()
export class OverviewController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly reactions: ReactionDesk,
    private readonly projections: ProjectionDesk,
  ) {}

  @Answers(operationCalls.getOverview)
  async overview(@Me() me: string): Promise<Overview> {
    const { store } = this.readModels;
    const who = await userById(store, me);
    if (!who) throw new DomainError(kernelRefusals.signInRequired);
    const [growth, stuck, waits] = await Promise.all([
      growthUntil(store, this.clock.now()),
      counting(STUCK, this.stuck(), who),
      counting(WAITING, this.waits(), who),
    ]);
    return { growth, stuck, waits };
  }

  private stuck(): Counts<StuckKind> {
    const { store } = this.readModels;
    const ago = (seconds: number) => this.clock.in(-seconds);
    return {
      events: async () => (await this.projections.list()).projections.reduce((sum, { parked }) => sum + parked, 0),
      lanes: async () =>
        (await this.reactions.load(listed)).reactions.reduce((sum, { failing, parked }) => sum + failing + parked, 0),
      timers: () => countTimers(store, counted, ago(TIMER_LATE_AFTER_SECONDS)),
      calls: () => countOpenEffects(store, ago(OPEN_SHOWN_AFTER_SECONDS), counted),
      files: async () => (await mediaSummary(store, this.clock.now(), ago(STUCK_AFTER_SECONDS))).stuck,
      failed: () => countFailedJobs(store, counted),
      mails: () => countReturned(store, ago(RETURNED_DAYS * DAY_SECONDS), counted),
      payouts: async () => (await countOpenPayouts(store, counted)).open,
    };
  }

  private waits(): Counts<WaitingKind> {
    const { store } = this.readModels;
    return {
      reports: () => countOpenCases(store, counted),
      replays: () => countReplaysToApprove(store, counted),
      appeals: () => countAppeals(store, counted),
      seconds: async () => (await countOpenPayouts(store, counted)).second,
      rebuilds: async () =>
        (await this.projections.list()).projections.filter(({ rebuild }) => rebuild?.state === 'complete').length,
      leaving: () => countLeaving(store, counted),
    };
  }
}
