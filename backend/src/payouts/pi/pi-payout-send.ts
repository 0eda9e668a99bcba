import { Injectable } from '@nestjs/common';
import { readable, unitsOf } from '@refrain/contracts/kernel';
import {
  MOST_PI_FEE,
  MOST_PI_REFUSALS,
  MOST_PI_TRANSACTIONS,
  PI_SURELY_DEAD_SECONDS,
  PI_TRANSACTION_SECONDS,
  type PiDeadCause,
  type PiPayoutFailure,
} from '@refrain/contracts/pi-payments';
import { PiChainClient, PiPaymentsClient, PiWallet } from '../../pi';
import { PiPayoutBegin } from './pi-payout-begin';
import { PiPayoutGuard } from './pi-payout-guard';
import { PiPayoutJournal } from './pi-payout-journal';
import type { OpenPiPayout } from './pi-payout';

type Step = Promise<OpenPiPayout | null>;
const secondsAfter = (iso: string, seconds: number): string => new Date(Date.parse(iso) + seconds * 1000).toISOString();

/** The second half of a payout to Pi: the one signed transaction, until the chain has it, and Pi knows. Each step gives null where it must wait. */
@Injectable()
export class PiPayoutSend {
  constructor(
    private readonly journal: PiPayoutJournal,
    private readonly guard: PiPayoutGuard,
    private readonly begin: PiPayoutBegin,
    private readonly pi: PiPaymentsClient,
    private readonly chain: PiChainClient,
    private readonly wallet: PiWallet,
  ) {}

  /** Signs a transaction, and stores it. What the chain has already, from before an older copy of the log came back, is found by its memo. */
  async sign(payout: OpenPiPayout): Step {
    const { intent, piPaymentId, amount, voids, failures } = payout;
    const { payoutId, userId, network } = intent;
    if (piPaymentId === null || amount === null) return null;
    const { payment, doubt } = await this.journal.asked(payoutId, 'pi', this.pi.get(piPaymentId));
    if (!payment) return this.journal.doubt(payoutId, doubt);
    const misfit = await this.begin.misfit(payout, payment, await this.journal.uidOf(userId));
    if (misfit === 'wallet') return this.journal.doubt(payoutId, 'other-wallet');
    const from = await this.wallet.address();
    const sent = await this.journal.asked(payoutId, 'chain', this.chain.sent(from));
    if (!sent.found) return this.journal.doubt(payoutId, sent.isAbsent ? 'wallet-empty' : sent.doubt);
    const known = sent.found.find(({ memo, isDone }) => memo === piPaymentId && isDone);
    if (known) return this.journal.give({ type: 'ConfirmPiPayout', data: { payoutId, txid: known.hash } });
    // Pi knows of a transaction that the wallet has not sent: nobody may send a second one before an admin has looked.
    if (payment.transaction) return this.journal.doubt(payoutId, 'chain-differs');
    if (misfit !== null) return this.fail(payoutId, 'mismatched');
    if (payment.isCancelled) return this.fail(payoutId, 'cancelled');
    const to = readable(payout.toAddress ?? '', '');
    if (to === '') return this.fail(payoutId, 'erased');
    if (failures >= MOST_PI_REFUSALS || voids >= MOST_PI_TRANSACTIONS) return this.fail(payoutId, 'chain-refused');
    const held = await this.guard.holds(payout);
    if (held) return this.journal.doubt(payoutId, held);
    const terms = await this.terms(payoutId, from, unitsOf(amount));
    if (!terms) return null;
    const signed = await this.wallet.sign({ ...terms, to, amount, memo: piPaymentId, network });
    const { sequence, fee, validUntil } = terms;
    const data = { payoutId, ...signed, sequence: String(sequence), fee: String(fee), validUntil };
    return this.journal.give({ type: 'SignPiPayout', data });
  }

  /** Sends what is stored until the chain has it, or until it is surely dead. An answer of the sending is never believed. */
  async submit(payout: OpenPiPayout): Step {
    const { payoutId } = payout.intent;
    const { signed } = payout;
    if (!signed) return null;
    const before = await this.fate(payout);
    if (before !== 'absent') return before;
    const envelope = readable(signed.envelope, '');
    if (envelope !== '' && !(await this.guard.isStopped())) {
      await this.journal.arrow(payoutId, 'chain', await this.chain.submit(envelope));
      const after = await this.fate(payout);
      if (after !== 'absent') return after;
    }
    return this.dead(payout);
  }

  /** Says so to Pi, and believes it once Pi's payment does. */
  async complete({ intent: { payoutId }, piPaymentId, txid }: OpenPiPayout): Step {
    if (piPaymentId === null || txid === null) return null;
    const { doubt } = await this.journal.asked(payoutId, 'pi', this.pi.complete(piPaymentId, txid));
    const says = await this.journal.asked(payoutId, 'pi', this.pi.get(piPaymentId));
    if (!says.payment) return this.journal.doubt(payoutId, says.doubt);
    if (says.payment.isCompleted) return this.journal.give({ type: 'CompletePiPayout', data: { payoutId } });
    return this.journal.doubt(payoutId, doubt ?? 'not-done');
  }

  /** What a transaction needs to be signed; null where the chain does not say, or asks too much. */
  private async terms(payoutId: string, from: string, units: bigint) {
    const account = await this.journal.asked(payoutId, 'chain', this.chain.account(from));
    const fee = await this.journal.asked(payoutId, 'chain', this.chain.fee());
    const closed = await this.journal.asked(payoutId, 'chain', this.chain.closedAt());
    if (!account.found || fee.found === null || !closed.found)
      return this.journal.doubt(payoutId, account.doubt ?? fee.doubt ?? closed.doubt);
    if (fee.found > MOST_PI_FEE) return this.journal.doubt(payoutId, 'fee-too-high');
    const { sequence, balance } = account.found;
    if (balance < units + BigInt(fee.found)) return this.journal.doubt(payoutId, 'wallet-empty');
    // By the clock of the chain: ours may be wrong.
    return { sequence: sequence + 1n, fee: fee.found, validUntil: secondsAfter(closed.found, PI_TRANSACTION_SECONDS) };
  }

  /** What became of the stored transaction; 'absent' where no closed ledger has it yet. */
  private async fate({ intent: { payoutId }, signed }: OpenPiPayout): Promise<OpenPiPayout | 'absent' | null> {
    const hash = signed?.hash ?? '';
    const { found, doubt, isAbsent } = await this.journal.asked(payoutId, 'chain', this.chain.transaction(hash));
    if (isAbsent) return 'absent';
    if (found?.hash !== hash) return this.journal.doubt(payoutId, doubt);
    if (!found.isDone) return this.void(payoutId, hash, 'failed');
    return this.journal.give({ type: 'ConfirmPiPayout', data: { payoutId, txid: hash } });
  }

  /**
   * Surely dead is what no ledger has, once one has closed well after its time. The chain is asked for the hash after that, not before: it could have
   * come in between. A used sequence is no proof: the server that says so may know more than the one that is asked for the hash.
   */
  private async dead(payout: OpenPiPayout): Step {
    const { payoutId } = payout.intent;
    const { hash, validUntil } = payout.signed ?? { hash: '', validUntil: '' };
    const closed = await this.journal.asked(payoutId, 'chain', this.chain.closedAt());
    const isLate = closed.found !== null && closed.found > secondsAfter(validUntil, PI_SURELY_DEAD_SECONDS);
    if (!isLate) return this.journal.doubt(payoutId, closed.doubt ?? 'not-on-chain');
    const fate = await this.fate(payout);
    return fate === 'absent' ? this.void(payoutId, hash, 'expired') : fate;
  }

  private void(payoutId: string, hash: string, because: PiDeadCause): Step {
    return this.journal.give({ type: 'VoidPiPayout', data: { payoutId, hash, because } });
  }

  private async fail(payoutId: string, because: PiPayoutFailure): Step {
    const { piPaymentId } = await this.journal.open(payoutId);
    // What Pi keeps open all the same is cancelled before the next payout begins.
    if (piPaymentId !== null) await this.journal.asked(payoutId, 'pi', this.pi.cancel(piPaymentId));
    return this.journal.give({ type: 'FailPiPayout', data: { payoutId, because } });
  }
}
