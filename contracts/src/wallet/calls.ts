import { bytes, call, shape, type After } from '../kernel';
import type { WalletPage, Wallets } from './api';
import type { WalletFilter, walletRefusals } from './rules';

type Refused = typeof walletRefusals;

/** What the viewer has in each currency. */
export const getWallets = call('GET /api/wallet', { access: 'user', answer: shape<Wallets>() });

/** Every posting of the viewer in one currency, with its cause and where it stands in the log. */
export const getWalletPostings = call('GET /api/wallet/:currency/postings', {
  access: 'user',
  query: shape<After & WalletFilter>(),
  answer: shape<WalletPage>(),
  refuses: shape<Refused['currency' | 'filter']>(),
});

/** The same as a table for a spreadsheet. */
export const getWalletCsv = call('GET /api/wallet/:currency/postings.csv', {
  access: 'user',
  worth: 'extra',
  query: shape<WalletFilter>(),
  answer: bytes<'text/csv'>(),
  refuses: shape<Refused['currency' | 'filter']>(),
});
