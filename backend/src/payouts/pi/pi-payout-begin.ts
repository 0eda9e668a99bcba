import { Injectable } from '@nestjs/common';
import { unitsOf } from '@refrain/contracts/kernel';
import { convert } from '@refrain/contracts/ledger';
import { MOST_PI_REFUSALS, PI_LEAST, PI_MOST, piPayoutTexts, type PiPayoutFailure } from '@refrain/contracts/pi-payments';
import { frozenRate, PiPaymentsClient, PiRateSource, PiWallet, type PiSaysPayment } from '../../pi';
import { PiPayoutGuard } from './pi-payout-guard';
import { PiPayoutJournal } from './pi-payout-journal';
import { isOver, type OpenPiPayout } from './pi-payout';

type Step = Promise<OpenPiPayout | null>;

/** The first half of a payout to Pi: its price, and Pi's payment for it. Nothing moves here. Each step gives null where it must wait. */
@Injectable()
export class PiPayoutBegin {
  constructor(
    private readonly journal: PiPayoutJournal,
    private readonly guard: PiPayoutGuard,
    private readonly pi: PiPaymentsClient,
    private readonly rates: PiRateSource,
    private readonly wallet: PiWallet,
  ) {}

  /** Freezes how much Pi it is, by a live rate alone, where dollars are owed. */
  async price(payout: OpenPiPayout): Step {
    const { payoutId, userId, owed } = payout.intent;
    if (owed.currency !== 'USD') return null;
    const held = await this.guard.holds(payout);
    if (held) return this.journal.doubt(payoutId, held);
    if ((await this.journal.uidOf(userId)) === null) return this.fail(payoutId, 'not-linked');
    const rate = frozenRate(await this.rates.rates());
    if (!rate) return this.journal.doubt(payoutId, 'no-rate');
    const amount = convert(owed, rate);
    if (unitsOf(amount) < unitsOf(PI_LEAST) || unitsOf(amount) > unitsOf(PI_MOST)) return this.fail(payoutId, 'range');
    return this.journal.give({ type: 'PricePiPayout', data: { payoutId, amount, rate } });
  }

  /** Has Pi begin a payment to the person, once: what an earlier try began is found in Pi's list of unfinished ones. */
  async create(payout: OpenPiPayout): Step {
    const { payoutId, userId } = payout.intent;
    const held = await this.guard.holds(payout);
    if (held) return this.journal.doubt(payoutId, held);
    const uid = await this.journal.uidOf(userId);
    if (uid === null || !payout.amount) return this.fail(payoutId, 'not-linked');
    const before = await this.mine(payoutId);
    if (before === null) return null;
    if (before !== 'none') return this.bind(payout, before, uid);
    const outgoing = { uid, amount: payout.amount, memo: piPayoutTexts.memo, payoutId };
    const { doubt } = await this.journal.asked(payoutId, 'pi', this.pi.create(outgoing));
    const made = await this.mine(payoutId);
    if (made === null) return null;
    if (made !== 'none') return this.bind(payout, made, uid);
    if (doubt === 'refused' && payout.refusals + 1 >= MOST_PI_REFUSALS) return this.fail(payoutId, 'refused');
    return this.journal.doubt(payoutId, doubt ?? 'not-done');
  }

  /** Whether this is Pi's payment for it, to its person, from our wallet. */
  async misfit({ intent, amount }: OpenPiPayout, says: PiSaysPayment, uid: string | null): Promise<'facts' | 'wallet' | null> {
    const isFact =
      says.direction === 'app_to_user' &&
      says.amount?.amount === amount?.amount &&
      (uid === null || says.userUid === uid) &&
      says.intentId === intent.payoutId &&
      says.network === intent.network &&
      says.toAddress !== null;
    if (!isFact) return 'facts';
    return says.fromAddress === (await this.wallet.address()) ? null : 'wallet';
  }

  private async bind(payout: OpenPiPayout, says: PiSaysPayment, uid: string): Step {
    const { payoutId } = payout.intent;
    const misfit = await this.misfit(payout, says, uid);
    if (misfit === 'wallet') return this.journal.doubt(payoutId, 'other-wallet');
    if (misfit !== null) {
      await this.journal.asked(payoutId, 'pi', this.pi.cancel(says.id));
      return this.fail(payoutId, 'mismatched');
    }
    const data = { payoutId, piPaymentId: says.id, toAddress: says.toAddress ?? '' };
    return this.journal.give({ type: 'CreatePiPayout', data });
  }

  /**
   * Pi's unfinished payment for it; null where Pi does not say, or has another one that is under way. One that belongs to nobody any more, because an
   * answer came late, is cancelled, or completed where the chain has it.
   */
  private async mine(payoutId: string): Promise<PiSaysPayment | 'none' | null> {
    const { payments, doubt } = await this.journal.asked(payoutId, 'pi', this.pi.incomplete());
    if (!payments) return this.journal.doubt(payoutId, doubt);
    const [first] = payments;
    const mine = payments.find(({ intentId }) => intentId === payoutId);
    if (mine) return mine;
    if (!first) return 'none';
    const owner = first.intentId === null ? null : await this.journal.find(first.intentId);
    if (owner && owner.status !== 'none' && !isOver(owner)) return this.journal.doubt(payoutId, 'busy');
    const txid = first.transaction?.txid;
    await this.journal.asked(payoutId, 'pi', txid === undefined ? this.pi.cancel(first.id) : this.pi.complete(first.id, txid));
    return this.journal.doubt(payoutId, 'not-done');
  }

  private fail(payoutId: string, because: PiPayoutFailure): Step {
    return this.journal.give({ type: 'FailPiPayout', data: { payoutId, because } });
  }
}
