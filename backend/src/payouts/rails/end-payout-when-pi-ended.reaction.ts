import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { piPayoutTexts, type PiPayoutConfirmed, type PiPayoutFailed } from '@refrain/contracts/pi-payments';
import type { Reaction } from '../../kernel/reactions/reaction';
import { reactionContext } from '../../kernel/write/command-context';
import { Streams } from '../../kernel/write/streams/streams';
import { payoutDecider, payoutStream, type PayoutCommand } from '../payout.decider';

const NAME = 'end-payout-when-pi-ended';

/** What the chain has is settled, with its transaction as the reference; of what surely never left, the amount goes back. */
@Injectable()
export class EndPayoutWhenPiEnded implements Reaction<PiPayoutConfirmed | PiPayoutFailed> {
  readonly name = NAME;
  readonly types = ['PiPayoutConfirmed', 'PiPayoutFailed'] as const;
  readonly starts = 'start';

  constructor(private readonly streams: Streams) {}

  react = async (event: Recorded<PiPayoutConfirmed | PiPayoutFailed>): Promise<void> => {
    const { payoutId, userId } = event.data;
    const of = { payoutId, userId, decidedBy: null };
    const command: PayoutCommand =
      event.type === 'PiPayoutConfirmed'
        ? { type: 'SettlePayout', data: { ...of, reference: event.data.txid } }
        : { type: 'RejectPayout', data: { ...of, reason: piPayoutTexts.failures[event.data.because] } };
    const context = reactionContext(NAME, event, command.type);
    await this.streams.handle(payoutStream(userId), payoutDecider, command, context);
  };
}
