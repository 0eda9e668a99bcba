import type { AuthorCard } from '../accounts';
import type { Currency } from '../kernel';
import type { AskedLine, PaymentMethod, PaymentStatus, PurchaseDetails } from './rules';

/** Minor units as a decimal string, by currency. */
export type Prices = Readonly<Partial<Record<Currency, string>>>;
/** Where the money of a line goes; `share` is in percent of the line, and all of them together are 100. */
export type MoneyGoes = Readonly<{ name: string; share: number }>;

/** A line as it is shown before one says yes. `prices` are those of each currency it can be paid in; `refused` says why this viewer cannot buy it. */
export type OfferedLine = Readonly<{
  kind: string;
  details: PurchaseDetails;
  title: string;
  text: string;
  actionUrl: string | null;
  goes: readonly MoneyGoes[];
  prices: Prices;
  refused: Readonly<{ code: string; message: string }> | null;
}>;
/**
 * A way to pay. `total` is null where it cannot be said; `amounts` are those of the lines that it is the sum of, in their order; `available` is what
 * the viewer has, where it comes out of a wallet. All of them are minor units. `note` says why it cannot be used, or what it stands on.
 */
export type OfferedMethod = Readonly<{
  method: PaymentMethod;
  currency: Currency;
  total: string | null;
  amounts: readonly string[];
  available: string | null;
  isUsable: boolean;
  note: string;
}>;
/** GET /api/checkout. Nothing is charged or stored. */
export type CheckoutOffer = Readonly<{ lines: readonly OfferedLine[]; methods: readonly OfferedMethod[] }>;
/** `lines` is JSON: a list of `{ kind, details }`. */
export type CheckoutAsked = { lines: string };

/** `total` is what the buyer saw, in minor units of the currency of the method: another price now is refused. */
export type CreatePaymentRequest = { method: PaymentMethod; total: string; lines: AskedLine[] };

/** `refunding`: what it gave is being taken back; `reversed`: the bank took its money back. */
export type PaymentLineState = 'waiting' | 'delivered' | 'refunding' | 'refunded' | 'reversed';
/** `amount` and `refunded` are minor units. */
export type ShownPaymentLine = Readonly<{
  id: string;
  kind: string;
  title: string;
  text: string;
  actionUrl: string | null;
  amount: string;
  refunded: string;
  state: PaymentLineState;
}>;
/** `reason` is the code and `message` the words of why it was declined. Times are ISO. */
export type Payment = Readonly<{
  id: string;
  method: PaymentMethod;
  currency: Currency;
  status: PaymentStatus;
  reason: string | null;
  total: string;
  lines: readonly ShownPaymentLine[];
  createdAt: string;
  expiresAt: string;
}>;
/** The last one first. `next` is null on the last page. */
export type PaymentsPage = Readonly<{ payments: readonly Payment[]; next: string | null }>;
/** `redirectUrl` is where the payer goes on, such as the page of the card; null where nothing is left to do. */
export type StartedPayment = Readonly<{ payment: Payment; redirectUrl: string | null }>;

/** `refusal` is the code of why the line was not paid back when that was asked for, and `refundReason` what the last admin said who asked. */
export type DeskPaymentLine = ShownPaymentLine & Readonly<{ refusal: string | null; refundReason: string | null }>;
/** `isOwn` that it is the viewer's. */
export type DeskPayment = Omit<Payment, 'lines'> &
  Readonly<{ lines: readonly DeskPaymentLine[]; person: AuthorCard; isOwn: boolean }>;
/** `find` is the number of a payment, or the username of a payer. */
export type PaymentDeskQuery = { find?: string };
export type PaymentDeskPage = Readonly<{ payments: readonly DeskPayment[]; next: string | null }>;
export type RefundLineRequest = { reason: string };
