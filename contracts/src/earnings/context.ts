import { contextOfRows, limitOf, limitWithin, MINUTE, publicFields, type Event, type Money } from '../kernel';
import type { PlayReason } from '../playback';
import type { PlayCounts } from './pay';
import { NO_PAY_RATES, type PayRates } from './rules';

/** A new version of the whole table; the one before stays in force until `from`. */
export type PayRatesSet = Event<'PayRatesSet', PayRates & { setBy: string }>;

/** The cut: what stands before this event in the log is what the month is paid by. The rates are frozen here. */
export type EarningsMonthClosed = Event<'EarningsMonthClosed', { month: string; rates: PayRates }>;

/** Plays that did not count, by reason, and `voided`: those that counted until another rule judged them again. */
export type OtherPlays = Readonly<Partial<Record<Exclude<PlayReason, 'HEARD_ENOUGH'> | 'voided', number>>>;
/**
 * What one track got. Amounts are millionths of a dollar as decimal strings. `digest` is a SHA-256 over its plays in the order of the log: each
 * step hashes the digest before it, the id of the event, and whether the play counts since then.
 */
export type StatementLine = Readonly<{
  trackId: string;
  plays: number;
  counts: PlayCounts;
  others: OtherPlays;
  flat: string;
  share: string;
  paid: string;
  basis: 'flat' | 'share';
  digest: string;
}>;
/**
 * What an older month turned out to be after it was closed, because plays were judged again: the counted plays as they were stated and as they are.
 * `amount` is what that changes by the rates and the pool of that month, in millionths of a dollar, below zero where less was earned. `digest` is the
 * one of the line, continued by what was judged again.
 */
export type CorrectionLine = Readonly<{
  month: string;
  trackId: string;
  before: number;
  after: number;
  amount: string;
  digest: string;
}>;
/** Where the month was closed in the log: what a digest covers stands before it. */
export type ClosedAt = Readonly<{ eventId: string; stream: string; revision: number }>;
/**
 * What one artist gets for a month, for good. `revenue` is that of the site in cents; `pool` is the artists' part of it, in millionths, and
 * `weight` what all plays of the site weighed in it. `total` is in whole cents; what is left is carried to the next statement, and so is what corrections
 * took beyond it.
 */
export type StatementClosed = Event<
  'StatementClosed',
  {
    artistId: string;
    month: string;
    rates: PayRates;
    revenue: string;
    pool: string;
    weight: string;
    lines: readonly StatementLine[];
    corrections: readonly CorrectionLine[];
    carriedIn: string;
    carriedOut: string;
    total: Money<'USD'>;
    digest: string;
    closed: ClosedAt;
  }
>;
export type EarningEvent = PayRatesSet | EarningsMonthClosed | StatementClosed;

const rates: PayRates = { ...NO_PAY_RATES, version: 1, from: '2026-05', flatMicros: 4000, shareBasisPoints: 5500 };
const line: StatementLine = {
  ...{ trackId: 'track-1', plays: 30, counts: { 'human_only:free': 30 }, others: { TOO_SHORT: 4, voided: 1 } },
  ...{ flat: '120000', share: '96410', paid: '120000', basis: 'flat', digest: 'sample-digest-of-plays' },
};

const stated: Omit<StatementClosed['data'], 'corrections'> = {
  ...{ artistId: 'user-ada', month: '2026-06', rates, revenue: '5000', pool: '27500000', weight: '3000' },
  ...{ lines: [line], carriedIn: '0', carriedOut: '0', total: { currency: 'USD', amount: '12' } },
  digest: 'sample-digest-of-lines',
  closed: { eventId: 'sample-closed', stream: 'earningsMonth-2026-06', revision: 0 },
};
const correction: CorrectionLine = {
  ...{ month: '2026-05', trackId: 'track-1', before: 12, after: 10, amount: '-8000', digest: 'sample-digest-of-plays' },
};

export const earningsContext = contextOfRows<EarningEvent>()({
  name: 'earnings',
  events: {
    PayRatesSet: {
      fields: {
        ...publicFields('version', 'from', 'setBy'),
        ...{ flatMicros: 'money', shareBasisPoints: 'money', payoutPercent: 'money', weights: 'money' },
      },
      people: ['setBy'],
      sample: { ...rates, setBy: 'user-admin' },
    },
    EarningsMonthClosed: {
      fields: { month: 'public', rates: 'money' },
      people: [],
      sample: { month: '2026-06', rates },
    },
    StatementClosed: {
      fields: {
        ...publicFields('artistId', 'month', 'digest', 'closed'),
        ...{ rates: 'money', revenue: 'money', pool: 'money', weight: 'public', lines: 'money' },
        ...{ corrections: 'money', carriedIn: 'money', carriedOut: 'money', total: 'money' },
      },
      people: ['artistId'],
      earlier: [stated],
      sample: { ...stated, corrections: [correction] },
    },
  },
  limits: {
    payRates: limitOf(30, 120),
    // A slider that is let go again and again.
    whatIf: limitWithin(MINUTE, 120, 1200),
  },
  notices: {
    statement_closed: {
      icon: 'shield-check',
      title: 'New statement',
      message: ({ about }) => `Your statement for ${about} is ready.`,
    },
  },
});
