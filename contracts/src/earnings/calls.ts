import { bytes, call, shape, type After } from '../kernel';
import type {
  ArtistMonthsPage,
  EarningPlaysPage,
  EarningsPage,
  MonthWhatIf,
  PayRatesTable,
  RevenuePage,
  SetPayRatesRequest,
  Statement,
  WhatIf,
  WhatIfRequest,
} from './api';
import type { earningRefusals } from './rules';

type Refused = typeof earningRefusals;
const ARTIST = { page: 'artist-earnings' } as const;

/** What a play pays, now and from later months on. */
export const getPayRates = call('GET /api/earnings/rates', { access: 'user', answer: shape<PayRatesTable>() });

/** Sets the table from a month on. */
export const setPayRates = call('POST /api/admin/earnings/rates', {
  access: { page: 'admin-rates-config' },
  sensitive: true,
  limit: 'payRates',
  status: 204,
  body: shape<SetPayRatesRequest>(),
  refuses: shape<Refused['ratesNotValid' | 'ratesTooSoon' | 'ratesChanged' | 'tooManyVersions']>(),
});

/** The months of the viewer, the newest first. */
export const getEarnings = call('GET /api/earnings', {
  access: ARTIST,
  worth: 'extra',
  query: shape<After>(),
  answer: shape<EarningsPage>(),
});

/** One month of the viewer, track by track: closed as it was stated, open as it stands so far. */
export const getStatement = call('GET /api/earnings/months/:month', {
  access: ARTIST,
  worth: 'extra',
  answer: shape<Statement>(),
  refuses: shape<Refused['monthUnknown']>(),
});

/** The same as a table for a spreadsheet. */
export const getStatementCsv = call('GET /api/earnings/months/:month/statement.csv', {
  access: ARTIST,
  worth: 'extra',
  answer: bytes<'text/csv'>(),
  refuses: shape<Refused['monthUnknown']>(),
});

/** The plays behind one line: which counted, which did not, and where each stands in the log. */
export const getEarningPlays = call('GET /api/earnings/months/:month/tracks/:id/plays', {
  access: ARTIST,
  worth: 'extra',
  query: shape<After>(),
  answer: shape<EarningPlaysPage>(),
  refuses: shape<Refused['monthUnknown']>(),
});

/** What a closed month would have paid the viewer by other figures. Nothing is written. */
export const askWhatIf = call('POST /api/earnings/months/:month/what-if', {
  access: ARTIST,
  limit: 'whatIf',
  body: shape<WhatIfRequest>(),
  answer: shape<WhatIf>(),
  refuses: shape<Refused['monthUnknown' | 'stillOpen' | 'ratesNotValid']>(),
});

/** What came in and what was paid, month by month. */
export const getRevenue = call('GET /api/admin/earnings/months', {
  access: { page: 'admin-revenue-analytics' },
  query: shape<After>(),
  answer: shape<RevenuePage>(),
});

/** How flat rate and share compare in a month, artist by artist. */
export const getArtistMonths = call('GET /api/admin/earnings/months/:month/artists', {
  access: { page: 'admin-hybrid-revenue' },
  query: shape<After>(),
  answer: shape<ArtistMonthsPage>(),
  refuses: shape<Refused['monthUnknown']>(),
});

/** What a closed month would have paid all artists by other figures. Nothing is written. */
export const askMonthWhatIf = call('POST /api/admin/earnings/months/:month/what-if', {
  access: { page: 'admin-hybrid-revenue' },
  sensitive: true,
  limit: 'whatIf',
  body: shape<WhatIfRequest>(),
  answer: shape<MonthWhatIf>(),
  refuses: shape<Refused['monthUnknown' | 'stillOpen' | 'ratesNotValid']>(),
});
