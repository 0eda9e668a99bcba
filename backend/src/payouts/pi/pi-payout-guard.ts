import { Injectable } from '@nestjs/common';
import type { PiPayoutDoubt } from '@refrain/contracts/pi-payments';
import { payoutLimitsIn, payoutRefusals } from '@refrain/contracts/payouts';
import { DomainError } from '../../kernel/domain-error';
import { Clock } from '../../kernel/values/clock';
import { Ids } from '../../kernel/values/ids';
import { Streams } from '../../kernel/write/streams/streams';
import { dayOf, payoutDayDecider, payoutDayStream } from '../payout-day.decider';
import { PAYOUT_DESK_STREAM, payoutDeskDecider } from '../payout-desk.decider';
import type { OpenPiPayout } from './pi-payout';

/** What admins set for all payouts holds until the moment at which one is sent. */
@Injectable()
export class PiPayoutGuard {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Whether the stop switch is on. */
  async isStopped(): Promise<boolean> {
    return (await this.streams.load(PAYOUT_DESK_STREAM, payoutDeskDecider)).state.stopped !== null;
  }

  /**
   * Why nothing may be begun now; null where it may. A payout that was approved on another day is counted in the cap of today too, so that what waited
   * for days does not leave in one.
   */
  async holds({ intent: { payoutId, owed, day } }: OpenPiPayout): Promise<PiPayoutDoubt | null> {
    const { rules, stopped } = (await this.streams.load(PAYOUT_DESK_STREAM, payoutDeskDecider)).state;
    if (stopped !== null) return 'stopped';
    const today = dayOf(this.clock.now());
    if (today === day) return null;
    const context = { commandId: this.ids.next(), actor: null, correlation: payoutId };
    const data = { day: today, payoutId, amount: owed, cap: payoutLimitsIn(rules, owed.currency).dailyCap };
    try {
      await this.streams.handle(payoutDayStream(today, owed.currency), payoutDayDecider, { type: 'ReserveDay', data }, context);
      return null;
    } catch (error) {
      if (error instanceof DomainError && error.refusal.code === payoutRefusals.dailyCap.code) return 'daily-cap';
      throw error;
    }
  }
}
