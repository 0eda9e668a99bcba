import type { AccountErased, AccountRegistered, EmailVerified } from '@refrain/contracts/accounts';
import { FIGURES, PERIOD_KINDS, type Figure, type Figures } from '@refrain/contracts/analytics';
import { periodOf } from '@refrain/contracts/charts';
import type { FollowEvent } from '@refrain/contracts/follows';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import type { PlaylistShared } from '@refrain/contracts/playlists';
import type { CommentAdded, CommentLikeEvent, LikeEvent, PostCreated, ShareEvent } from '@refrain/contracts/posts';
import type { ContentShared } from '@refrain/contracts/shares';
import type { SubscriptionStarted } from '@refrain/contracts/subscriptions';
import type { TrackReleased } from '@refrain/contracts/tracks';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { reportFigures, reportKey } from './reports.view';

export const REPORTS_VERSION = 2;
const NOTHING = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures;

/** One more or one less of a figure, in the week and in the month of a moment. */
const adds = (figure: Figure, at: string, by: 1 | -1): readonly Change[] =>
  PERIOD_KINDS.map((kind) => {
    const period = periodOf(kind, at);
    return reportFigures.upsert(reportKey(kind, period), (before) => {
      const figures = before?.figures ?? NOTHING;
      return { kind, period, figures: { ...figures, [figure]: figures[figure] + by } };
    });
  });

const one =
  (figure: Figure, by: 1 | -1 = 1) =>
  ({ at }: Readonly<{ at: string }>): readonly Change[] =>
    adds(figure, at, by);

const playOf = (verdict: string): Figure => (verdict === 'counted' ? 'plays' : 'notCounted');

type Events =
  | (AccountRegistered | AccountErased | EmailVerified | SubscriptionStarted | TrackReleased)
  | (PlaybackEvent | PostCreated | CommentAdded | LikeEvent | CommentLikeEvent)
  | (FollowEvent | ShareEvent | PlaylistShared | ContentShared);

const byVerdicts = projection<Events>()('usageReports', REPORTS_VERSION, [reportFigures], {
  AccountRegistered: one('joined'),
  EmailVerified: one('verified'),
  AccountErased: one('left'),
  SubscriptionStarted: one('premium'),
  TrackReleased: one('releases'),
  PostCreated: one('posts'),
  CommentAdded: one('comments'),
  PostLiked: one('likes'),
  PostUnliked: one('likes', -1),
  CommentLiked: one('likes'),
  CommentUnliked: one('likes', -1),
  UserFollowed: one('follows'),
  UserUnfollowed: one('follows', -1),
  PostShared: one('shares'),
  TrackShared: one('shares'),
  PlaylistShared: one('shares'),
  ContentShared: one('shares'),
  PlayRecorded: ({ data: { verdict }, at }) => adds(playOf(verdict), at, 1),
  PlayReassessed: ({ data: { recordedAt, fromVerdict, toVerdict } }) =>
    fromVerdict === toVerdict ? [] : [...adds(playOf(fromVerdict), recordedAt, -1), ...adds(playOf(toVerdict), recordedAt, 1)],
});

export const usageReportsProjection: Projection<'usageReports'> = {
  ...byVerdicts,
  rules: [verdictsOf(playRule, 'PlayReassessed')],
};
