import { refusal } from '../kernel';

/** One amount, in minor units: 100 million Pi. Sums may be larger. */
export const MOST_UNITS = 10n ** 15n;
/** Holds of one wallet at once: they are carried from month to month. */
export const MOST_HOLDS = 100;
/** A stream with so many postings ends with its month, and the next one carries its balances on. */
export const CLOSE_AFTER_POSTINGS = 1000;
/** The second half of a transfer follows at once. One that was cut off is finished by a timer so much later. */
export const FINISH_TRANSFER_AFTER_SECONDS = 10;

export const ledgerRefusals = {
  amountNotValid: refusal('LEDGER.AMOUNT_NOT_VALID', 400, 'This is not a valid amount.'),
  currencyMixed: refusal('LEDGER.CURRENCY_MIXED', 400, 'This amount is in another currency.'),
  rateNotUsable: refusal('LEDGER.RATE_NOT_USABLE', 409, 'This amount cannot be converted right now.'),
  sameWallet: refusal('LEDGER.SAME_WALLET', 400, 'Sender and receiver are the same.'),
  insufficientFunds: refusal('LEDGER.INSUFFICIENT_FUNDS', 409, 'There is not enough on this account.'),
  holdEnded: refusal('LEDGER.HOLD_ENDED', 409, 'This amount is not reserved any more.'),
  holdTooSmall: refusal('LEDGER.HOLD_TOO_SMALL', 409, 'Less than this amount is reserved.'),
  tooManyHolds: refusal('LEDGER.TOO_MANY_HOLDS', 409, 'Too many amounts are reserved at once. Please try again later.'),
  factClaimed: refusal('LEDGER.FACT_CLAIMED', 409, 'This payment was credited before.'),
  monthMissing: refusal('LEDGER.MONTH_MISSING', 503, 'This account cannot be read right now. Nothing was changed.'),
} as const;

/** The process that posts what likes, follows and claimed rewards earned. */
export const POINTS_PROCESS = 'points';
