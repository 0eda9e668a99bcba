import { ERASED_NAME, type AccountEvent } from '@refrain/contracts/accounts';
import type { FollowEvent } from '@refrain/contracts/follows';
import { readable } from '@refrain/contracts/kernel';
import type { MemberActs } from '@refrain/contracts/members';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import type { CommentEvent, CommentLikeEvent, LikeEvent, PostEvent } from '@refrain/contracts/posts';
import type { TrackLikeEvent } from '@refrain/contracts/saves';
import type { TrackUploaded } from '@refrain/contracts/tracks';
import { projection, verdictsOf, type Change, type Projection } from '../kernel';
import { erasedMembers, members, type Member } from './members.view';

type Account = Extract<
  AccountEvent,
  {
    type:
      | 'AccountRegistered'
      | 'ArtistPromoted'
      | 'RoleGranted'
      | 'EmailVerified'
      | 'EmailChanged'
      | 'EmailChangeReverted'
      | 'ProfileEdited'
      | 'DeletionRequested'
      | 'DeletionCancelled'
      | 'AccountErased';
  }
>;

type Of<E, Type> = Extract<E, { type: Type }>;
type ActEvent =
  | TrackUploaded
  | PlaybackEvent
  | Of<FollowEvent, 'UserFollowed'>
  | Of<PostEvent, 'PostCreated'>
  | Of<CommentEvent, 'CommentAdded'>
  | Of<LikeEvent, 'PostLiked'>
  | Of<CommentLikeEvent, 'CommentLiked'>
  | Of<TrackLikeEvent, 'TrackLiked'>;

const NOTHING: MemberActs = { songs: 0, plays: 0, posts: 0, comments: 0, likes: 0, follows: 0 };
const dayOf = (at: string): string => at.slice(0, 'YYYY-MM-DD'.length);
const laterOf = (one: string, other: string): string => (one > other ? one : other);
const changed = (userId: string, to: (member: Member) => Partial<Member>): Change =>
  members.change(userId, (member) => ({ ...member, ...to(member) }));

const did = (userId: string, act: keyof MemberActs, at: string, by: 1 | -1 = 1): readonly Change[] => [
  changed(userId, ({ did: before, activeOn }) => ({
    did: { ...before, [act]: before[act] + by },
    // A play that does not count any more was made all the same.
    activeOn: by > 0 ? laterOf(activeOn, dayOf(at)) : activeOn,
  })),
];
const verified = (userId: string): readonly Change[] => [
  changed(userId, ({ state }) => ({ isVerified: true, state: state === 'unverified' ? 'active' : state })),
];

const byVerdicts = projection<Account | ActEvent>()('members', 1, [members, erasedMembers], {
  TrackUploaded: ({ data, at }) => did(data.artistId, 'songs', at),
  PlayRecorded: ({ data, at }) => (data.verdict === 'counted' ? did(data.listenerId, 'plays', at) : []),
  PlayReassessed: ({ data: { listenerId, recordedAt, fromVerdict, toVerdict } }) =>
    fromVerdict === toVerdict ? [] : did(listenerId, 'plays', recordedAt, toVerdict === 'counted' ? 1 : -1),
  PostCreated: ({ data, at }) => did(data.authorId, 'posts', at),
  CommentAdded: ({ data, at }) => did(data.authorId, 'comments', at),
  PostLiked: ({ data, at }) => did(data.userId, 'likes', at),
  CommentLiked: ({ data, at }) => did(data.userId, 'likes', at),
  TrackLiked: ({ data, at }) => did(data.userId, 'likes', at),
  UserFollowed: ({ data, at }) => did(data.followerId, 'follows', at),
  AccountRegistered: ({ data: { userId, username, displayName, email }, at }) => {
    // An artist whose songs an admin put up has no address that could be verified.
    const isVerified = email === null;
    return [
      members.put(userId, {
        username: readable(username, ERASED_NAME),
        displayName: readable(displayName, ERASED_NAME),
        ...{ role: 'fan', adminLevel: null, isSupremeAdmin: false },
        ...{ isVerified, state: isVerified ? 'active' : 'unverified' },
        ...{ joinedAt: at, activeOn: dayOf(at), did: NOTHING },
      }),
    ];
  },
  ArtistPromoted: ({ data: { userId } }) => [changed(userId, () => ({ role: 'artist' }))],
  RoleGranted: ({ data: { userId, role, adminLevel, isSupremeAdmin } }) => [
    changed(userId, () => ({ role, adminLevel, isSupremeAdmin })),
  ],
  EmailVerified: ({ data }) => verified(data.userId),
  EmailChanged: ({ data }) => verified(data.userId),
  EmailChangeReverted: ({ data }) => verified(data.userId),
  ProfileEdited: ({ data: { userId, displayName } }) => [
    changed(userId, () => ({ displayName: readable(displayName, ERASED_NAME) })),
  ],
  DeletionRequested: ({ data: { userId } }) => [changed(userId, () => ({ state: 'leaving' }))],
  DeletionCancelled: ({ data: { userId } }) => [
    changed(userId, ({ isVerified }) => ({ state: isVerified ? 'active' : 'unverified' })),
  ],
  AccountErased: ({ data: { userId }, at }) => [
    members.given(userId, (member) =>
      member ? [erasedMembers.put(userId, { joinedAt: member.joinedAt, erasedOn: dayOf(at) })] : [],
    ),
    members.remove(userId),
  ],
});

/** Everyone, with what they did. */
export const membersProjection: Projection<'members'> = { ...byVerdicts, rules: [verdictsOf(playRule, 'PlayReassessed')] };
