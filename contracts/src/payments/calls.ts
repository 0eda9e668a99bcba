import { call, shape, type After } from '../kernel';
import type { ledgerRefusals } from '../ledger';
import type {
  CheckoutAsked,
  CheckoutOffer,
  CreatePaymentRequest,
  Payment,
  PaymentDeskPage,
  PaymentDeskQuery,
  PaymentsPage,
  RefundLineRequest,
  StartedPayment,
} from './api';
import type { cardRefusals } from '../cards';
import type { paymentRefusals } from './rules';

type Refused = typeof paymentRefusals;
type OfCards = typeof cardRefusals;
const ADMIN = { page: 'admin-payments' } as const;

/** What lines would cost in each way to pay, and where the money goes. Nothing is charged or stored. */
export const getCheckout = call('GET /api/checkout', {
  access: 'user',
  query: shape<CheckoutAsked>(),
  answer: shape<CheckoutOffer>(),
  refuses: shape<Refused['linesNotValid' | 'kindUnknown']>(),
});

/** Freezes what is bought and its price. Nothing is charged yet. */
export const createPayment = call('POST /api/payments', {
  access: 'user',
  limit: 'payment',
  status: 201,
  body: shape<CreatePaymentRequest>(),
  answer: shape<Payment>(),
  refuses: shape<Refused['linesNotValid' | 'kindUnknown' | 'lineRefused' | 'methodNotPossible' | 'priceChanged']>(),
});

/** Pays it, or begins to: once, however often it is asked. */
export const startPayment = call('POST /api/payments/:id/start', {
  access: 'user',
  limit: 'payment',
  answer: shape<StartedPayment>(),
  refuses: shape<
    Refused['unknown' | 'over' | 'expired' | 'methodNotPossible'] | (typeof ledgerRefusals)['insufficientFunds'] | OfCards['away']
  >(),
});

/** Ends a payment that is not under way. */
export const cancelPayment = call('POST /api/payments/:id/cancel', {
  access: 'user',
  limit: 'payment',
  answer: shape<Payment>(),
  refuses: shape<Refused['unknown' | 'over' | 'underWay'] | OfCards['away']>(),
});

/** One payment of the viewer, as far as it has come. */
export const getPayment = call('GET /api/payments/:id', {
  access: 'user',
  answer: shape<Payment>(),
  refuses: shape<Refused['unknown']>(),
});

/** Every payment of the viewer. */
export const getPayments = call('GET /api/payments', {
  access: 'user',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<PaymentsPage>(),
});

/** A hint of the card service: what it names is asked for. The body is the service's own, and signed. */
export const hearOfCard = call('POST /api/payments/card/webhook', {
  access: 'public',
  signed: true,
  limit: 'cardWebhook',
  status: 204,
  refuses: shape<OfCards['notSigned' | 'away']>(),
});

/** Payments of everyone, the last one first. */
export const getPaymentDesk = call('GET /api/admin/payments', {
  access: ADMIN,
  query: shape<After & PaymentDeskQuery>(),
  answer: shape<PaymentDeskPage>(),
});

/** Asks for a delivered line to be paid back: what it gave is taken back, or the line says why that is not possible. */
export const refundLine = call('POST /api/admin/payments/:id/lines/:lineId/refund', {
  access: ADMIN,
  sensitive: true,
  limit: 'paymentDesk',
  status: 204,
  body: shape<RefundLineRequest>(),
  refuses: shape<Refused['unknown' | 'notSettled' | 'notDelivered' | 'paidBack' | 'disputed' | 'own']>(),
});
