import { Inject, Injectable } from '@nestjs/common';
import { money, type Recorded } from '@refrain/contracts/kernel';
import type { PayoutApproved, PayoutAwaitsSettlement } from '@refrain/contracts/payouts';
import type { EventLog } from '@refrain/storage/event-log';
import type { Reaction } from '../../kernel/reactions/reaction';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { Streams } from '../../kernel/write/streams/streams';
import { payoutDecider, payoutStream } from '../payout.decider';
import { PiPaymentsClient } from '../../pi';
import { isOver } from './pi-payout';
import { PiPayoutJournal } from './pi-payout-journal';

/** A payout that people approved, and that goes to a Pi account, waits here for its turn. */
@Injectable()
export class QueuePiPayoutWhenApproved implements Reaction<PayoutAwaitsSettlement> {
  readonly name = 'queue-pi-payout-when-approved';
  readonly types = ['PayoutAwaitsSettlement'] as const;
  readonly starts = 'start';

  constructor(
    private readonly journal: PiPayoutJournal,
    private readonly streams: Streams,
    private readonly pi: PiPaymentsClient,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  react = async ({ data: { payoutId, userId, rail }, at }: Recorded<PayoutAwaitsSettlement>): Promise<void> => {
    if (rail !== 'pi') return;
    const payout = (await this.streams.load(payoutStream(userId), payoutDecider)).state.payouts[payoutId];
    if (!payout) throw new Error(`payout ${payoutId} stands in no stream`);
    const day = (await this.approvedOn(userId, payoutId)) ?? at.slice(0, 10);
    const data = { payoutId, userId, owed: money(payout.currency, payout.amount), day, network: this.pi.network };
    const intended = await this.journal.give({ type: 'IntendPiPayout', data });
    if (!isOver(intended)) await this.journal.turn('QueuePiPayout', payoutId);
  };

  private async approvedOn(userId: string, payoutId: string): Promise<string | null> {
    for await (const event of this.log.readStream(payoutStream(userId)))
      if (event.type === 'PayoutApproved' && (event as Recorded<PayoutApproved>).data.payoutId === payoutId)
        return (event as Recorded<PayoutApproved>).data.day;
    return null;
  }
}
