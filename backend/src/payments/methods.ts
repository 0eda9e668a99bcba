import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Rate } from '@refrain/contracts/ledger';
import { PAYMENT_METHODS, paymentTexts, type PaymentMethod, type PaymentStarted, type Prices } from '@refrain/contracts/payments';
import type { Token } from '../kernel/values/tokens';
import { Ledger } from '../ledger/ledger';
import type { KnownPayment } from './payment.decider';
import { Payments } from './payments';

/** What something costs in the currency of a method, in minor units, and the rate where it was converted. */
export type MethodPrice = Readonly<{ units: string; quote: Rate | null }>;
export type Usable = Readonly<{ isUsable: boolean; note: string; available: string | null }>;

/** A way to pay. A new one is a row of `Methods`. */
export type PaymentWay = Readonly<{
  method: PaymentMethod;
  /** Of one line; null where it has no price in this currency. */
  priceOf: (prices: Prices) => Promise<MethodPrice | null>;
  /** Whether this payer may pay so much now. `total` is in minor units. */
  usable: (payerId: string, total: string | null) => Promise<Usable>;
  /** Pays a payment that was started, or begins to. May be called again. */
  begin: (started: Recorded<PaymentStarted>, payment: KnownPayment) => Promise<Readonly<{ redirectUrl: string | null }>>;
  /** Ends a payment that was started, where nothing was paid outside; does nothing where that is not known. */
  cancel?: (started: Recorded<PaymentStarted>, payment: KnownPayment) => Promise<void>;
}>;

const points = (units: string): string => `${BigInt(units).toLocaleString('en')} points`;

/** With what a person earned here. */
@Injectable()
export class PointsWay implements PaymentWay {
  readonly method = 'points';

  constructor(
    private readonly ledger: Ledger,
    private readonly payments: Payments,
  ) {}

  priceOf = async ({ POINTS }: Prices): Promise<MethodPrice | null> => (POINTS ? { units: POINTS, quote: null } : null);

  usable = async (ownerId: string, total: string | null): Promise<Usable> => {
    const { available } = await this.ledger.balances({ ownerId, currency: 'POINTS' });
    if (total === null) return { isUsable: false, note: paymentTexts.notPossible, available };
    const left = BigInt(available) - BigInt(total);
    return left < 0n
      ? { isUsable: false, note: paymentTexts.pointsShort(points(available)), available }
      : {
          isUsable: true,
          note: `${paymentTexts.pointsRate} ${paymentTexts.pointsLeft(points(available), points(String(left)))}`,
          available,
        };
  };

  begin = async (started: Recorded<PaymentStarted>): Promise<{ redirectUrl: null }> => {
    await this.payments.take(started);
    return { redirectUrl: null };
  };
}

/** Its class stands above this file. */
export const PI_WAY: Token<PaymentWay> = Symbol('PiWay');
export const CARD_WAY: Token<PaymentWay> = Symbol('CardWay');

/** A way that this site does not offer. */
export const absent = (method: PaymentMethod, note: string): PaymentWay => ({
  method,
  priceOf: async () => null,
  usable: async () => ({ isUsable: false, note, available: null }),
  begin: async () => ({ redirectUrl: null }),
});

/** Every way to pay, in the order of the checkout. */
@Injectable()
export class Methods {
  private readonly ways: Readonly<Record<PaymentMethod, PaymentWay>>;

  constructor(byPoints: PointsWay, @Inject(PI_WAY) byPi: PaymentWay, @Inject(CARD_WAY) byCard: PaymentWay) {
    this.ways = { points: byPoints, pi: byPi, card: byCard };
  }

  of(method: PaymentMethod): PaymentWay {
    return this.ways[method];
  }

  get all(): readonly PaymentWay[] {
    return PAYMENT_METHODS.map((method) => this.ways[method]);
  }
}
