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

/** What a posting did to what is available: more, less, or neither, such as a payment out of what was held. */
export const WALLET_KINDS = ['in', 'out', 'other'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];
/** `month` is YYYY-MM (UTC). What is missing asks for all. */
export type WalletFilter = Readonly<{ month?: string; kind?: WalletKind }>;

export const walletRefusals = {
  filter: refusal('WALLET.FILTER_NOT_VALID', 400, 'There are no such postings. Please choose a month and a kind again.'),
  currency: refusal('WALLET.CURRENCY_NOT_VALID', 404, 'There is no such currency.'),
} as const;
