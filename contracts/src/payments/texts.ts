import type { PaymentLineState } from './api';
import type { PaymentMethod, PaymentStatus } from './rules';

/** /checkout, and the page of one payment. */
export const paymentTexts = {
  title: 'Checkout',
  payWith: 'Pay with',
  before: 'Before you pay',
  nothingCharged: 'Nothing charged yet',
  order: 'Your order',
  total: 'Total',
  goes: (currency: string) => `Where it goes, in ${currency}`,
  methods: { points: 'Points', pi: 'Pi', card: 'Card' } satisfies Record<PaymentMethod, string>,
  pay: (amount: string) => `Pay ${amount}`,
  paying: 'Paying',
  cannot: (method: string) => `${method} cannot be used right now`,
  once: 'Charged once, even if you press twice.',
  chooseAnother: 'Choose another way to pay.',
  notSet: 'Not set',
  notPossible: 'This cannot be paid in this way.',
  pointsRate: '100 points are $1.00.',
  pointsLeft: (have: string, left: string) => `You have ${have}. ${left} stay.`,
  pointsShort: (have: string) => `You have ${have}, which is not enough.`,
  piElsewhere: 'Open Refrain in the Pi Browser to pay in Pi.',
  cardNote: 'You enter the card on the page of Stripe. Refrain never sees it.',
  cardAway: 'Cards are not set up on this site.',
  failed: 'Nothing was charged',
  loadFailed: 'The checkout could not be loaded',
  empty: 'Nothing to pay for',
  emptyHint: 'Support an artist, and what you chose appears here before you pay.',
  toMusic: 'Find music',
  cancelled: 'You came back without paying. Nothing was charged.',
} as const;

export const paymentPageTexts = {
  title: 'Payment',
  all: 'Payments',
  empty: 'No payments yet',
  emptyHint: 'What you buy or give is listed here, with its receipt.',
  statuses: {
    open: 'Not paid yet',
    started: 'Under way',
    settled: 'Paid',
    declined: 'Declined',
    cancelled: 'Cancelled',
    expired: 'Expired',
  } satisfies Record<PaymentStatus, string>,
  hints: {
    open: 'Nothing was charged. You can still pay it.',
    started: 'We are waiting for an answer. You will see it here; there is nothing to press twice.',
    settled: 'Thank you.',
    declined: 'Nothing was charged.',
    cancelled: 'Nothing was charged.',
    expired: 'Nothing was charged. Please start again from its page.',
  } satisfies Record<PaymentStatus, string>,
  lines: {
    waiting: 'On its way',
    delivered: 'Delivered',
    refunding: 'Being paid back',
    refunded: 'Paid back',
    reversed: 'Taken back by the bank of the card',
  } satisfies Record<PaymentLineState, string>,
  refunded: (amount: string) => `${amount} went back to you`,
  cancel: 'Cancel this payment',
  goOn: 'Go on paying',
  wallet: 'Open your wallet',
  loadFailed: 'This payment could not be loaded',
  failed: 'That did not work',
  more: 'Show earlier ones',
  number: (id: string) => `Payment ${id}`,
} as const;

/** /payments. */
export const ownPaymentsTexts = {
  title: 'Payments',
  hint: 'What you bought or gave, and what became of it.',
  error: 'Your payments could not be loaded.',
} as const;

/** /admin/payments. */
export const paymentDeskTexts = {
  title: 'Payments',
  hint: 'What people paid for. A line that was delivered can be paid back as long as what it gave is still there.',
  find: 'Number of a payment, or a username',
  search: 'Find',
  all: 'Show all',
  list: 'Payments of everyone',
  none: 'No payments',
  noneHint: 'What people buy appears here.',
  noneFound: 'Nothing was found under this number or name.',
  error: 'Payments could not be loaded.',
  refund: 'Pay back',
  refundTitle: (what: string) => `Pay back: ${what}`,
  refundHint: 'What it gave is taken back first. Where it was spent already, nothing happens, and the line says so.',
  reason: 'Your reason, which stays with the payment',
  asked: 'The refund was asked for',
  failed: 'That did not work',
  own: 'Another admin decides about your own payments.',
  because: (reason: string) => `Reason: ${reason}`,
  refused: 'Not paid back',
  refusals: {
    'PAYMENT.SPENT': 'it was spent or paid out already',
    'GIFT_CARD.REDEEMED': 'the card was redeemed',
    'GIFT_CARD.RETURNED': 'the card was given back',
    'SUBSCRIPTION.USED': 'the time that it paid for is over, or premium has ended',
    'SUBSCRIPTION.PENDING': 'a charge is under way; try again in a moment',
  } as Readonly<Record<string, string>>,
  refusedOther: (code: string) => `not possible (${code})`,
} as const;
