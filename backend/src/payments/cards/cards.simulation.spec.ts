import type { Recorded } from '@refrain/contracts/kernel';
import type { CreatePaymentRequest, PaymentStarted } from '@refrain/contracts/payments';
import { LogUnavailable } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import { derivedId } from '../../kernel/values/ids';
import { recount } from '../../ledger/testing/auditor';
import { auditPayments } from '../testing/payment-auditor';
import { PaymentsWorld } from '../testing/payments-world';
import { CardUnanswered } from './card-partner';
import { auditCards } from './testing/card-auditor';
import { BookPartner, MISHAPS, type Mishap } from './testing/book-partner';
import { StripeBook } from './testing/stripe-book';
import { seededRandom } from '../../kernel/values/seeded-random';

/** Events of the log in all worlds together; `npm run payments:long` has a million. */
const EVENTS = Number(process.env.PAYMENT_EVENTS ?? 20_000);
const SEED = Number(process.env.PAYMENT_SEED ?? 1);
const LONG_MS = 60_000 + EVENTS * 5;
const PAYMENTS = 8;
const STEPS = 90;
/** Shares of calls and appends that go wrong. */
const [FAULTY, LOST, KILLED] = [0.3, 0.06, 0.05];
const PEOPLE = ['user-ada', 'user-ben', 'user-cleo'];

/** What a caller may be answered while partners and logs fail. */
const isExpected = (error: unknown): boolean =>
  error instanceof LogUnavailable || error instanceof CardUnanswered || error instanceof DomainError;

class Simulation {
  readonly world = new PaymentsWorld();
  readonly book = new StripeBook();
  /** How often each thing went wrong with the partner. */
  readonly mishaps = new Map<Mishap, number>();
  private readonly stripe: BookPartner;
  private readonly random: () => number;
  private at: ReturnType<PaymentsWorld['process']>;
  private readonly known = new Map<string, string>();
  private asks = 0;
  private isHealed = false;

  constructor(seed: number) {
    this.random = seededRandom(seed);
    const happens = (share: number) => !this.isHealed && this.random() < share;
    this.stripe = new BookPartner(this.book, () => (happens(FAULTY) ? this.wrong() : null));
    this.world.partner = this.stripe.partner;
    this.world.fail = (when) => {
      if (happens(LOST / 2)) throw new LogUnavailable(when);
    };
    this.at = this.world.process();
  }

  private one<T>(of: readonly T[]): T {
    return of[Math.floor(this.random() * of.length)] as T;
  }
  private wrong(): Mishap {
    const mishap = this.one(MISHAPS);
    this.mishaps.set(mishap, (this.mishaps.get(mishap) ?? 0) + 1);
    return mishap;
  }
  private get session(): string {
    return this.one([...this.book.sessions.keys(), 'cs_nobody']);
  }
  private payment(): { paymentId: string; payerId: string } {
    const [paymentId, payerId] = this.one([...this.known, ['none', PEOPLE[0] as string] as const]) as [string, string];
    return { paymentId, payerId };
  }
  private context(actor: string) {
    const commandId = derivedId('simulation', String((this.asks += 1)));
    return { commandId, actor, correlation: 'spec', memory: { key: commandId, hash: '' } };
  }

  private readonly acts: readonly (readonly [weight: number, act: () => Promise<unknown> | unknown])[] = [
    [3, () => this.buy()],
    [6, () => this.start()],
    [4, () => this.book.pay(this.session, this.random() < 0.1 ? { cents: '7' } : {})],
    [6, () => this.at.cards.heardOf(this.session)],
    [1, () => this.cancel()],
    [1, () => this.book.expire(this.session)],
    [4, () => this.world.react(this.at, 1 + Math.floor(this.random() * 20))],
    [3, () => this.reconcile()],
    [1, () => (this.world.now += 10 * 60_000)],
  ];

  private async buy(): Promise<void> {
    if (this.known.size >= PAYMENTS) return;
    const payerId = this.one(PEOPLE);
    const lines = Array.from({ length: 1 + Math.floor(this.random() * 2) }, () => ({
      kind: 'gift',
      details: {
        units: String(50 + Math.floor(this.random() * 50)),
        to: this.one(PEOPLE),
        isGone: this.random() < 0.25 ? 'yes' : 'no',
      },
    }));
    const total = String(lines.reduce((sum, { details }) => sum + Number(details.units), 0));
    const request: CreatePaymentRequest = { method: 'card', total, lines };
    const { paymentId } = await this.at.intend.execute({ asked: { payerId, request }, context: this.context(payerId) });
    this.known.set(paymentId, payerId);
  }
  private start(): Promise<unknown> {
    const asked = this.payment();
    return this.at.start.execute({ asked, context: this.context(asked.payerId) });
  }
  private cancel(): Promise<unknown> {
    const asked = this.payment();
    return this.at.cancel.execute({ asked, context: this.context(asked.payerId) });
  }
  /** As the timers do, by the events alone. */
  private async reconcile(): Promise<void> {
    for (const event of await this.world.events())
      if (event.type === 'PaymentStarted') await this.at.cards.sync(event as Recorded<PaymentStarted>);
  }

  async run(): Promise<void> {
    const weights = this.acts.reduce((sum, [weight]) => sum + weight, 0);
    for (let i = 0; i < STEPS; i += 1) {
      let left = this.random() * weights;
      const [, act] = this.acts.find(([weight]) => (left -= weight) < 0) ?? [0, () => undefined];
      try {
        await act();
      } catch (error) {
        if (!isExpected(error)) throw error;
      }
      // A process that ended anywhere: another one goes on, with nothing in memory.
      if (this.random() < KILLED) this.at = this.world.process();
    }
    await this.rest();
  }

  /** The partner answers again, nothing is lost any more, and nobody pays any more. */
  private async rest(): Promise<void> {
    this.isHealed = true;
    this.stripe.arrive();
    this.at = this.world.process();
    for (let seen = -1; seen < (await this.world.events()).length;) {
      seen = (await this.world.events()).length;
      for (const id of this.book.sessions.keys()) this.book.expire(id);
      await this.world.react(this.at);
      await this.reconcile();
      for (const id of this.book.sessions.keys()) await this.at.cards.heardOf(id);
    }
  }
}

it(
  `in ${EVENTS.toLocaleString('en')} events with partners that fail 30 % of their answers in ${MISHAPS.length} ways, nothing is credited twice, lost, delivered without payment, or left unknown`,
  async () => {
    const mishaps = new Set<Mishap>();
    const sums = { events: 0, worlds: 0, paid: 0, settled: 0, back: 0, unknown: 0 };
    for (let seed = SEED; sums.events < EVENTS; seed += 1) {
      const simulation = new Simulation(seed);
      await simulation.run();
      const events = await simulation.world.events();
      const { accounts, faults, underWay } = recount(events);
      const found = [
        ...faults,
        ...underWay,
        ...auditPayments(events, accounts),
        ...auditCards(events, simulation.book, accounts),
      ];
      expect({ seed, found }).toEqual({ seed, found: [] });
      const of = (type: string) => events.filter((event) => event.type === type).length;
      for (const mishap of simulation.mishaps.keys()) mishaps.add(mishap);
      sums.events += events.length;
      sums.worlds += 1;
      sums.paid += of('CardPaid');
      sums.settled += of('PaymentSettled');
      sums.back += of('CardRefundEnded');
      sums.unknown += of('CardUnknown') + of('CardRefundUnknown');
    }
    if (process.env.PAYMENT_EVENTS) process.stdout.write(`${JSON.stringify(sums)}\n`);
    // A simulation in which nothing went wrong would prove nothing.
    expect([...mishaps].sort()).toEqual([...MISHAPS].sort());
    expect(Object.values(sums).every((count) => count > 0)).toBe(true);
  },
  LONG_MS,
);
