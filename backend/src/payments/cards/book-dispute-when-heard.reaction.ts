import { Inject, Injectable } from '@nestjs/common';
import { money, unitsOf, type Recorded } from '@refrain/contracts/kernel';
import type { CardDisputed, PaymentEvent } from '@refrain/contracts/payments';
import type { EventLog } from '@refrain/storage/event-log';
import { Purchases } from '../../kernel/purchases';
import type { Reaction } from '../../kernel/reactions/reaction';
import { derivedId } from '../../kernel/values/ids';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { reactionContext } from '../../kernel/write/command-context';
import { Ledger } from '../../ledger/ledger';
import { paymentStream } from '../payment.decider';
import { Payments } from '../payments';
import { disputePhase, type DisputePhase } from './dispute-phase';

const NAME = 'book-dispute-when-heard';
type Place = 'available' | 'fees' | 'world';
const phaseOf = ({ data }: Recorded<CardDisputed>): DisputePhase | null => disputePhase(data.status);

/** The wallet of a dispute: what the bank holds of a payment while nobody knows who is right. The owner of the site advances it, from the world. */
export const disputeWallet = (disputeId: string) => ({ ownerId: derivedId('card-dispute', disputeId), currency: 'USD' }) as const;

/**
 * Books a dispute: what is asked for stands in a wallet of the dispute while it is open. Lost, what was delivered is taken back and repays the advance, as
 * far as it is there. States come in any order, and a lost one may be won after all: then the site has again what it took back.
 */
@Injectable()
export class BookDisputeWhenHeard implements Reaction<CardDisputed> {
  readonly name = NAME;
  readonly types = ['CardDisputed'] as const;
  readonly starts = 'now';

  constructor(
    private readonly ledger: Ledger,
    private readonly payments: Payments,
    private readonly purchases: Purchases,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  react = async (event: Recorded<CardDisputed>): Promise<void> => {
    const phase = phaseOf(event);
    const last = (await this.before(event)).at(-1);
    // What is open again after an end says nothing new.
    if (!phase || last === phase || (phase === 'open' && last)) return;
    if (phase === 'open') await this.move(event, 'world', 'available', 'open');
    if (phase !== 'open' && last === 'open') await this.move(event, 'available', 'world', phase);
    if (phase === 'won' && last === 'lost') await this.regain(event);
    if (phase === 'lost') await this.lose(event);
  };

  private async move(event: Recorded<CardDisputed>, from: Place, to: Place, step: string, units?: string): Promise<void> {
    const { disputeId, amount } = event.data;
    const asked = { from, to, amount: money('USD', units ?? amount.amount) };
    await this.ledger.move(disputeWallet(disputeId), asked, { event, process: `${NAME} ${step}` });
  }

  /** Line by line: one that was delivered late may be taken back late. */
  private async regain(event: Recorded<CardDisputed>): Promise<void> {
    for await (const logged of this.log.readStream(paymentStream(event.data.paymentId))) {
      const { type, data } = logged as Recorded<PaymentEvent>;
      if (type !== 'PaymentLineTakenBack' || data.disputeId !== event.data.disputeId || data.taken.amount === '0') continue;
      await this.move(event, 'world', 'fees', `again ${data.lineId}`, data.taken.amount);
    }
  }

  /** What was decided of it before this event. */
  private async before(event: Recorded<CardDisputed>): Promise<readonly DisputePhase[]> {
    const phases: DisputePhase[] = [];
    for await (const earlier of this.log.readStream(event.stream)) {
      if (earlier.revision >= event.revision) break;
      if (earlier.type !== 'CardDisputed') continue;
      const disputed = earlier as Recorded<CardDisputed>;
      const phase = disputed.data.disputeId === event.data.disputeId ? phaseOf(disputed) : null;
      if (phase && (phase !== 'open' || phases.length === 0)) phases.push(phase);
    }
    return phases;
  }

  /** The bank has it. A dispute about a part of a payment says of no line that it was not paid: an admin looks at it. */
  private async lose(event: Recorded<CardDisputed>): Promise<void> {
    const { paymentId, disputeId, amount } = event.data;
    const { intent, delivered, takenBack, back } = await this.payments.load(paymentId);
    const lines = intent.lines.filter(({ lineId }) => delivered.includes(lineId) && !back.includes(lineId));
    if (unitsOf(amount) < lines.reduce((sum, line) => sum + unitsOf(line.amount), 0n)) return;
    for (const line of lines) {
      const { lineId, kind } = line;
      if (takenBack.includes(lineId)) continue;
      const sale = { paymentId, payerId: intent.payerId, line };
      const taken = await this.purchases.of(kind).takeBack(sale, reactionContext(NAME, event, `take back ${lineId}`));
      if (taken !== '0') await this.move(event, 'fees', 'world', `taken ${lineId}`, taken);
      const note = { type: 'TakeBackLine', data: { paymentId, lineId, disputeId, taken } } as const;
      await this.payments.give(note, reactionContext(NAME, event, `note ${lineId}`));
    }
  }
}
