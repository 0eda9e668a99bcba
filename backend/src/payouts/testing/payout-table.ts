import type { PiIdentitySeen } from '@refrain/contracts/accounts';
import { money, type Event, type Money, type Recorded } from '@refrain/contracts/kernel';
import type { PayoutCurrency } from '@refrain/contracts/payouts';
import type { PiPayoutEvent } from '@refrain/contracts/pi-payments';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { Clock } from '../../kernel/values/clock';
import { Ids } from '../../kernel/values/ids';
import { Streams } from '../../kernel/write/streams/streams';
import { PAYOUT_DESK_STREAM, payoutDeskDecider } from '../payout-desk.decider';
import { dayOf } from '../payout-day.decider';
import { PiChainClient, PiPaymentsClient, PiWallet, type PiRateSource, type PiSettings } from '../../pi';
import { PiPayoutBegin } from '../pi/pi-payout-begin';
import { PiPayoutGuard } from '../pi/pi-payout-guard';
import { PiPayoutJournal } from '../pi/pi-payout-journal';
import { PiPayoutSend } from '../pi/pi-payout-send';
import { piPayoutStream } from '../pi/pi-payout.decider';
import { PiPayouts } from '../pi/pi-payouts';
import { ChainDouble } from './chain-double';
import { PI_KEY, PiDouble } from '../../pi-payments/testing/pi-double';

const START = Date.parse('2026-07-05T12:00:00.000Z');
const CENTS = 2_500n;
/** At 0.25 dollars for a Pi. */
export const UNITS = 1_000_000_000n;

/** Thrown instead of the n-th append: the process was killed there. */
class Killed extends Error {}

/** Payouts to Pi accounts beside stand-ins for Pi and its chain, over a log in memory. Each `restart` is a process of its own. */
export class PayoutTable {
  readonly log = openMemoryEventLog();
  now = START;
  isLive = true;
  /** Short where answers are lost on purpose: one that is only slow is asked for again. */
  timeoutMs = 3000;
  readonly clock = new Clock(() => this.now);
  readonly wallets = new Map<string, string>();
  journal!: PiPayoutJournal;
  payouts!: PiPayouts;
  /** Appends until the process is killed, before or after one. */
  killsIn: number | null = null;
  killsAfter = false;

  private constructor(
    readonly pi: PiDouble,
    readonly chain: ChainDouble,
  ) {}

  static async start(): Promise<PayoutTable> {
    const clock = { now: START };
    const [pi, chain] = [await PiDouble.start(), await ChainDouble.start(() => clock.now)];
    const table = new PayoutTable(pi, chain);
    Object.defineProperty(clock, 'now', { get: () => table.now });
    pi.wallet = chain.keys.publicKey();
    pi.walletOf = (uid) => table.walletOf(uid);
    pi.onChain = chain.find;
    // The library takes longer to load than an answer may take here.
    await new PiWallet({ platformUrl: '', seed: chain.keys.secret() }).address();
    table.restart();
    return table;
  }

  async stop(): Promise<void> {
    await Promise.all([this.pi.stop(), this.chain.stop()]);
  }

  walletOf(uid: string): string {
    const known = this.wallets.get(uid) ?? this.chain.wallet();
    this.wallets.set(uid, known);
    return known;
  }

  /** From now on an answer is lost after 60 milliseconds. */
  impatient(): void {
    this.timeoutMs = 60;
    this.restart();
  }

  /** Another process over the same log. */
  restart(): void {
    const settings: PiSettings = {
      ...{ platformUrl: this.pi.url, timeoutMs: this.timeoutMs, apiKey: PI_KEY, network: 'Pi Testnet' },
      ...{ seed: this.chain.keys.secret(), chainUrl: this.chain.url },
    };
    this.killsIn = null;
    const append: typeof this.log.append = async (...given) => {
      const isNow = this.killsIn === 0;
      if (this.killsIn !== null) this.killsIn -= 1;
      if (isNow && !this.killsAfter) throw new Killed();
      const appended = await this.log.append(...given);
      if (isNow) throw new Killed();
      return appended;
    };
    const log = new Proxy(this.log, { get: (from, name) => (name === 'append' ? append : Reflect.get(from, name)) });
    const streams = new Streams(log, this.clock);
    const ids = new Ids();
    this.journal = new PiPayoutJournal(streams, ids, this.clock, log);
    const guard = new PiPayoutGuard(streams, this.clock, ids);
    const [pi, wallet] = [new PiPaymentsClient(settings, this.clock), new PiWallet(settings)];
    const shown = { usdToPi: 4, piToUsd: 0.25, timestamp: this.clock.now(), source: 'rates.test' };
    const rates = { rates: async () => ({ ...shown, isLive: this.isLive, formatted: { usdToPi: '', piToUsd: '' } }) };
    const begin = new PiPayoutBegin(this.journal, guard, pi, rates as unknown as PiRateSource, wallet);
    const send = new PiPayoutSend(this.journal, guard, begin, pi, new PiChainClient(settings, this.clock), wallet);
    this.payouts = new PiPayouts(this.journal, begin, send, wallet);
  }

  /** A person with a Pi account, whose payout was approved. */
  async approved(
    payoutId: string,
    { day = dayOf(this.clock.now()), isLinked = true, owed = money('USD', CENTS) as Money<PayoutCurrency> } = {},
  ): Promise<void> {
    const userId = `user-of-${payoutId}`;
    const seen: PiIdentitySeen = { type: 'PiIdentitySeen', data: { userId, piUid: `uid-of-${payoutId}`, piUsername: userId } };
    if (isLinked) await this.append(`account-${userId}`, `seen-${payoutId}`, seen);
    const data = { payoutId, userId, owed, day, network: 'Pi Testnet' } as const;
    await this.journal.give({ type: 'IntendPiPayout', data });
    await this.journal.turn('QueuePiPayout', payoutId);
  }

  /** Sets limits, or the stop switch. */
  async desk(command: Parameters<typeof payoutDeskDecider.decide>[0]): Promise<void> {
    const context = { commandId: new Ids().next(), actor: null, correlation: 'spec' };
    await new Streams(this.log, this.clock).handle(PAYOUT_DESK_STREAM, payoutDeskDecider, command, context);
  }

  /** What the reaction and the timer do. A process that is killed is started again at the next call. */
  async run(): Promise<void> {
    try {
      await this.payouts.run();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      this.restart();
    }
  }

  /** The timer, until nothing waits or so many minutes have gone by. */
  async settled(minutes = 30): Promise<void> {
    for (let n = 0; n < 2 * minutes && (await this.journal.waiting()).length > 0; n += 1) {
      this.now += 30_000;
      this.chain.close();
      await this.run();
    }
  }

  async events(payoutId: string): Promise<readonly Recorded<PiPayoutEvent>[]> {
    const found: Recorded<PiPayoutEvent>[] = [];
    for await (const event of this.log.readStream(piPayoutStream(payoutId))) found.push(event as Recorded<PiPayoutEvent>);
    return found;
  }

  /** What happened to it, without the arrows and the prefix that all types share. */
  async trail(payoutId: string): Promise<readonly string[]> {
    const types = (await this.events(payoutId)).map(({ type }) => type.replace('PiPayout', ''));
    return types.filter((type) => type !== 'ArrowRecorded');
  }

  async statusOf(payoutId: string): Promise<string> {
    const { status, doubt } = await this.journal.open(payoutId);
    return doubt === null ? status : `${status}: ${doubt}`;
  }

  private async append(stream: string, id: string, event: Event): Promise<void> {
    const meta = { actor: null, correlation: 'spec' };
    await this.log.append(stream, [{ ...event, id, version: 1, meta, at: this.clock.now() }], 'none');
  }
}
