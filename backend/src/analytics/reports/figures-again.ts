import type { RefrainEvent } from '@refrain/contracts';
import type { Figure, PeriodKind } from '@refrain/contracts/analytics';

type Type = RefrainEvent['type'];
type Fact = Readonly<{ at: string; data: Readonly<Record<string, unknown>> }>;
/** What an event adds to which figure, at which moment (ISO). */
type Added = Readonly<{ figure: Figure; at: string; by: number }>;

const plain =
  (figure: Figure, by = 1) =>
  ({ at }: Fact): readonly Added[] => [{ figure, at, by }];
const verdict = (given: unknown): Figure => (given === 'counted' ? 'plays' : 'notCounted');

/**
 * What each event adds to a report, a second time: it shares nothing with the projection, because the one is what the other is compared with.
 */
const rows = {
  AccountRegistered: plain('joined'),
  EmailVerified: plain('verified'),
  AccountErased: plain('left'),
  SubscriptionStarted: plain('premium'),
  TrackReleased: plain('releases'),
  PlayRecorded: ({ at, data }) => [{ figure: verdict(data['verdict']), at, by: 1 }],
  PlayReassessed: ({ data }) => [
    { figure: verdict(data['fromVerdict']), at: String(data['recordedAt']), by: -1 },
    { figure: verdict(data['toVerdict']), at: String(data['recordedAt']), by: 1 },
  ],
  PostCreated: plain('posts'),
  CommentAdded: plain('comments'),
  PostLiked: plain('likes'),
  CommentLiked: plain('likes'),
  PostUnliked: plain('likes', -1),
  CommentUnliked: plain('likes', -1),
  UserFollowed: plain('follows'),
  UserUnfollowed: plain('follows', -1),
  PostShared: plain('shares'),
  TrackShared: plain('shares'),
  PlaylistShared: plain('shares'),
  ContentShared: plain('shares'),
} as const satisfies Readonly<Partial<Record<Type, (fact: Fact) => readonly Added[]>>>;

export const REPORTED_TYPES = Object.keys(rows) as readonly (keyof typeof rows)[];

/** The first moment of a week or a month, and the first one after it, in ms. */
const boundsOf = (kind: PeriodKind, period: string): readonly [number, number] => {
  const [year = 0, month = 0, day = 1] = period.split('-').map(Number);
  return kind === 'month'
    ? [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)]
    : [Date.UTC(year, month - 1, day), Date.UTC(year, month - 1, day + 7)];
};

/** What an event adds to the report of a period. */
export const addedBy = (kind: PeriodKind, period: string, event: Fact & Readonly<{ type: string }>): readonly Added[] => {
  const row = (rows as Readonly<Record<string, ((fact: Fact) => readonly Added[]) | undefined>>)[event.type];
  const [start, end] = boundsOf(kind, period);
  return (row?.(event) ?? []).filter(({ at }) => Date.parse(at) >= start && Date.parse(at) < end);
};
