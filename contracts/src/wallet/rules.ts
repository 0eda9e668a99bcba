import { refusal } from '../kernel';

export const WALLET_DAYS = 30;
/** The head of the file of postings. Amounts are in whole units with their decimals, in words that a spreadsheet reads as numbers. */
export const WALLET_CSV_COLUMNS = [
  'time',
  'currency',
  'available',
  'held',
  'payable',
  'what',
  'event',
  'cause',
  'process',
] as const;

export const walletRefusals = {
  currency: refusal('WALLET.CURRENCY_NOT_VALID', 404, 'There is no such currency.'),
} as const;
