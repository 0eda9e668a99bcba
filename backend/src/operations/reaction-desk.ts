import { Inject, Injectable } from '@nestjs/common';
import {
  LANES_PAGE_SIZE,
  operationsRefusals,
  type LaneOrderCommand,
  type LanePage,
  type Operations,
  type ReactionState,
  type WaitingLane,
} from '@refrain/contracts/operations';
import type { AsideLane, Vault } from '@refrain/storage/vault';
import type { CommandContext } from '../kernel/write/command-context';
import { DomainError } from '../kernel/domain-error';
import { Streams } from '../kernel/write/streams/streams';
import { VAULT } from '../kernel/values/tokens';
import { laneOrderDecider, laneOrderStream } from './lane-order.decider';

/** Which lane an operator means; without an event, whatever it fails at now. */
export type LaneAsked = Readonly<{ reaction: string; lane: string; eventId: string | null; by: string | null }>;

const shown = ({ lane, eventId, eventType, waiting, attempts, failedAt, fault, parkedAt }: AsideLane): WaitingLane => ({
  ...{ lane, eventId, eventType, waiting, attempts, failedAt, fault, parkedAt },
});
const fails = ({ attempts, parkedAt }: AsideLane): boolean => attempts > 0 || parkedAt !== null;
/** Parked ones first. The cursor of a page is the place of its last lane. */
const placeOf = ({ lane, parkedAt }: WaitingLane): string => `${parkedAt === null ? 1 : 0} ${lane}`;
const byPlace = (a: WaitingLane, b: WaitingLane): number => (placeOf(a) < placeOf(b) ? -1 : 1);

/** What operators see and do about reactions, by command and by API. */
@Injectable()
export class ReactionDesk {
  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    private readonly streams: Streams,
  ) {}

  async list(): Promise<readonly ReactionState[]> {
    const all = await this.vault.reactions.all();
    return all.map(({ reaction, position, lanes }) => {
      const parked = lanes.filter(({ parkedAt }) => parkedAt !== null).length;
      return { name: reaction, position, failing: lanes.filter(fails).length - parked, parked };
    });
  }

  /** Of all reactions: what waits, and the first of the lanes that fail, parked ones first. */
  async load(listed: number): Promise<Pick<Operations, 'reactions' | 'lanes'>> {
    const all = await this.vault.reactions.all();
    const reactions = all.map(({ reaction: name, position, lanes }) => {
      const parked = lanes.filter(({ parkedAt }) => parkedAt !== null).length;
      const waiting = lanes.reduce((sum, lane) => sum + lane.waiting, 0);
      return { name, position, failing: lanes.filter(fails).length - parked, parked, waiting };
    });
    const lanes = all.flatMap(({ reaction, lanes: own }) => own.filter(fails).map((lane) => ({ reaction, ...shown(lane) })));
    return { reactions, lanes: lanes.sort(byPlace).slice(0, listed) };
  }

  /** Lanes that fail, parked ones first. @throws DomainError for a reaction that was never started */
  async lanesOf(reaction: string): Promise<readonly WaitingLane[]> {
    const found = (await this.vault.reactions.all()).find((one) => one.reaction === reaction);
    if (!found) throw new DomainError(operationsRefusals.unknownReaction);
    return found.lanes.filter(fails).map(shown).sort(byPlace);
  }

  async page(reaction: string, after = ''): Promise<LanePage> {
    const rest = (await this.lanesOf(reaction)).filter((lane) => placeOf(lane) > after);
    const lanes = rest.slice(0, LANES_PAGE_SIZE);
    const last = lanes[lanes.length - 1];
    return { lanes, next: last && rest.length > lanes.length ? placeOf(last) : null };
  }

  /** Tries its event again at once, as if it had never failed. @throws DomainError */
  async retry(asked: LaneAsked, reason: string | null, context: CommandContext): Promise<void> {
    await this.give({ type: 'RetryReactionLane', data: { ...(await this.found(asked)), reason } }, context);
  }

  /** Leaves its event out for good; what is behind it goes on. @throws DomainError */
  async skip(asked: LaneAsked, reason: string, context: CommandContext): Promise<void> {
    await this.give({ type: 'SkipReactionLane', data: { ...(await this.found(asked)), reason } }, context);
  }

  private async found({ reaction, lane, eventId, by }: LaneAsked) {
    const there = (await this.lanesOf(reaction)).find((one) => one.lane === lane);
    if (!there) throw new DomainError(operationsRefusals.laneNotWaiting);
    if (eventId !== null && eventId !== there.eventId) throw new DomainError(operationsRefusals.laneMovedOn);
    return { reaction, lane, eventId: there.eventId, by };
  }

  private async give(command: LaneOrderCommand, context: CommandContext): Promise<void> {
    await this.streams.handle(laneOrderStream(command.data.reaction, command.data.lane), laneOrderDecider, command, context);
  }
}
