import type { AuthorCard } from '../accounts';
import type { PayoutCurrency } from '../payouts';
import type { PlayReason, PlayVerdict } from '../playback';
import type { AiCategory, TrackCard } from '../tracks';
import type { ClosedAt, CorrectionLine, StatementLine } from './context';
import type { ListenerKind, PayFigures, PayRates } from './rules';

/** The table of this month, and those that begin later. */
export type PayRatesTable = Readonly<{ now: PayRates; coming: readonly PayRates[]; newest: number; month: string }>;
/** `after` is the newest version that the admin saw. */
export type SetPayRatesRequest = {
  after: number;
  from: string;
  flatMicros: number;
  shareBasisPoints: number;
  payoutPercent: Record<AiCategory, number>;
  weights: Record<ListenerKind, number>;
};

/** One month of the viewer. `total` is in cents. */
export type EarningsMonth = Readonly<{ month: string; plays: number; total: string; closedAt: string }>;
/** The newest first; `payable` is what can be paid out now, tips included, in minor units; `open` are months with plays that are not closed yet, the newest first. */
export type EarningsPage = Readonly<{
  payable: Readonly<Record<PayoutCurrency, string>>;
  open: readonly Readonly<{ month: string; plays: number }>[];
  months: readonly EarningsMonth[];
  next: string | null;
}>;

/** `track` is null where it is not there any more. */
export type ShownLine = StatementLine & Readonly<{ track: TrackCard | null }>;
type ShownCorrection = CorrectionLine & Readonly<{ track: TrackCard | null }>;
/**
 * One month of one artist. Of an open month it is what the plays so far would get, by the rates and the revenue so far. `proof` says where it
 * stands in the log.
 */
export type Statement = Readonly<{
  month: string;
  isOpen: boolean;
  artist: AuthorCard;
  rates: PayRates;
  revenue: string;
  pool: string;
  weight: string;
  lines: readonly ShownLine[];
  corrections: readonly ShownCorrection[];
  carriedIn: string;
  carriedOut: string;
  total: string;
  closedAt: string | null;
  proof: (ClosedAt & Readonly<{ digest: string; statementId: string; statementStream: string }>) | null;
  earlier: string | null;
  later: string | null;
}>;

/** One play of a track. The listener is not named; `eventId` is where the play stands in the log. */
export type EarningPlay = Readonly<{
  eventId: string;
  at: string;
  verdict: PlayVerdict;
  reason: PlayReason;
  category: AiCategory;
  kind: ListenerKind;
  isVoided: boolean;
}>;
/** The last first. */
export type EarningPlaysPage = Readonly<{ plays: readonly EarningPlay[]; next: string | null }>;

export type WhatIfRequest = {
  flatMicros: number;
  shareBasisPoints: number;
  payoutPercent: Record<AiCategory, number>;
  weights: Record<ListenerKind, number>;
};
/** What a track was paid, and what it would be; millionths of a dollar. */
export type WhatIfLine = Readonly<{
  trackId: string;
  was: string;
  flat: string;
  share: string;
  paid: string;
  basis: 'flat' | 'share';
}>;
/** Side by side; sums in cents, without what was carried. Nothing of it is stored. */
export type WhatIf = Readonly<{ figures: PayFigures; lines: readonly WhatIfLine[]; was: string; wouldBe: string }>;
/** The same for all artists of a month. */
export type MonthWhatIf = Readonly<{
  figures: PayFigures;
  was: string;
  wouldBe: string;
  artists: number;
  gain: number;
  lose: number;
}>;

/** A month of the whole site. Amounts in cents; null where it is not closed, as are the rates that it was closed by. `byFlat` and `byShare` count tracks. */
export type RevenueMonth = Readonly<{
  month: string;
  revenue: string;
  plays: number;
  closedAt: string | null;
  rates: PayRates | null;
  pool: string | null;
  paid: string | null;
  artists: number;
  byFlat: number;
  byShare: number;
}>;
export type RevenuePage = Readonly<{ months: readonly RevenueMonth[]; next: string | null }>;
/** One artist of a month; cents. Of one who is erased only the id is left. */
export type ArtistMonth = Readonly<{
  artistId: string;
  artist: AuthorCard;
  plays: number;
  flat: string;
  share: string;
  total: string;
}>;
export type ArtistMonthsPage = Readonly<{ month: string; artists: readonly ArtistMonth[]; next: string | null }>;
