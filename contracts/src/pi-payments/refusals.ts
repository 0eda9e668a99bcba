import { refusal } from '../kernel';

export const piPaymentRefusals = {
  off: refusal('PI_PAYMENT.OFF', 409, 'Paying with Pi is not set up on this site.'),
  unknown: refusal('PI_PAYMENT.NOT_FOUND', 404, 'This payment was not found.'),
  notLinked: refusal('PI_PAYMENT.NOT_LINKED', 409, 'No Pi account is linked to your account. Sign in with Pi first.'),
  amount: refusal('PI_PAYMENT.AMOUNT_NOT_VALID', 400, 'Please pay between 0.01 and 10,000 Pi.'),
  purchase: refusal('PI_PAYMENT.PURCHASE_NOT_OPEN', 409, 'This purchase cannot be paid with Pi any more.'),
  expired: refusal('PI_PAYMENT.EXPIRED', 409, 'This payment was left for too long. Nothing was paid. Please start again.'),
  mismatched: refusal(
    'PI_PAYMENT.MISMATCHED',
    409,
    'What Pi says of this payment is not what was agreed. Nothing was approved or delivered.',
  ),
  otherPayment: refusal('PI_PAYMENT.BOUND', 409, 'This payment is going on in another window.'),
  cancelled: refusal('PI_PAYMENT.CANCELLED', 409, 'This payment was cancelled. Nothing was paid.'),
  claims: refusal('PI_PAYMENT.TOO_MANY_CLAIMS', 409, 'Too many transactions were named for this payment.'),
  pending: refusal(
    'PI_PAYMENT.PENDING',
    503,
    'Pi has not confirmed this yet. We keep asking, and nothing is lost: you will see it in your wallet.',
  ),
  final: refusal('PI_PAYMENT.FINAL', 409, 'This payment is final.'),
  notBound: refusal('PI_PAYMENT.NOT_BOUND', 409, 'Pi never named a payment for this: there is nothing to settle.'),
  txid: refusal('PI_PAYMENT.TXID_MISSING', 400, 'Please enter the transaction that was seen on the chain.'),
  txidUsed: refusal('PI_PAYMENT.TXID_USED', 409, 'This transaction paid for another payment.'),
  spent: refusal('PI_PAYMENT.SPENT', 409, 'The payer has spent this. Refund what was bought first.'),
  asked: refusal('PI_PAYMENT.ALREADY_ASKED', 409, 'Another admin has to answer first.'),
  notAsked: refusal('PI_PAYMENT.NOT_ASKED', 409, 'Nothing waits for an answer here.'),
  samePerson: refusal('PI_PAYMENT.SAME_PERSON', 403, 'The admin who asked cannot be the second one.'),
  action: refusal('PI_PAYMENT.ACTION_NOT_VALID', 400, 'Please choose what is to be done.'),
} as const;
