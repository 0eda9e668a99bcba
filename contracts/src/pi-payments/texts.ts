import type { PiPayoutDoubt, PiPayoutFailure, PiPayoutStatus } from './payouts/rules';
import type { PiDoubt, PiHandAction, PiMismatch, PiPaymentStatus } from './rules';

/** Before a payment may be begun (spec part 2, section 4). */
export const piPreconditions = {
  sdk: 'Pi SDK not initialized',
  user: 'User not authenticated',
  scope: 'Cannot create a payment without "payments" scope',
  amount: 'Cannot create a payment without an amount',
} as const;

export const piPaymentTexts = {
  memo: 'Refrain wallet',
  topUp: 'Add Pi',
  topUpHint: 'Pi moves from your Pi wallet into your wallet here.',
  amount: 'Amount in Pi',
  pay: (amount: string) => `Pay ${amount} π`,
  paid: 'Payment received',
  paidHint: (amount: string) => `${amount} π is in your wallet.`,
  cancelled: 'Payment cancelled',
  cancelledHint: 'Nothing was paid.',
  failed: 'The payment did not go through',
  title: 'Pay in Pi',
  intro: 'You see the amount once more in your Pi wallet, and sign it there.',
  onlyInPi: 'Open this page in the Pi Browser',
  onlyInPiHint: 'Paying with Pi works there alone. Nothing was charged, and what you chose is kept for half an hour.',
  toPayment: 'Back to the payment',
  notThere: 'There is nothing to pay here',
  notThereHint: 'This payment has ended, or it is another person’s.',
  go: 'Open the Pi wallet',
  notLive: 'Not a live rate: shown for orientation, nothing is charged at it.',
  rateSource: (source: string) => `Rate: ${source}`,
} as const;

/** Of Pi as a way to pay at the checkout. */
export const piWayTexts = {
  off: 'Paying with Pi is not set up on this site.',
  notLive: 'Nobody knows right now what a Pi costs, so nothing is charged in Pi.',
  range: 'In one payment between 0.01 and 10,000 Pi.',
  rate: (formatted: string, source: string) => `${formatted}, from ${source}.`,
  inBrowser: 'You confirm it in the Pi Browser.',
} as const;

const statuses: Readonly<Record<PiPaymentStatus, string>> = {
  intended: 'Intended, Pi has not named a payment',
  bound: 'Waits for approval',
  approved: 'Waits for the payer’s Pi wallet',
  seen: 'Waits for Pi to confirm',
  completed: 'Settled',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};
const doubts: Readonly<Record<PiDoubt, string>> = {
  'timed-out': 'No answer in time',
  unreachable: 'Pi cannot be reached',
  failed: 'Pi has a problem',
  busy: 'Pi asks us to wait',
  'key-refused': 'Pi does not accept our key',
  'not-understood': 'Pi’s answer is not understood',
  refused: 'Pi refused',
  'not-done': 'Pi has not done it',
};
const mismatches: Readonly<Record<PiMismatch, string>> = {
  direction: 'the direction differs',
  amount: 'the amount differs',
  payer: 'another person paid',
  intent: 'it is for something else',
  network: 'it is on another network',
  cancelled: 'it was cancelled',
  identifier: 'it is another payment',
  transaction: 'the transaction does not match',
  unapproved: 'it was never approved',
};
const actions: Readonly<Record<PiHandAction, string>> = { settle: 'Settle', cancel: 'Cancel payment', refund: 'Refund' };

/** The flight recorder, /admin/pi-platform. */
export const piDeskTexts = {
  title: 'Pi payments',
  intro: 'Each payment with every question that was asked, what was answered, and how long it took.',
  lists: { stuck: 'Stuck', recent: 'All payments', payouts: 'Payouts' },
  empty: { stuck: 'No Pi payment is waiting', recent: 'No payment in Pi yet', payouts: 'No payout in Pi yet' },
  emptyHint: {
    stuck: 'Payments appear here when Pi does not answer, or answers something else than was agreed.',
    recent: 'Each payment that is begun in the Pi Browser appears here.',
    payouts: 'Each payout to a Pi account appears here once it was approved.',
  },
  loadFailed: 'The payments could not be loaded',
  gone: 'A person who left',
  choose: 'Choose a payment',
  statuses,
  doubts,
  mismatches,
  actions,
  lanes: { browser: 'Browser', site: 'Refrain', pi: 'Pi', chain: 'Chain' },
  arrows: {
    intent: 'Intent',
    get: 'GET payment',
    approve: 'Approve',
    complete: 'Complete',
    cancel: 'Cancel',
    incomplete: 'Unfinished payment',
    error: 'Failed in the wallet',
    create: 'Create',
    account: 'GET wallet',
    sent: 'GET what was sent',
    fee: 'GET fee',
    ledger: 'GET newest ledger',
    transaction: 'GET transaction',
    submit: 'Send transaction',
  },
  events: {
    PiPaymentIntended: 'Intended',
    PiPaymentBound: 'Bound',
    PiPaymentApproved: 'Approved',
    PiTransactionSeen: 'Transaction seen',
    PiPaymentDoubted: 'Unknown, nothing delivered',
    PiPaymentMismatched: 'Held: not what was agreed',
    PiPaymentCompleted: 'Completed, credited once',
    PiPaymentCancelled: 'Cancelled',
    PiHandAsked: 'Asked for by hand',
    PiHandAnswered: 'Answered',
    PiPaymentRefunded: 'Refunded',
    PiPayoutIntended: 'Approved, waits for its turn',
    PiPayoutPriced: 'Amount frozen',
    PiPayoutCreated: 'Pi expects it',
    PiPayoutSigned: 'Signed and stored',
    PiPayoutVoided: 'Surely dead',
    PiPayoutConfirmed: 'On the chain, settled once',
    PiPayoutCompleted: 'Completed',
    PiPayoutFailed: 'Not sent, given back',
    PiPayoutDoubted: 'Waits',
  },
  whys: { payer: '', reconciler: 'by the reconciler', admin: 'by an admin' },
  noAnswer: 'no answer',
  request: 'Asked',
  answer: 'Answered',
  facts: { pi: 'Pi’s payment', txid: 'Transaction', network: 'Network', purchase: 'Purchase', cents: 'Worth' },
  none: 'none',
  mismatched: (what: string) => `Paid or asked for, but ${what}`,
  askNow: 'Ask Pi now',
  askedNow: 'Pi was asked',
  askFailed: 'Pi could not be asked',
  handTitle: (action: string, amount: string) => `${action}: ${amount} π`,
  handHint: 'What you write here is kept with your name.',
  second: (limit: string) => `Above ${limit} π two admins must agree.`,
  reason: 'Reason',
  txid: 'Transaction on the chain',
  waits: (action: string, by: string) => `${by} asked for: ${action}`,
  agree: 'Agree',
  refuse: 'Say no',
  notYou: 'Another admin has to answer.',
  final: 'This payment is final.',
  done: 'Recorded',
  failed: 'Not done',
} as const;

const payoutStatuses: Readonly<Record<PiPayoutStatus, string>> = {
  queued: 'Waits for its turn',
  priced: 'The amount is frozen',
  created: 'Pi expects it',
  signed: 'Signed, on its way to the chain',
  confirmed: 'On the chain, waiting for Pi to confirm',
  completed: 'Paid',
  failed: 'Not sent, given back',
};
const payoutDoubts: Readonly<Record<PiPayoutDoubt, string>> = {
  ...doubts,
  stopped: 'Payouts are stopped',
  'daily-cap': 'The cap of the day is reached',
  'no-rate': 'No live rate',
  'fee-too-high': 'The chain asks too high a fee',
  'other-wallet': 'Pi expects another wallet',
  'wallet-empty': 'The wallet does not hold enough',
  'not-on-chain': 'Not on the chain yet',
  'chain-differs': 'Pi knows of a transaction that this wallet did not send',
};
const payoutFailures: Readonly<Record<PiPayoutFailure, string>> = {
  'not-linked': 'No Pi account is linked to this account.',
  range: 'This amount cannot be sent in Pi in one payment.',
  refused: 'Pi refused this payout.',
  mismatched: 'What Pi wrote down is not what was asked for.',
  cancelled: 'Pi cancelled this payout.',
  'chain-refused': 'The chain did not take the transfer. Is the wallet in Pi set up?',
  erased: 'This account was deleted.',
};

/** Of payouts to Pi accounts, for their people and in the flight recorder. */
export const piPayoutTexts = {
  memo: 'Refrain payout',
  statuses: payoutStatuses,
  doubts: payoutDoubts,
  failures: payoutFailures,
} as const;
