import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Rate } from '@refrain/contracts/ledger';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentStarted,
  type Prices,
  type WalletMethod,
} from '@refrain/contracts/payments';
import type { Token } from '../kernel/values/tokens';
import type { KnownPayment } from './payment.decider';

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

/** How one currency is priced, and in words what a price stands on, or why there is none. */
export type Pricing = Readonly<{
  priceOf: PaymentWay['priceOf'];
  says: (isPriced: boolean) => Promise<string>;
}>;

/** The ways that pay out of what a person has here. */
export const WALLET_WAYS: Token<Readonly<Record<WalletMethod, PaymentWay>>> = Symbol('WalletWays');
/** Its class stands above this file. */
export const PI_WAY: Token<PaymentWay> = Symbol('PiWay');
export const CARD_WAY: Token<PaymentWay> = Symbol('CardWay');

/** Every way to pay, in the order of the checkout. */
@Injectable()
export class Methods {
  private readonly ways: Readonly<Record<PaymentMethod, PaymentWay>>;

  constructor(
    @Inject(WALLET_WAYS) byWallet: Readonly<Record<WalletMethod, PaymentWay>>,
    @Inject(PI_WAY) byPi: PaymentWay,
    @Inject(CARD_WAY) byCard: PaymentWay,
  ) {
    this.ways = { ...byWallet, pi: byPi, card: byCard };
  }

  of(method: PaymentMethod): PaymentWay {
    return this.ways[method];
  }

  get all(): readonly PaymentWay[] {
    return PAYMENT_METHODS.map((method) => this.ways[method]);
  }
}
