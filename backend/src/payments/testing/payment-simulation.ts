import type { PiIdentitySeen } from '@refrain/contracts/accounts';
import { money, type Recorded } from '@refrain/contracts/kernel';
import type { CreatePaymentRequest, PaymentMethod, PaymentStarted } from '@refrain/contracts/payments';
import { piDecimal, type PiPaymentIntended } from '@refrain/contracts/pi-payments';
import { LogUnavailable } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import { derivedId } from '../../kernel/values/ids';
import { seededRandom } from '../../kernel/values/seeded-random';
import { PI_KEY, PiDouble, type PiDoublePayment } from '../../pi-payments/testing/pi-double';
import { CardUnanswered } from '../cards/card-partner';
import { BookPartner } from '../cards/testing/book-partner';
import { StripeBook } from '../cards/testing/stripe-book';
import { FaultyAnswers } from './mishaps';
import { inPiOf, PaymentsWorld } from './payments-world';
import { Killed, ProcessFaults } from './process-faults';

const PAYMENTS = 8;
const DEPOSITS = 2;
const STEPS = 220;
/** How often two things happen at once. */
const AT_ONCE = 0.15;
const PEOPLE = ['user-ada', 'user-ben', 'user-cleo'];
/** How often each way to pay is chosen. */
const METHODS: readonly PaymentMethod[] = ['card', 'card', 'card', 'pi', 'pi', 'pi', 'wallet-pi', 'wallet-usd'];
/** What may follow on each state of a dispute. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  warning_needs_response: ['warning_closed', 'needs_response'],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  lost: ['lost', 'won'],
};
const NETWORK = 'Pi Testnet';

/** What a caller may be answered while partners, logs and processes fail. */
const isExpected = (error: unknown): boolean =>
  [LogUnavailable, CardUnanswered, DomainError, Killed].some((expected) => error instanceof expected);

type Process = ReturnType<PaymentsWorld['process']>;
type Act = () => Promise<unknown> | unknown;

/**
 * People who pay by card, in Pi and out of their wallets, browsers that repeat, reorder, lie and go away, partners and a store that fail, and
 * processes that are killed between any two steps: a seed decides all of it.
 */
export class PaymentSimulation {
  readonly world = new PaymentsWorld();
  readonly book = new StripeBook();
  readonly pi = new PiDouble();
  readonly faults: ProcessFaults;
  private readonly stripe: BookPartner;
  private readonly piAnswers: FaultyAnswers;
  private readonly random: () => number;
  private at: Process;
  private readonly known = new Map<string, Readonly<{ payerId: string; method: PaymentMethod }>>();
  private deposits = 0;
  private asks = 0;
  /** How far the reactions came. */
  private checkpoint = 0;

  constructor(seed: number) {
    this.random = seededRandom(seed);
    this.faults = new ProcessFaults(this.random);
    this.stripe = new BookPartner(this.book, this.faults.wrong);
    this.piAnswers = new FaultyAnswers(this.faults.wrong);
    this.world.partner = this.stripe.partner;
    this.world.pi = { ...this.world.pi, apiKey: PI_KEY };
    this.world.fail = this.faults.step;
    this.at = this.world.process();
  }

  /** A call of the Pi platform, in place of `fetch`. */
  readonly fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input));
    const [method, body] = [init.method ?? 'GET', typeof init.body === 'string' ? init.body : ''];
    return this.piAnswers.answer(method === 'GET' ? pathname : null, () => this.pi.reply(`${method} ${pathname}`, body));
  };

  private one<T>(of: readonly T[]): T {
    return of[Math.floor(this.random() * of.length)] as T;
  }

  private get session(): string {
    return this.one([...this.book.sessions.keys(), 'cs_nobody']);
  }
  private payment(): { paymentId: string; payerId: string } {
    const [paymentId, { payerId }] = this.one([...this.known, ['none', { payerId: PEOPLE[0] as string }] as const]);
    return { paymentId, payerId };
  }
  private context(actor: string) {
    const commandId = derivedId('simulation', String((this.asks += 1)));
    return { commandId, actor, correlation: 'spec', memory: { key: commandId, hash: '' } };
  }
  private eventsOf = async <E extends Recorded>(type: E['type']): Promise<readonly E[]> =>
    (await this.world.events()).filter((event): event is E => event.type === type);

  private readonly acts: readonly (readonly [weight: number, act: Act])[] = [
    [3, () => this.buy()],
    [6, () => this.start()],
    [4, () => this.book.pay(this.session, this.random() < 0.1 ? { cents: '7' } : {})],
    [6, () => this.at.cards.heardOf(this.session)],
    [1, () => this.cancel()],
    [1, () => this.book.expire(this.session)],
    [1, () => this.refund()],
    [1, () => this.dispute()],
    [2, () => this.decide()],
    [3, () => this.at.cards.disputed(this.one([...this.book.disputes.keys(), 'dp_nobody']))],
    [1, () => this.deposit()],
    [4, () => this.begin()],
    [6, () => this.inPi(({ piId, id, payerId }) => this.at.pi.flow.approve(piId, id, payerId))],
    [5, () => this.inPi(({ payment }) => this.sign(payment))],
    [6, () => this.inPi((asked) => this.complete(asked))],
    [1, () => this.inPi(({ id, payerId }) => this.at.pi.flow.incomplete(id, payerId))],
    [1, () => this.inPi(({ piId, payerId }) => this.at.pi.flow.leave(piId, this.one(['cancelled', 'error']), payerId))],
    [8, () => this.react()],
    [3, () => this.reconcile(0.3)],
    [1, () => (this.world.now += 10 * 60_000)],
  ];

  private async buy(): Promise<void> {
    if (this.known.size >= PAYMENTS) return;
    const [payerId, method] = [this.one(PEOPLE), this.one(METHODS)];
    const lines = Array.from({ length: 1 + Math.floor(this.random() * 2) }, () => ({
      kind: 'gift',
      details: {
        units: String(50 + Math.floor(this.random() * 50)),
        to: this.one(PEOPLE),
        isGone: this.random() < 0.25 ? 'yes' : 'no',
      },
    }));
    const prices = lines.map(({ details: { units } }) => (method.endsWith('pi') ? inPiOf(units) : units));
    const total = String(prices.reduce((sum, price) => sum + BigInt(price), 0n));
    const request: CreatePaymentRequest = { method, total, lines };
    const { paymentId } = await this.at.intend.execute({ asked: { payerId, request }, context: this.context(payerId) });
    this.known.set(paymentId, { payerId, method });
  }
  private start(): Promise<unknown> {
    const asked = this.payment();
    return this.at.start.execute({ asked, context: this.context(asked.payerId) });
  }
  private cancel(): Promise<unknown> {
    const asked = this.payment();
    return this.at.cancel.execute({ asked, context: this.context(asked.payerId) });
  }
  /** An admin has a line paid back. */
  private async refund(): Promise<void> {
    const { paymentId, payerId } = this.payment();
    const { lines } = (await this.at.payments.load(paymentId)).intent;
    const asked = { paymentId, payerId, lineId: this.one(lines).lineId, askedBy: 'user-admin', reason: 'sample' };
    await this.at.refund.execute({ asked, context: this.context('user-admin') });
  }

  /** The owner of a card asks their bank for the money. */
  private dispute(): void {
    const { intentId, cents } = this.one([...this.book.sessions.values()]) ?? {};
    if (!intentId || !cents || this.book.disputes.has(`dp_${intentId}`)) return;
    const asked = this.random() < 0.1 ? '1' : cents;
    this.book.open({ id: `dp_${intentId}`, intentId, cents: asked, status: this.one(Object.keys(NEXT)) });
  }
  /** The bank goes on with it. */
  private decide(): void {
    const dispute = this.one([...this.book.disputes.values()]);
    const next = NEXT[dispute?.status ?? ''];
    if (dispute && next) dispute.status = this.one(next);
  }

  /** A payment in Pi for nothing but the wallet. */
  private async deposit(): Promise<void> {
    if (this.deposits >= DEPOSITS) return;
    const [piId, payerId] = [`deposit-${(this.deposits += 1)}`, this.one(PEOPLE)];
    const data = { piId, payerId, amount: money('PI', 31_400_000n), network: NETWORK, purchaseId: null } as const;
    await this.at.pi.journal.give({ type: 'IntendPiPayment', data: { ...data, expiresAt: this.world.clock.in(1800) } });
  }
  /** What the SDK does in the payer's browser, for one payment or, in a second tab, again. */
  private async begin(): Promise<void> {
    const bought = [...this.known].filter(([, { method }]) => method === 'pi');
    const [paymentId, payer] = this.random() < 0.8 ? (this.one(bought) ?? []) : [];
    if (paymentId && payer) await this.at.pi.purchases.intend(paymentId, payer.payerId);
    const piId = paymentId ?? `deposit-${1 + Math.floor(this.random() * DEPOSITS)}`;
    const { intent } = await this.at.pi.journal.open(piId);
    if ([...this.pi.payments.values()].filter(({ metadata }) => metadata.intentId === piId).length > 1) return;
    const amount = this.random() < 0.1 ? '0.1' : piDecimal(intent.amount);
    this.pi.begin(`uid-of-${intent.payerId}`, amount, piId);
  }
  private async inPi(
    act: (asked: { piId: string; id: string; payerId: string; payment: PiDoublePayment }) => Promise<unknown> | unknown,
  ): Promise<void> {
    if (this.pi.payments.size === 0) return;
    const payment = this.one([...this.pi.payments.values()]);
    const payerId = this.random() < 0.03 ? this.one(PEOPLE) : payment.user_uid.slice('uid-of-'.length);
    await act({ piId: String(payment.metadata.intentId), id: payment.identifier, payerId, payment });
  }
  private sign(payment: PiDoublePayment): void {
    const { developer_approved: isApproved, cancelled: isCancelled } = payment.status;
    if (isApproved && !isCancelled && payment.transaction === null) this.pi.sign(payment);
  }
  private async complete({ piId, id, payerId, payment }: Parameters<Parameters<PaymentSimulation['inPi']>[0]>[0]): Promise<void> {
    const txid = payment.transaction?.txid ?? '';
    const said = this.random() < 0.1 || txid === '' ? `made-up-${(this.asks += 1)}` : txid;
    await this.at.pi.flow.complete(piId, id, said, payerId);
    await this.at.pi.credits.creditOf(piId);
  }

  /** Delivers the next events to the reactions, some of them again: a checkpoint is older than what was done. */
  private async react(): Promise<void> {
    const events = await this.world.events();
    this.checkpoint = Math.max(0, this.checkpoint - Math.floor(this.random() * 4));
    const until = this.checkpoint + 1 + Math.floor(this.random() * 60);
    for (const event of events.slice(this.checkpoint, until)) {
      await this.world.deliver(this.at, event);
      this.checkpoint += 1;
    }
  }
  /** As the timers do, by the events alone. @param share of the payments whose time has come */
  private async reconcile(share = 1): Promise<void> {
    const isDue = () => share === 1 || this.random() < share;
    for (const event of await this.eventsOf<Recorded<PaymentStarted>>('PaymentStarted'))
      if (event.data.method === 'card' && isDue()) await this.at.cards.sync(event);
    for (const { data } of await this.eventsOf<Recorded<PiPaymentIntended>>('PiPaymentIntended'))
      if (isDue()) await this.at.pi.flow.reconcile(data.piId, 'reconciler');
  }

  private async act(): Promise<void> {
    let left = this.random() * this.acts.reduce((sum, [weight]) => sum + weight, 0);
    const [, act] = this.acts.find(([weight]) => (left -= weight) < 0) ?? [0, () => undefined];
    try {
      await act();
    } catch (error) {
      if (!isExpected(error)) throw error;
    }
  }

  async run(): Promise<void> {
    for (const userId of PEOPLE) {
      const seen: PiIdentitySeen = {
        type: 'PiIdentitySeen',
        data: { userId, piUid: `uid-of-${userId}`, piUsername: userId },
      };
      const meta = { actor: null, correlation: 'spec' };
      const event = { ...seen, id: `seen-${userId}`, version: 1, meta, at: this.world.clock.now() };
      await this.world.log.append(`account-${userId}`, [event], 'none');
    }
    for (let i = 0; i < STEPS; i += 1) {
      const under = [this.act()];
      // Two tabs, or two processes.
      if (this.random() < AT_ONCE) {
        this.at = this.world.process();
        under.push(this.act());
      }
      await Promise.all(under);
      if (this.faults.isDead) this.goOn();
    }
    await this.rest();
  }

  /** Another process, with nothing in memory. */
  private goOn(): void {
    this.faults.isDead = false;
    this.at = this.world.process();
  }

  /** The partners answer again, nothing is lost any more, hours pass, and nobody pays any more. */
  private async rest(): Promise<void> {
    this.faults.heal();
    this.stripe.arrive();
    this.piAnswers.arrive();
    this.goOn();
    for (let seen = -1; seen < (await this.world.events()).length;) {
      seen = (await this.world.events()).length;
      this.world.now += 2 * 3600_000;
      for (const id of this.book.sessions.keys()) this.book.expire(id);
      await this.world.react(this.at);
      await this.reconcile();
      for (const id of this.book.sessions.keys()) await this.at.cards.heardOf(id);
      for (const id of this.book.disputes.keys()) await this.at.cards.disputed(id);
    }
  }
}
