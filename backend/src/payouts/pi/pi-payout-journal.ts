import { Inject, Injectable } from '@nestjs/common';
import { piPaymentRefusals, type PiPayoutDoubt, type PiPayoutLane } from '@refrain/contracts/pi-payments';
import type { EventLog } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import { Clock } from '../../kernel/values/clock';
import { Ids } from '../../kernel/values/ids';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { Streams } from '../../kernel/write/streams/streams';
import { piUidOf, type ChainCall, type PiCallRecord } from '../../pi';
import { PI_PAYOUT_TURNS, piPayoutTurnDecider } from './pi-payout-turn.decider';
import type { OpenPiPayout, PiPayout, PiPayoutCommand } from './pi-payout';
import { piPayoutDecider, piPayoutStream } from './pi-payout.decider';

type Call = ChainCall | PiCallRecord<PiCallRecord['name'] | 'create' | 'incomplete'>;

/** The streams of payouts to Pi: what is known of each, its flight recorder, and whose turn it is. */
@Injectable()
export class PiPayoutJournal {
  constructor(
    private readonly streams: Streams,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  uidOf = (userId: string): Promise<string | null> => piUidOf(this.log, userId);

  async find(payoutId: string): Promise<PiPayout> {
    return (await this.streams.load(piPayoutStream(payoutId), piPayoutDecider)).state;
  }

  /** @throws DomainError for one that is not there */
  async open(payoutId: string): Promise<OpenPiPayout> {
    const payout = await this.find(payoutId);
    if (payout.status === 'none') throw new DomainError(piPaymentRefusals.unknown);
    return payout;
  }

  /** Decides a step; the decider knows which are repetitions. */
  async give(command: PiPayoutCommand): Promise<OpenPiPayout> {
    const { payoutId } = command.data;
    const { state } = await this.streams.handle(piPayoutStream(payoutId), piPayoutDecider, command, this.context(payoutId));
    if (state.status === 'none') throw new DomainError(piPaymentRefusals.unknown);
    return state;
  }

  /** Notes why it does not go on. Gives null, as what follows must wait. */
  async doubt(payoutId: string, doubt: PiPayoutDoubt | null): Promise<null> {
    await this.give({ type: 'DoubtPiPayout', data: { payoutId, doubt: doubt ?? 'not-understood' } });
    return null;
  }

  /** Records the arrow of a question, and gives its answer. */
  async asked<T extends Readonly<{ call: Call }>>(payoutId: string, lane: PiPayoutLane, answer: Promise<T>): Promise<T> {
    const answered = await answer;
    await this.arrow(payoutId, lane, answered.call);
    return answered;
  }

  async arrow(payoutId: string, lane: PiPayoutLane, call: Call): Promise<void> {
    await this.give({ type: 'RecordPiPayoutArrow', data: { ...call, payoutId, lane } });
  }

  /** The payouts that wait, in their order: the first one has its turn. */
  async waiting(): Promise<readonly string[]> {
    return (await this.streams.load(PI_PAYOUT_TURNS, piPayoutTurnDecider)).state.queue;
  }

  async turn(type: 'QueuePiPayout' | 'EndPiPayoutTurn', payoutId: string): Promise<void> {
    await this.streams.handle(PI_PAYOUT_TURNS, piPayoutTurnDecider, { type, data: { payoutId } }, this.context(payoutId));
  }

  private context = (payoutId: string) => ({ commandId: this.ids.next(), actor: null, correlation: payoutId });
}
