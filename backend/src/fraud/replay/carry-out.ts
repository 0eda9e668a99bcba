import { Inject, Injectable } from '@nestjs/common';
import { FRAUD_RULES, type FraudRuleName } from '@refrain/contracts/fraud';
import { money, type Recorded } from '@refrain/contracts/kernel';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import type { PlayReassessed } from '@refrain/contracts/playback';
import type { RewardEvent } from '@refrain/contracts/rewards';
import type { EventLog } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { reactionContext } from '../../kernel/write/command-context';
import { Streams } from '../../kernel/write/streams/streams';
import { Ledger } from '../../ledger/ledger';
import { listeningDecider, listeningStream } from '../../playback/listening.decider';
import { rewardDecider, rewardStream } from '../../rewards/reward.decider';
import { pointsDecider, pointsStream } from '../points.decider';
import type { LostReward } from './lost-rewards';
import type { Finding } from './replay-fold';

const NAME = 'fraud-replay';
/** Appends that wait for the disk together. */
const AT_ONCE = 32;
const COUNTS = { verdict: 'counted', reason: 'HEARD_ENOUGH' } as const;
const GONE = { verdict: 'not_counted', reason: 'FRAUD' } as const;

/** The event that asks for it: all that is written derives from it, so doing it again writes nothing more. */
type Cause = Recorded;
type Way = Readonly<{ from: 'world'; to: 'available' } | { from: 'available'; to: 'world' }>;
type OnDone = (done: number) => Promise<void> | void;
export type PointsMoved = Readonly<{ points: number; missing: number }>;

/** Writes what a replay decided, and the opposite. Each may be done again, after a kill too. */
@Injectable()
export class CarryOut {
  constructor(
    private readonly streams: Streams,
    private readonly ledger: Ledger,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  async takeOut(replayId: string, findings: readonly Finding[], cause: Cause, onDone: OnDone): Promise<void> {
    await this.each(findings, onDone, async ({ rule, fact: _fact, ...play }) => {
      const data = { ...play, replayId, recorded: COUNTS, wanted: GONE };
      await this.reassess(data, rule, cause);
    });
  }

  /** Lets plays count again that the rules took out as they came, and that they convict no more. */
  async putBack(liveId: string, findings: readonly Finding[], cause: Cause, onDone: OnDone): Promise<void> {
    await this.each(findings, onDone, async ({ rule, fact: _fact, ...play }) => {
      const data = { ...play, replayId: liveId, recorded: GONE, wanted: COUNTS };
      await this.reassess(data, rule, cause);
    });
  }

  /** Every play that the replay took out, or those of one artist, as the log has them. */
  async giveBack(replayId: string, artistId: string | null, cause: Cause, onDone: OnDone): Promise<number> {
    const taken = await this.takenBy(replayId, artistId);
    await this.each(taken, onDone, async ({ data, meta }) => {
      const { playId, trackId, artistId: artist, listenerId, recordedAt, fromVerdict, fromReason, chart, chartEligible } = data;
      const play = { playId, trackId, artistId: artist, listenerId, recordedAt, chart, chartEligible, replayId };
      const stands = await this.streams.load(listeningStream(listenerId, trackId), listeningDecider);
      // Another replay came to something else meanwhile: that stays.
      if (stands.state.reassessed[playId]?.reason !== 'FRAUD') return;
      const wanted = { verdict: fromVerdict, reason: fromReason };
      await this.reassess({ ...play, recorded: GONE, wanted }, meta.rule?.name as FraudRuleName, cause);
    });
    return taken.length;
  }

  /** Rewards that wait to be claimed wait no more. Gives all of them as they are then: one may have been claimed a moment before. */
  async withdraw(replayId: string, rewards: readonly LostReward[], cause: Cause): Promise<readonly LostReward[]> {
    const found: LostReward[] = [];
    for (const reward of rewards) {
      const { userId, day, rewardId } = reward;
      const asked = { type: 'WithdrawReward', data: { rewardId, userId, replayId } } as const;
      const context = reactionContext(NAME, cause, rewardId);
      const { state } = await this.streams.handle(rewardStream(userId, day), rewardDecider, asked, context);
      const now = state.rewards[rewardId];
      // An admin gave it back on appeal: its points are the person's.
      if (now?.isGivenBack) found.push({ ...reward, points: 0 });
      else found.push(now?.state === 'claimed' ? { ...reward, points: now.rule.points } : reward);
    }
    return found;
  }

  async restore(replayId: string, cause: Cause): Promise<void> {
    for await (const { events } of this.log.readAll({ types: ['RewardWithdrawn'] }))
      for (const { stream, data } of events as readonly Recorded<Extract<RewardEvent, { type: 'RewardWithdrawn' }>>[])
        if (data.replayId === replayId) {
          const context = reactionContext(NAME, cause, data.rewardId);
          await this.streams.handle(stream, rewardDecider, { type: 'RestoreReward', data }, context);
        }
  }

  /** Takes back the points of claimed rewards, from each person as much as is there. What was spent stays spent, and is said. */
  async takePoints(replayId: string, rewards: readonly LostReward[], cause: Cause): Promise<PointsMoved> {
    const owed = new Map<string, number>();
    for (const { userId, points } of rewards) if (points > 0) owed.set(userId, (owed.get(userId) ?? 0) + points);
    const sum = { points: 0, missing: 0 };
    for (const [userId, points] of owed) {
      const taken = await this.takeFrom(replayId, userId, points, cause);
      sum.points += taken;
      sum.missing += points - taken;
    }
    return sum;
  }

  async returnPoints(replayId: string, cause: Cause): Promise<number> {
    let returned = 0;
    for (const userId of await this.peopleOf(replayId)) {
      const context = reactionContext(NAME, cause, userId);
      const asked = { type: 'ReturnPoints', data: { replayId, userId } } as const;
      const { events } = await this.streams.handle(pointsStream(replayId, userId), pointsDecider, asked, context);
      const points = events.reduce((sum, { data }) => sum + data.points, 0);
      if (points > 0) await this.move(userId, points, { from: 'world', to: 'available' }, cause);
      returned += points;
    }
    return returned;
  }

  /** How much was taken. The amount is written down first, and is what the posting takes: a person who spends meanwhile keeps what is missing. */
  private async takeFrom(replayId: string, userId: string, owed: number, cause: Cause): Promise<number> {
    const { available } = await this.ledger.balances({ ownerId: userId, currency: 'POINTS' });
    const points = Math.min(owed, Math.max(0, Number(available)));
    const context = reactionContext(NAME, cause, userId);
    const stream = pointsStream(replayId, userId);
    const asked = { type: 'TakePoints', data: { replayId, userId, points, missing: owed - points } } as const;
    const { state } = await this.streams.handle(stream, pointsDecider, asked, context);
    if (state.points === 0 || state.status === 'returned') return 0;
    try {
      await this.move(userId, state.points, { from: 'available', to: 'world' }, cause);
      return state.points;
    } catch (error) {
      if (!isSpent(error)) throw error;
      const spared = reactionContext(NAME, cause, `${userId} spared`);
      await this.streams.handle(stream, pointsDecider, { type: 'ReturnPoints', data: { replayId, userId } }, spared);
      return 0;
    }
  }

  private async move(ownerId: string, points: number, way: Way, event: Cause) {
    const asked = { ...way, amount: money('POINTS', BigInt(points)) } as const;
    await this.ledger.move({ ownerId, currency: 'POINTS' }, asked, { event, process: NAME });
  }

  private async reassess(data: Parameters<typeof reassessCommand>[0], rule: FraudRuleName, cause: Cause): Promise<void> {
    const { playId, listenerId, trackId } = data;
    const context = reactionContext(NAME, cause, playId);
    const { version } = FRAUD_RULES[rule] ?? { version: 1 };
    await this.streams.handle(listeningStream(listenerId, trackId), listeningDecider, reassessCommand(data), context, {
      name: rule,
      version,
    });
  }

  private async each<T>(things: readonly T[], onDone: OnDone, work: (thing: T) => Promise<void>): Promise<void> {
    for (let from = 0; from < things.length; from += AT_ONCE) {
      await Promise.all(things.slice(from, from + AT_ONCE).map(work));
      await onDone(Math.min(from + AT_ONCE, things.length));
    }
  }

  private async takenBy(replayId: string, artistId: string | null): Promise<readonly Recorded<PlayReassessed>[]> {
    const taken: Recorded<PlayReassessed>[] = [];
    for await (const { events } of this.log.readAll({ types: ['PlayReassessed'] }))
      for (const event of events as readonly Recorded<PlayReassessed>[])
        if (
          event.data.replayId === replayId &&
          event.data.toReason === 'FRAUD' &&
          (artistId ?? event.data.artistId) === event.data.artistId
        )
          taken.push(event);
    return taken;
  }

  private async peopleOf(replayId: string): Promise<readonly string[]> {
    const people: string[] = [];
    for await (const { events } of this.log.readAll({ types: ['FraudPointsTaken'] }))
      for (const { data } of events as readonly Recorded<{ type: string; data: { replayId: string; userId: string } }>[])
        if (data.replayId === replayId) people.push(data.userId);
    return people;
  }
}

const reassessCommand = (data: Extract<Parameters<typeof listeningDecider.decide>[0], { type: 'ReassessPlay' }>['data']) =>
  ({ type: 'ReassessPlay', data }) as const;

/** Whether a person spent points between the look at their balance and the posting. */
const isSpent = (error: unknown): boolean =>
  error instanceof DomainError && error.refusal.code === ledgerRefusals.insufficientFunds.code;
