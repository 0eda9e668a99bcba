import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { payoutRefusals, type PayoutApproved, type PayoutRail } from '@refrain/contracts/payouts';
import type { EventLog } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { PiWallet, piUidOf } from '../../pi';

/**
 * A way out of the house. `hand` gives it an approved payout and may be called again with the same one: where nothing is handed over for sure it
 * throws, and is called again. How the payout ends the rail says later, once it knows: it gives `SettlePayout` with the reference of the outside,
 * or `RejectPayout`; both with `decidedBy` null. While it does not know, the amount stays held.
 */
type Rail = Readonly<{ hand: (approved: Recorded<PayoutApproved>, signal: AbortSignal) => Promise<void> }>;

/**
 * By hand there is nobody to ask: an admin makes the transfer, and says so. Payouts to Pi accounts wait in a queue of their own, which takes them up
 * because of `PayoutAwaitsSettlement`.
 */
export const PAYOUT_RAIL_TABLE: Readonly<Record<PayoutRail, Rail>> = {
  manual: { hand: () => Promise.resolve() },
  pi: { hand: () => Promise.resolve() },
};

/** Which ways out of the house a person may choose. */
@Injectable()
export class PayoutRails {
  constructor(
    private readonly wallet: PiWallet,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  async of(userId: string): Promise<readonly PayoutRail[]> {
    const isPi = this.wallet.isOn && (await piUidOf(this.log, userId)) !== null;
    return isPi ? ['manual', 'pi'] : ['manual'];
  }

  /** @throws DomainError for a way that this person cannot be paid by */
  async check(rail: PayoutRail, userId: string): Promise<void> {
    if (rail !== 'pi') return;
    if (!this.wallet.isOn) throw new DomainError(payoutRefusals.railOff);
    if ((await piUidOf(this.log, userId)) === null) throw new DomainError(payoutRefusals.notLinked);
  }
}
