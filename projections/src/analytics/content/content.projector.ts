import type { ContentWeek, Written } from '@refrain/contracts/analytics';
import { periodOf } from '@refrain/contracts/charts';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import type { PlaylistShared } from '@refrain/contracts/playlists';
import type { CommentAdded, LikeEvent, PostCreated, ShareEvent } from '@refrain/contracts/posts';
import type { TrackLikeEvent } from '@refrain/contracts/saves';
import type { ContentShared } from '@refrain/contracts/shares';
import type { TrackReleased } from '@refrain/contracts/tracks';
import { addTo, projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { contentItems, contentWeeks, type ContentItem } from './content.view';

type Counter = 'plays' | 'comments' | 'likes' | 'shares';
type Kind = ContentItem['kind'];

const onWeek = (at: string, to: (before: ContentWeek) => ContentWeek): Change => {
  const week = periodOf('week', at);
  return contentWeeks.upsert(week, (before) =>
    to(before ?? { week, written: {}, comments: 0, releases: 0, plays: 0, likes: 0, shares: 0 }),
  );
};
const inAll = (at: string, counter: Counter | 'releases', by: 1 | -1): Change =>
  onWeek(at, (week) => ({ ...week, [counter]: week[counter] + by }));

/** One more of something with a song or a post in a week, or one less. */
const done = (kind: Kind, contentId: string, at: string, counter: Counter, by: 1 | -1): readonly Change[] => {
  const week = periodOf('week', at);
  return [
    inAll(at, counter, by),
    contentItems.upsert(`${kind}|${contentId}|${week}`, (before) => {
      const item = before ?? { kind, contentId, week, plays: 0, comments: 0, likes: 0, shares: 0 };
      return { ...item, [counter]: item[counter] + by };
    }),
  ];
};

const carried = ({ trackId, media }: PostCreated['data']): Written => (trackId ? 'song' : (media?.kind ?? 'words'));

type Events =
  | PlaybackEvent
  | PostCreated
  | CommentAdded
  | LikeEvent
  | TrackLikeEvent
  | ShareEvent
  | PlaylistShared
  | ContentShared
  | TrackReleased;

const byVerdicts = projection<Events>()('contentAnalytics', 1, [contentWeeks, contentItems], {
  PostCreated: ({ data, at }) => [onWeek(at, (week) => ({ ...week, written: addTo(week.written, [carried(data)], 1) }))],
  CommentAdded: ({ data: { subject, postId }, at }) => done(subject, postId, at, 'comments', 1),
  PostLiked: ({ data, at }) => done('post', data.postId, at, 'likes', 1),
  PostUnliked: ({ data, at }) => done('post', data.postId, at, 'likes', -1),
  TrackLiked: ({ data, at }) => done('track', data.trackId, at, 'likes', 1),
  TrackUnliked: ({ data, at }) => done('track', data.trackId, at, 'likes', -1),
  PostShared: ({ data, at }) => done('post', data.postId, at, 'shares', 1),
  TrackShared: ({ data, at }) => done('track', data.trackId, at, 'shares', 1),
  PlaylistShared: ({ at }) => [inAll(at, 'shares', 1)],
  ContentShared: ({ at }) => [inAll(at, 'shares', 1)],
  TrackReleased: ({ at }) => [inAll(at, 'releases', 1)],
  PlayRecorded: ({ data, at }) => (data.verdict === 'counted' ? done('track', data.trackId, at, 'plays', 1) : []),
  PlayReassessed: ({ data: { trackId, recordedAt, fromVerdict, toVerdict } }) =>
    fromVerdict === toVerdict ? [] : done('track', trackId, recordedAt, 'plays', toVerdict === 'counted' ? 1 : -1),
});

export const contentAnalyticsProjection: Projection<'contentAnalytics'> = {
  ...byVerdicts,
  rules: [verdictsOf(playRule, 'PlayReassessed')],
};
