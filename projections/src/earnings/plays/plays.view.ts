import type { ListenerKind, OtherPlays, PayRates, PlayCounts } from '@refrain/contracts/earnings';
import type { PlayReason, PlayVerdict } from '@refrain/contracts/playback';
import type { AiCategory } from '@refrain/contracts/tracks';
import { collection } from '../../kernel';
import { sha256 } from './sha256';

/** What a track was played. `digest` covers the changes of what counts, in the order of the log. */
export type Played = Readonly<{ plays: number; counts: PlayCounts; others: OtherPlays; digest: string }>;
type Counted = Pick<Played, 'plays' | 'counts' | 'digest'>;
/**
 * One track in one month: as it is, as it was when the month was closed, and as the last statement has it that corrected the month. `isDue` is 1 where
 * plays were judged again since. By `month|track`.
 */
export type EarningTrack = Played &
  Readonly<{
    month: string;
    trackId: string;
    artistId: string;
    isClosed: number;
    closed: Played | null;
    isDue: number;
    corrected: Counted | null;
  }>;
export const earningTracks = collection<EarningTrack>()({
  name: 'earningTracks',
  columns: { month: 'text', trackId: 'text', artistId: 'text', isClosed: 'integer', isDue: 'integer' },
  indexes: [
    { on: ['month', 'artistId', 'trackId', 'id'] },
    { on: ['artistId', 'isClosed', '-month', '-id'] },
    { on: ['isDue', 'artistId', 'id'] },
  ],
});

/** What a closed month turned out to be after all, as it stood when a later month (`by`) was closed; by `by|month|track`. */
export type EarningCorrection = Readonly<{
  by: string;
  month: string;
  trackId: string;
  artistId: string;
  before: Counted;
  after: Counted;
}>;
export const earningCorrections = collection<EarningCorrection>()({
  name: 'earningCorrections',
  columns: { by: 'text', artistId: 'text' },
  indexes: [{ on: ['by', 'artistId', 'id'] }],
});
export const bucketOf = (month: string, trackId: string): string => `${month}|${trackId}`;

export type PlayNames = Readonly<{ playId: string; trackId: string; listenerId: string }>;
/** A listener's client names a play, so that its name alone is not unique; and no view keeps who listened. */
export const playIdOf = ({ playId, trackId, listenerId }: PlayNames): string => sha256('play', trackId, listenerId, playId);

/** Every attempt to play a track in a month, without its listener; by a hash of play, track and listener. */
export type EarningPlayDocument = Readonly<{
  bucket: string;
  eventId: string;
  at: string;
  verdict: PlayVerdict;
  reason: PlayReason;
  category: AiCategory;
  kind: ListenerKind;
  isVoided: boolean;
}>;
export const earningPlays = collection<EarningPlayDocument>()({
  name: 'earningPlays',
  columns: { bucket: 'text', at: 'text' },
  indexes: [{ on: ['bucket', '-at', '-id'] }],
});

/** What the artist declared of a track, from a moment (ISO) on, the oldest first; by track. */
export type Declared = Readonly<{ from: string; category: AiCategory }>;
export const earningDeclared = collection<Readonly<{ said: readonly Declared[] }>>()({
  name: 'earningDeclared',
  columns: {},
  indexes: [],
});

/** Listeners who are premium now; by their id, and gone with their subscription. */
export const earningListeners = collection<Readonly<{ kind: ListenerKind }>>()({
  name: 'earningListeners',
  columns: {},
  indexes: [],
});

/** A month of the whole site. `revenue` is what came in as fees, in cents; `closed` is how it stood when it was closed. */
export type EarningMonth = Readonly<{
  month: string;
  revenue: string;
  plays: number;
  counts: PlayCounts;
  closed: Readonly<{
    revenue: string;
    plays: number;
    counts: PlayCounts;
    rates: PayRates;
    at: string;
    eventId: string;
    stream: string;
    revision: number;
  }> | null;
}>;
export const earningMonths = collection<EarningMonth>()({
  name: 'earningMonths',
  columns: { month: 'text' },
  indexes: [{ on: ['-month', '-id'] }],
});
