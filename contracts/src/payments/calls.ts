import { call, shape, type After } from '../kernel';
import type { ledgerRefusals } from '../ledger';
import type { CheckoutAsked, CheckoutOffer, CreatePaymentRequest, Payment, PaymentsPage, StartedPayment } from './api';
import type { cardRefusals } from '../cards';
import type { paymentRefusals } from './rules';

type Refused = typeof paymentRefusals;
type OfCards = typeof cardRefusals;

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
