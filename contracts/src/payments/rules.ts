import { oneLine, refusal, type Currency, type TextRule } from '../kernel';

/** They pay at once, out of what the payer has here in one currency. */
export const WALLET_METHODS = ['points', 'wallet-pi', 'wallet-usd'] as const;
export type WalletMethod = (typeof WALLET_METHODS)[number];
/** In the order of the checkout. Stored in events: a name is never changed. */
export const PAYMENT_METHODS = [...WALLET_METHODS, 'pi', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const METHOD_CURRENCY = {
  points: 'POINTS',
  'wallet-pi': 'PI',
  'wallet-usd': 'USD',
  pi: 'PI',
  card: 'USD',
} as const satisfies Record<PaymentMethod, Currency>;

export const isFromWallet = (method: PaymentMethod): method is WalletMethod => WALLET_METHODS.some((each) => each === method);

/** The process that takes what is paid and posts what is paid back, because of an event of the payment. */
export const PAYMENT_PROCESS = 'payment';

/** What a line is about, as its kind reads it: ids and amounts alone, never names or texts. */
export type PurchaseDetails = Readonly<Record<string, string>>;

export type PaymentStatus = 'open' | 'started' | 'settled' | 'declined' | 'cancelled' | 'expired';

/** A payment that nobody began to pay ends by itself. Its price holds for as long. */
export const PAYMENT_OPEN_SECONDS = 30 * 60;
/** What is set aside while a payment is settled. Taken back by a timer where the process never came back. */
export const PAYMENT_HOLD_SECONDS = 24 * 60 * 60;
export const PAYMENTS_PAGE_SIZE = 20;

export const MOST_PAYMENT_LINES = 20;
/** Of a kind, and of the name and the value of a detail. */
const MOST_DETAIL_LENGTH = 64;
const MOST_DETAILS = 12;

const isShort = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= MOST_DETAIL_LENGTH;
const isDetails = (value: unknown): value is PurchaseDetails =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= MOST_DETAILS &&
  Object.entries(value).every(([name, text]) => isShort(name) && isShort(text));

/** One line as it is asked for, before its kind has read it. */
export type AskedLine = { kind: string; details: PurchaseDetails };
const isLine = (value: unknown): value is AskedLine =>
  typeof value === 'object' && value !== null && isShort((value as AskedLine).kind) && isDetails((value as AskedLine).details);

/** Whether something from outside is a list of lines; what they mean is for their kinds to say. */
export const areLines = (value: unknown): value is readonly AskedLine[] =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_PAYMENT_LINES && value.every(isLine);

/** What an admin says to the person who is paid back. */
export const refundFields = {
  reason: { required: 'Please give your reason.', ...oneLine('Reason', 500) },
} as const satisfies Record<string, TextRule>;

export const paymentRefusals = {
  unknown: refusal('PAYMENT.UNKNOWN', 404, 'This payment does not exist.'),
  linesNotValid: refusal(
    'PAYMENT.LINES_NOT_VALID',
    400,
    'What you want to buy could not be read. Please start from its page again.',
  ),
  kindUnknown: refusal('PAYMENT.KIND_UNKNOWN', 400, 'This cannot be bought here.'),
  lineRefused: refusal('PAYMENT.LINE_REFUSED', 409, 'One of these things cannot be bought right now. Please look at it again.'),
  methodNotPossible: refusal('PAYMENT.METHOD_NOT_POSSIBLE', 409, 'This cannot be paid in this way. Please choose another one.'),
  priceChanged: refusal('PAYMENT.PRICE_CHANGED', 409, 'The price has changed. Please look at it again before you pay.'),
  over: refusal('PAYMENT.OVER', 409, 'This payment has ended already.'),
  expired: refusal('PAYMENT.EXPIRED', 409, 'This payment has expired. Nothing was charged. Please start again.'),
  underWay: refusal('PAYMENT.UNDER_WAY', 409, 'This payment is under way and cannot be cancelled here any more.'),
  own: refusal('PAYMENT.OWN', 403, 'Another admin decides about your own payment.'),
  notDelivered: refusal('PAYMENT.NOT_DELIVERED', 409, 'This was not delivered, so there is nothing to take back.'),
  paidBack: refusal('PAYMENT.PAID_BACK', 409, 'This was paid back already.'),
  disputed: refusal(
    'PAYMENT.DISPUTED',
    409,
    'The bank is asked to take this payment back. It decides, and nobody pays it back twice.',
  ),
  spent: refusal('PAYMENT.SPENT', 409, 'What this gave was spent or paid out already, so it is not paid back.'),
  notSettled: refusal('PAYMENT.NOT_SETTLED', 409, 'This payment was not paid.'),
  delivered: refusal('PAYMENT.DELIVERED', 409, 'This was delivered, so it cannot be paid back from here.'),
} as const;
