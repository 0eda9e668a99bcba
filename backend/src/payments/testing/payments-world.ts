import { money, START, type Currency, type Recorded } from '@refrain/contracts/kernel';
import { convert, ledgerRefusals, type Rate } from '@refrain/contracts/ledger';
import { paymentRefusals, type CreatePaymentRequest, type PaymentLine } from '@refrain/contracts/payments';
import type { TipGiven } from '@refrain/contracts/tips';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { openMemoryVault } from '@refrain/storage/vault';
import { DomainError } from '../../kernel/domain-error';
import { Purchases, type Purchase } from '../../kernel/purchases';
import type { ReadModels } from '../../kernel/read/read-models';
import { Clock } from '../../kernel/values/clock';
import { derivedId, Ids } from '../../kernel/values/ids';
import type { CommandContext } from '../../kernel/write/command-context';
import { CommandParts } from '../../kernel/write/facts';
import { Streams } from '../../kernel/write/streams/streams';
import { Ledger } from '../../ledger/ledger';
import { PiPaymentsClient, type PiSettings } from '../../pi';
import { CreditWalletWhenPiCompleted } from '../../pi-payments/credit-wallet-when-pi-completed.reaction';
import { PiCredits } from '../../pi-payments/pi-credits';
import { PiFlow } from '../../pi-payments/process/pi-flow';
import { PiJournal } from '../../pi-payments/process/pi-journal';
import { IntendPiWhenPaymentStarted } from '../../pi-payments/purchases/intend-pi-when-payment-started.reaction';
import { PiPurchases } from '../../pi-payments/purchases/pi-purchases';
import { tipDecider, tipStream } from '../../tips/tip.decider';
import { BookDisputeWhenHeard } from '../cards/book-dispute-when-heard.reaction';
import { OpenCardWhenStarted, RefundCardWhenRefunded } from '../cards/card.reactions';
import type { CardPartner } from '../cards/card-partner';
import { CardWay } from '../cards/card-way';
import { Cards } from '../cards/cards';
import { Checkout } from '../checkout';
import { DeliverWhenSettled } from '../deliver-when-settled.reaction';
import { RefundWhenAsked } from '../refunds/refund-when-asked.reaction';
import { GiveBackWhenRefunded } from '../refunds/give-back-when-refunded.reaction';
import { Methods, type Pricing } from '../methods';
import { Payments } from '../payments';
import { EndPaymentWhenPiEnded } from '../pi/end-payment-when-pi-ended.reaction';
import type { PiPrices } from '../pi/pi-prices';
import { PiWay } from '../pi/pi-way';
import { CancelPayment, IntendPayment, RefundPaymentLine, StartPayment } from '../payments.commands';
import { TakeFromWalletWhenStarted } from '../wallet/take-from-wallet-when-started.reaction';
import { walletWays } from '../wallet/wallet-way';

/** What a Pi costs in this world: 25 cents. */
const RATE: Rate<'USD', 'PI'> = {
  ...{ from: 'USD', to: 'PI', fromUnits: '25', toUnits: '10000000' },
  ...{ source: 'rates.test', at: '2026-01-15T12:00:00.000Z', isLive: true },
};
/** Units of so many cents. */
export const inPiOf = (cents: number | string): string => convert(money('USD', String(cents)), RATE).amount;
const inPi: Pricing = {
  priceOf: async ({ USD }) => (USD ? { units: inPiOf(USD), quote: RATE } : null),
  says: async () => '',
};

/** @throws DomainError where the other person has spent it */
const giftBack = async (
  { paymentId, line: { lineId, details, amount } }: Readonly<{ paymentId: string; line: PaymentLine }>,
  ledger: Ledger,
  log: EventLog,
): Promise<void> => {
  for await (const given of log.readStream(tipStream(derivedId('gift', paymentId, lineId)))) {
    const wallet = { ownerId: details['to'] ?? '', currency: amount.currency };
    const why = { event: given as Recorded<TipGiven>, process: 'gift-back' };
    await ledger.move(wallet, { from: 'available', to: 'fees', amount }, why);
    return;
  }
};

/** A gift for another person that costs what it says; where it `isGone`, it cannot be delivered. */
const gift = (streams: Streams, ledger: Ledger, log: EventLog): Purchase => ({
  kind: 'gift',
  offer: async (details) => ({ details, prices: { POINTS: details['units'] ?? '0', USD: details['units'] ?? '0' } }),
  words: async () => ({ title: 'A gift', text: '', actionUrl: null, goes: [] }),
  takeBack: async ({ paymentId, line }) => {
    try {
      await giftBack({ paymentId, line }, ledger, log);
      return line.amount.amount;
    } catch (error) {
      if (error instanceof DomainError && error.refusal.code === ledgerRefusals.insufficientFunds.code) return '0';
      throw error;
    }
  },
  giveBack: (sale) => giftBack(sale, ledger, log),
  deliver: async ({ paymentId, payerId: fromId, line: { lineId, details, amount } }, context) => {
    if (details['isGone'] === 'yes') throw new DomainError(paymentRefusals.kindUnknown);
    const [toId, tipId] = [details['to'] ?? '', derivedId('gift', paymentId, lineId)];
    const data = { tipId, fromId, toId, amount, paymentId, lineId, about: null };
    await streams.handle(tipStream(tipId), tipDecider, { type: 'GiveTip', data }, context);
    for await (const event of log.readStream(tipStream(tipId)))
      await ledger.move(
        { ownerId: toId, currency: amount.currency },
        { from: 'fees', to: 'available', amount },
        { event: event as Recorded<TipGiven>, process: 'gift' },
      );
  },
});

type Handler<Asked, Result> = { execute: (sent: { asked: Asked; context: CommandContext }) => Promise<Result> };
type Own = Readonly<{ paymentId: string; payerId: string }>;

/** A few processes that sell gifts, over one log in memory; time stands still unless it is moved. */
export class PaymentsWorld {
  now = Date.parse('2026-01-15T12:00:00.000Z');
  readonly log = openMemoryEventLog();
  /** Throws before or after an append takes effect, or at a `read` of a stream; nothing, unless a test says so. */
  fail: (when: 'before' | 'after' | 'read', types: readonly string[]) => void = () => undefined;
  readonly clock = new Clock(() => this.now);
  readonly vault = openMemoryVault();
  readonly store = openMemoryReadStore();
  /** The card service; none, unless a test has one. */
  partner: CardPartner | null = null;
  /** Of the Pi platform; without a key nobody pays in Pi. */
  pi: PiSettings = { platformUrl: 'https://pi.example.test', network: 'Pi Testnet' };
  private readonly seen: Recorded[] = [];

  /** One that has nothing in memory. */
  process() {
    const log: EventLog = {
      ...this.log,
      append: async (stream, events, expected) => {
        const types = events.map(({ type }) => type);
        this.fail('before', types);
        const answer = await this.log.append(stream, events, expected);
        this.fail('after', types);
        return answer;
      },
      readStream: (...asked) => {
        this.fail('read', []);
        return this.log.readStream(...asked);
      },
    };
    const streams = new Streams(log, this.clock, { vault: this.vault });
    const ledger = new Ledger(streams, this.clock, log, this.vault);
    const payments = new Payments(streams, ledger, log);
    const purchases = new Purchases();
    purchases.add(gift(streams, ledger, log));
    const cards = new Cards(streams, ledger, payments, this.clock, log, this.partner, { siteUrl: 'http://refrain.test' });
    const piClient = new PiPaymentsClient(this.pi, this.clock);
    const piJournal = new PiJournal(streams, new Ids(), this.clock, log);
    const piFlow = new PiFlow(piJournal, piClient);
    const piCredits = new PiCredits(ledger, piJournal);
    const piPurchases = new PiPurchases(piJournal, piClient, this.clock, log);
    const piWay = new PiWay(piClient, inPi as PiPrices);
    const methods = new Methods(walletWays(ledger, payments, inPi), piWay, new CardWay(cards));
    const checkout = new Checkout(purchases, methods);
    const parts = new CommandParts(streams, { store: this.store } as ReadModels, this.clock, new Ids(), null as never);
    const made = <Asked, Result>({ handler }: { handler: new (...args: never[]) => unknown }, ...needs: unknown[]) =>
      new (handler as new (...args: unknown[]) => Handler<Asked, Result>)(parts, ...needs);
    const intend = made<{ payerId: string; request: CreatePaymentRequest }, { paymentId: string }>(IntendPayment, checkout);
    const start = made<Own, { redirectUrl: string | null }>(StartPayment, payments, methods);
    const cancel = made<Own, unknown>(CancelPayment, payments, methods);
    const refund = made<Own & { lineId: string; askedBy: string; reason: string }, unknown>(RefundPaymentLine, payments, cards);
    const reactions = [
      new TakeFromWalletWhenStarted(payments),
      new DeliverWhenSettled(payments, purchases),
      new RefundWhenAsked(payments, purchases),
      new GiveBackWhenRefunded(payments),
      new OpenCardWhenStarted(cards),
      new RefundCardWhenRefunded(cards),
      new BookDisputeWhenHeard(ledger, payments, purchases, log),
      new IntendPiWhenPaymentStarted(piPurchases),
      new CreditWalletWhenPiCompleted(piCredits),
      new EndPaymentWhenPiEnded(payments, ledger),
    ];
    const pi = { journal: piJournal, flow: piFlow, credits: piCredits, purchases: piPurchases };
    return { streams, ledger, payments, cards, pi, purchases, log, intend, start, cancel, refund, reactions };
  }

  /** Every event of the log, in its order. */
  async events(): Promise<readonly Recorded[]> {
    const last = () => this.seen.at(-1)?.position ?? START;
    for await (const { events } of this.log.readAll({ after: last() }))
      for (const event of events) if (event.position > last()) this.seen.push(event);
    return this.seen.slice();
  }

  /** Delivers one event to every reaction that wants it. @returns how many do @throws what a reaction throws */
  async deliver({ reactions }: Pick<ReturnType<PaymentsWorld['process']>, 'reactions'>, event: Recorded): Promise<number> {
    const wanting = reactions.filter(({ types }) => (types as readonly string[]).includes(event.type));
    for (const { react } of wanting)
      await (react as (event: Recorded, signal: AbortSignal) => Promise<void>)(event, new AbortController().signal);
    return wanting.length;
  }

  /** Delivers every event to every reaction, again from the first one, until nothing is appended any more. @throws what a reaction throws */
  async react(at: Pick<ReturnType<PaymentsWorld['process']>, 'reactions'>, most = Infinity): Promise<void> {
    let given = 0;
    for (let seen = -1; seen < (await this.events()).length && given < most;) {
      const events = await this.events();
      seen = events.length;
      for (const event of events) if (given < most) given += await this.deliver(at, event);
    }
  }

  /** Gives a person something from outside. */
  async earn(ledger: Ledger, ownerId: string, units: bigint, id: string, currency: Currency = 'POINTS'): Promise<void> {
    const { position } = await this.log.append(
      `cause-${id}`,
      [
        {
          id: derivedId('cause', id),
          type: 'SampleAsked',
          version: 1,
          data: {},
          meta: { actor: ownerId, correlation: 'spec' },
          at: this.clock.now(),
        },
      ],
      'none',
    );
    const event = { id: derivedId('cause', id), stream: `cause-${id}`, position, meta: { actor: ownerId, correlation: 'spec' } };
    await ledger.move(
      { ownerId, currency },
      { from: 'world', to: 'available', amount: money(currency, units) },
      { event, process: 'spec' },
    );
  }
}
