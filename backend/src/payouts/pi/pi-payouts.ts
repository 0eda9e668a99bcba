import { Injectable } from '@nestjs/common';
import { PiWallet } from '../../pi';
import { PiPayoutBegin } from './pi-payout-begin';
import { PiPayoutJournal } from './pi-payout-journal';
import { PiPayoutSend } from './pi-payout-send';
import { isOver, type OpenPiPayout } from './pi-payout';

/**
 * Payouts to people's Pi accounts, one after another (reference: reliability, section 5). An event stands before each call that changes something, and
 * every step may be taken again by any process. What is not known is asked, of Pi and of the chain, and never assumed.
 */
@Injectable()
export class PiPayouts {
  private running: Promise<void> | null = null;

  constructor(
    private readonly journal: PiPayoutJournal,
    private readonly begin: PiPayoutBegin,
    private readonly send: PiPayoutSend,
    private readonly wallet: PiWallet,
  ) {}

  /**
   * Goes on with the payout whose turn it is, and with those after it, until one has to wait. One that waits for the cap of another day, before anything of
   * it was begun, keeps its place and holds up nobody. Once at a time in this process.
   */
  run(signal?: AbortSignal): Promise<void> {
    this.running ??= this.go(signal).finally(() => (this.running = null));
    return this.running;
  }

  private async go(signal?: AbortSignal): Promise<void> {
    const passed = new Set<string>();
    while (!signal?.aborted && this.wallet.isOn) {
      const payoutId = (await this.journal.waiting()).find((each) => !passed.has(each));
      if (payoutId === undefined) return;
      if (await this.drive(payoutId, signal)) await this.journal.turn('EndPiPayoutTurn', payoutId);
      else if (await this.waitsForAnotherDay(payoutId)) passed.add(payoutId);
      else return;
    }
  }

  private async waitsForAnotherDay(payoutId: string): Promise<boolean> {
    const { status, doubt } = await this.journal.open(payoutId);
    return doubt === 'daily-cap' && (status === 'queued' || status === 'priced');
  }

  /** Whether it came to its end. */
  private async drive(payoutId: string, signal?: AbortSignal): Promise<boolean> {
    let payout: OpenPiPayout | null = await this.journal.open(payoutId);
    while (payout && !isOver(payout)) {
      if (signal?.aborted) return false;
      payout = await this.step(payout);
    }
    return payout !== null;
  }

  private step(payout: OpenPiPayout): Promise<OpenPiPayout | null> {
    switch (payout.status) {
      case 'queued':
        return this.begin.price(payout);
      case 'priced':
        return this.begin.create(payout);
      case 'created':
        return this.send.sign(payout);
      case 'signed':
        return this.send.submit(payout);
      case 'confirmed':
        return this.send.complete(payout);
      case 'completed':
      case 'failed':
        return Promise.resolve(payout);
    }
  }
}
