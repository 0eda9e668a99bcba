import type { AccountErased, AccountRegistered } from '@refrain/contracts/accounts';
import { ACTS_KEPT, type ActivityKind } from '@refrain/contracts/activity';
import type { FollowEvent } from '@refrain/contracts/follows';
import type { CommentEvent, LikeEvent, PostEvent } from '@refrain/contracts/posts';
import type { TrackReleased, TrackUnpublished, TrackUploaded } from '@refrain/contracts/tracks';
import { projection, type Change } from '../../kernel';
import { actTracks, lastActs, type Act, type LastActs } from './activity.view';

const without = (acts: readonly Act[], kind: ActivityKind, subjectId: string): readonly Act[] =>
  acts.filter((act) => act.kind !== kind || act.subjectId !== subjectId);
const person = (userId: string, acts: readonly Act[]): LastActs => ({ userId, activeAt: acts[0]?.at ?? '', acts });

/** What is done again is moved to the front. */
const did = (userId: string, kind: ActivityKind, subjectId: string, at: string, points = 0): Change =>
  lastActs.change(userId, ({ acts }) =>
    person(userId, [{ kind, subjectId, at, points }, ...without(acts, kind, subjectId)].slice(0, ACTS_KEPT)),
  );

const undid = (userId: string, kind: ActivityKind, subjectId: string): Change =>
  lastActs.change(userId, ({ acts }) => person(userId, without(acts, kind, subjectId)));

const trackOf = (trackId: string, to: (artistId: string) => readonly Change[]): Change =>
  actTracks.given(trackId, (track) => (track ? to(track.artistId) : []));

type Acts =
  | PostEvent
  | LikeEvent
  | CommentEvent
  | FollowEvent
  | TrackUploaded
  | TrackReleased
  | TrackUnpublished
  | AccountRegistered
  | AccountErased;

/** What others did to a post that is gone is left out when it is read. */
export const activityProjection = projection<Acts>()('activity', 3, [lastActs, actTracks], {
  AccountRegistered: ({ data: { userId } }) => [lastActs.put(userId, person(userId, []))],
  PostCreated: ({ data: { postId, authorId }, at }) => [did(authorId, 'posted', postId, at)],
  PostDeleted: ({ data: { postId, authorId } }) => [undid(authorId, 'posted', postId)],
  PostMediaProcessed: 'ignored',
  PostEdited: 'ignored',
  PostMediaDescribed: 'ignored',
  PostMediaCaptioned: 'ignored',
  PostMediaFailed: 'ignored',
  PostLinkDescribed: 'ignored',
  PostLiked: ({ data: { postId, userId, pointsAwarded }, at }) => [did(userId, 'liked', postId, at, pointsAwarded)],
  PostUnliked: ({ data: { postId, userId } }) => [undid(userId, 'liked', postId)],
  CommentAdded: ({ data: { subject, postId, authorId }, at }) => [
    did(authorId, subject === 'track' ? 'commentedTrack' : 'commented', postId, at),
  ],
  CommentEdited: 'ignored',
  CommentDeleted: 'ignored',
  UserFollowed: ({ data: { followerId, followeeId, pointsAwarded }, at }) => [
    did(followerId, 'followed', followeeId, at, pointsAwarded),
  ],
  UserUnfollowed: ({ data: { followerId, followeeId } }) => [undid(followerId, 'followed', followeeId)],
  TrackUploaded: ({ data: { trackId, artistId } }) => [actTracks.put(trackId, { artistId })],
  TrackReleased: ({ data: { trackId }, at }) => [trackOf(trackId, (artistId) => [did(artistId, 'released', trackId, at)])],
  TrackUnpublished: ({ data: { trackId, artistId } }) => [actTracks.remove(trackId), undid(artistId, 'released', trackId)],
  AccountErased: ({ data: { userId } }) => [lastActs.remove(userId)],
});
