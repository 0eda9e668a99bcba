import type { AccountErased } from '@refrain/contracts/accounts';
import {
  monthOf,
  type EarningsMonthClosed,
  type ListenerKind,
  type OtherPlays,
  type PlayCounts,
} from '@refrain/contracts/earnings';
import type { Recorded } from '@refrain/contracts/kernel';
import type { FundsPosted, FundsReceived, FundsSent, HoldCaptured } from '@refrain/contracts/ledger';
import { playRule, type PlaybackEvent, type PlayReason, type PlayRecorded } from '@refrain/contracts/playback';
import type { SubscriptionEnded, SubscriptionLapsed, SubscriptionStarted } from '@refrain/contracts/subscriptions';
import type { AiCategory, TrackEdited, TrackUploaded } from '@refrain/contracts/tracks';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import {
  bucketOf,
  earningCorrections,
  earningDeclared,
  earningListeners,
  earningMonths,
  earningPlays,
  earningTracks,
  playIdOf,
  type Declared,
  type EarningMonth,
  type EarningTrack,
  type PlayNames,
} from './plays.view';
import { sha256 } from './sha256';

const ALL = Number.MAX_SAFE_INTEGER;
/** Of those who have no subscription that is paid. */
const FREE: ListenerKind = 'free';

type Play = PlayNames & Readonly<{ artistId: string }>;

const declaredAt = (said: readonly Declared[], at: string): AiCategory =>
  said.findLast(({ from }) => from <= at)?.category ?? 'human_only';
const saidLater = (before: readonly Declared[], next: Declared): readonly Declared[] =>
  before.at(-1)?.category === next.category ? before : [...before, next];

const NOTHING = { plays: 0, counts: {}, others: {}, digest: '' } as const;
const added = <T extends Readonly<Partial<Record<string, number>>>>(counts: T, key: keyof T & string, by: number): T => {
  const { [key]: before = 0, ...others } = counts as Readonly<Record<string, number>>;
  return (before + by === 0 ? others : { ...others, [key]: before + by }) as T;
};

type Counting = Readonly<{ category: AiCategory; kind: ListenerKind; by: 1 | -1; eventId: string }>;
const counted = <T extends Pick<EarningTrack, 'plays' | 'counts' | 'digest'>>(
  track: T,
  { category, kind, by, eventId }: Counting,
): T => ({
  ...track,
  plays: track.plays + by,
  counts: added<PlayCounts>(track.counts, `${category}:${kind}`, by),
  digest: sha256(track.digest, eventId, String(by)),
});
const othersOf = (others: OtherPlays, reason: PlayReason | 'voided', by: 1 | -1): OtherPlays =>
  reason === 'HEARD_ENOUGH' ? others : added(others, reason, by);

type Sums = Pick<EarningMonth, 'plays' | 'revenue' | 'counts'>;
const NO_SUMS: Sums = { plays: 0, revenue: '0', counts: {} };
const inMonth = (month: string, change: (before: Sums) => Sums): Change =>
  earningMonths.upsert(month, (before) => {
    const { plays, revenue, counts } = before ?? NO_SUMS;
    return { month, ...change({ plays, revenue, counts }), closed: before?.closed ?? null };
  });
const countedInMonth = (month: string, { category, kind, by }: Omit<Counting, 'eventId'>): Change =>
  inMonth(month, ({ plays, revenue, counts }) => ({
    plays: plays + by,
    revenue,
    counts: added<PlayCounts>(counts, `${category}:${kind}`, by),
  }));

const onTrack = (month: string, { trackId, artistId }: Play, change: (track: EarningTrack) => EarningTrack): Change =>
  earningTracks.upsert(bucketOf(month, trackId), (before) =>
    change(before ?? { month, trackId, artistId, ...NOTHING, isClosed: 0, closed: null, isDue: 0, corrected: null }),
  );

/** What changes in a month that was closed is due to be corrected. */
const dueOf = ({ closed, isDue }: EarningTrack, hasChanged: boolean): number => (closed && hasChanged ? 1 : isDue);

/** One more attempt of a track, by what its artist declares and what its listener is at that moment. */
const played = (
  { id: eventId, data, at }: Recorded<PlayRecorded>,
  category: AiCategory,
  kind: ListenerKind,
): readonly Change[] => {
  const { trackId, verdict, reason } = data;
  const [month, isCounted] = [monthOf(at), verdict === 'counted'];
  const play = { eventId, at, verdict, reason, category, kind, isVoided: false };
  return [
    earningPlays.put(playIdOf(data), { bucket: bucketOf(month, trackId), ...play }),
    onTrack(month, data, (track) =>
      isCounted
        ? { ...counted(track, { category, kind, by: 1, eventId }), isDue: dueOf(track, true) }
        : { ...track, others: othersOf(track.others, reason, 1) },
    ),
    ...(isCounted ? [countedInMonth(month, { category, kind, by: 1 })] : []),
  ];
};

type Money = FundsPosted | FundsReceived | FundsSent | HoldCaptured;
/** Fees in dollars are the revenue, less what was given back. Points and Pi are no dollars. */
const earned = ({ at, data: { entries } }: Recorded<Money>): readonly Change[] => {
  const cents = entries.reduce(
    (sum, { purpose, currency, amount }) => (purpose === 'fees' && currency === 'USD' ? sum + BigInt(amount) : sum),
    0n,
  );
  if (cents === 0n) return [];
  return [inMonth(monthOf(at), (sums) => ({ ...sums, revenue: String(BigInt(sums.revenue) + cents) }))];
};

const isSame = (one: PlayCounts, other: PlayCounts): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => one[key as keyof PlayCounts] === other[key as keyof PlayCounts],
  );
/** What a track of an older month turned out to be; nothing where its plays were judged there and back. */
const corrected = (by: string, id: string, track: EarningTrack): readonly Change[] => {
  const { month, trackId, artistId, plays, counts, digest } = track;
  const [before, after] = [track.corrected ?? track.closed, { plays, counts, digest }];
  const done = earningTracks.put(id, { ...track, isDue: 0, corrected: after });
  if (!before || isSame(before.counts, counts)) return [done];
  const { others: _others, ...stated } = { others: {}, ...before };
  return [done, earningCorrections.put(`${by}|${id}`, { by, month, trackId, artistId, before: stated, after })];
};

const collections = [earningTracks, earningCorrections, earningPlays, earningDeclared, earningMonths, earningListeners];
type Premium = SubscriptionStarted | SubscriptionLapsed | SubscriptionEnded;
type Folded = PlaybackEvent | TrackUploaded | TrackEdited | EarningsMonthClosed | Money | Premium | AccountErased;

/** Counted plays by track, month, declaration and kind of listener, one by one; and how they stood when a month was closed. */
const byVerdicts = projection<Folded>()('earnings', 3, collections, {
  TrackUploaded: ({ data: { trackId, aiCategory } }) => [
    earningDeclared.put(trackId, { said: [{ from: '', category: aiCategory }] }),
  ],
  TrackEdited: ({ data: { trackId, aiCategory }, at }) => [
    earningDeclared.change(trackId, ({ said }) => ({ said: saidLater(said, { from: at, category: aiCategory }) })),
  ],
  SubscriptionStarted: ({ data: { userId } }) => [earningListeners.put(userId, { kind: 'premium' })],
  SubscriptionLapsed: ({ data: { userId } }) => [earningListeners.remove(userId)],
  SubscriptionEnded: ({ data: { userId } }) => [earningListeners.remove(userId)],
  AccountErased: ({ data: { userId } }) => [earningListeners.remove(userId)],
  PlayRecorded: (event) => [
    earningDeclared.given(event.data.trackId, (declared) => [
      earningListeners.given(event.data.listenerId, (listener) =>
        played(event, declaredAt(declared?.said ?? [], event.at), listener?.kind ?? FREE),
      ),
    ]),
  ],
  PlayReassessed: ({ id: eventId, data }) => {
    const { recordedAt, fromVerdict, fromReason, toVerdict, toReason } = data;
    const [month, by] = [monthOf(recordedAt), toVerdict === 'counted' ? 1 : -1] as const;
    if (fromVerdict === toVerdict && fromReason === toReason) return [];
    const hasTurned = fromVerdict !== toVerdict;
    return [
      earningPlays.given(playIdOf(data), (play) => {
        if (!play) return [];
        const { category, kind, isVoided: wasVoided } = play;
        const isVoided = toVerdict !== 'counted' && (wasVoided || fromVerdict === 'counted');
        const [before, after] = [wasVoided ? 'voided' : fromReason, isVoided ? 'voided' : toReason] as const;
        return [
          earningPlays.put(playIdOf(data), { ...play, verdict: toVerdict, reason: toReason, isVoided }),
          onTrack(month, data, (track) => {
            const turned = hasTurned ? counted(track, { category, kind, by, eventId }) : track;
            const others = othersOf(othersOf(turned.others, before, -1), after, 1);
            return { ...turned, others, isDue: dueOf(track, hasTurned) };
          }),
          ...(hasTurned ? [countedInMonth(month, { category, kind, by })] : []),
        ];
      }),
    ];
  },
  EarningsMonthClosed: ({ id: eventId, stream, revision, at, data: { month, rates } }) => [
    earningMonths.upsert(month, (before) => {
      const { plays, revenue, counts } = before ?? NO_SUMS;
      return {
        month,
        plays,
        revenue,
        counts,
        closed: { revenue, plays, counts, rates, at, eventId, stream, revision },
      };
    }),
    earningTracks.each({ where: { month }, orderBy: ['artistId', 'trackId', 'id'] }, ALL, ({ id, doc }) => {
      const { plays, counts, others, digest } = doc;
      return [earningTracks.put(id, { ...doc, isClosed: 1, closed: { plays, counts, others, digest } })];
    }),
    // Months that were closed before are stated as they were; what was judged again since is corrected by this one.
    earningTracks.each({ where: { isDue: 1 }, orderBy: ['artistId', 'id'] }, ALL, ({ id, doc }) => corrected(month, id, doc)),
  ],
  FundsPosted: earned,
  FundsReceived: earned,
  FundsSent: earned,
  HoldCaptured: earned,
});

export const earningsProjection: Projection<'earnings'> = { ...byVerdicts, rules: [verdictsOf(playRule, 'PlayReassessed')] };
