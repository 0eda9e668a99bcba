import { Injectable } from '@nestjs/common';
import { money, type Money } from '@refrain/contracts/kernel';
import type { Rate } from '@refrain/contracts/ledger';
import {
  areLines,
  METHOD_CURRENCY,
  paymentRefusals,
  type AskedLine,
  type CheckoutOffer,
  type OfferedLine,
  type OfferedMethod,
  type PaymentMethod,
  type Prices,
  type PurchaseDetails,
} from '@refrain/contracts/payments';
import { DomainError } from '../kernel/domain-error';
import { Purchases } from '../kernel/purchases';
import { Methods, type PaymentWay } from './methods';

type PricedLine = Readonly<{ kind: string; details: PurchaseDetails; amount: Money }>;
export type Priced = Readonly<{ lines: readonly PricedLine[]; total: Money; quote: Rate | null }>;

/** @throws DomainError PAYMENT.LINES_NOT_VALID */
export const linesFrom = (text: string): readonly AskedLine[] => {
  try {
    const lines: unknown = JSON.parse(text);
    if (areLines(lines)) return lines;
  } catch {
    // Falls through to the refusal.
  }
  throw new DomainError(paymentRefusals.linesNotValid);
};

/** What lines cost; null where one of them, or their sum, has no price so. */
const pricedBy = async (
  way: PaymentWay,
  lines: readonly Readonly<{ kind: string; details: PurchaseDetails; prices: Prices }>[],
): Promise<Priced | null> => {
  const currency = METHOD_CURRENCY[way.method];
  const priced: PricedLine[] = [];
  let [sum, quote]: [bigint, Rate | null] = [0n, null];
  for (const { kind, details, prices } of lines) {
    const price = await way.priceOf(prices);
    if (!price) return null;
    priced.push({ kind, details, amount: money(currency, price.units) });
    sum += BigInt(price.units);
    quote = price.quote ?? quote;
  }
  return { lines: priced, total: money(currency, sum), quote };
};

/** What is shown, and frozen, before one says yes. Nothing is stored here. */
@Injectable()
export class Checkout {
  constructor(
    private readonly purchases: Purchases,
    private readonly methods: Methods,
  ) {}

  /** @throws DomainError PAYMENT.KIND_UNKNOWN */
  async offer(asked: readonly AskedLine[], payerId: string): Promise<CheckoutOffer> {
    const lines = await Promise.all(asked.map((line) => this.line(line, payerId)));
    const isWhole = lines.every(({ refused }) => refused === null);
    const methods = await Promise.all(
      this.methods.all.map(async (way): Promise<OfferedMethod> => {
        const priced = isWhole ? await pricedBy(way, lines) : null;
        const total = priced?.total.amount ?? null;
        const amounts = priced?.lines.map(({ amount }) => amount.amount) ?? [];
        const usable = await way.usable(payerId, total);
        return { method: way.method, currency: METHOD_CURRENCY[way.method], total, amounts, ...usable };
      }),
    );
    return { lines, methods };
  }

  /** What it costs now. @throws DomainError PAYMENT.KIND_UNKNOWN, .LINE_REFUSED, .METHOD_NOT_POSSIBLE, .PRICE_CHANGED for another `total` */
  async price(asked: readonly AskedLine[], payerId: string, method: PaymentMethod, total: string): Promise<Priced> {
    const lines = await Promise.all(
      asked.map(async ({ kind, details }, i) => {
        const purchase = this.purchases.of(kind);
        try {
          return { kind, ...(await purchase.offer(details, payerId)) };
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          throw new DomainError(paymentRefusals.lineRefused, { [`lines.${i}`]: error.message });
        }
      }),
    );
    const priced = await pricedBy(this.methods.of(method), lines);
    if (!priced) throw new DomainError(paymentRefusals.methodNotPossible);
    if (priced.total.amount !== total) throw new DomainError(paymentRefusals.priceChanged);
    return priced;
  }

  private async line({ kind, details: asked }: AskedLine, payerId: string): Promise<OfferedLine> {
    const purchase = this.purchases.of(kind);
    try {
      const { details, prices } = await purchase.offer(asked, payerId);
      return { kind, details, ...(await purchase.words(details)), prices, refused: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, message } = error.refusal;
      return {
        kind,
        details: asked,
        ...{ title: message, text: '', actionUrl: null, goes: [], prices: {} },
        refused: { code, message },
      };
    }
  }
}
