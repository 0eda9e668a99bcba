import { removalSamples } from '@refrain/contracts/posts';
import { peopleProjection } from '../accounts';
import { specFor, folded, contentsOf, recorded, type Given } from '../kernel/testing/projection-spec';
import type { Projection } from '../kernel';
import { notificationsProjection } from '../notifications';
import { commentsProjection, feedProjection, timelinesOf } from '../posts';
import { entryId, partOf } from '../posts/timelines/timelines.view';

const created = {
  type: 'PostCreated',
  data: { postId: 'post-1', authorId: 'user-ada', content: 'Hello', trackId: null, link: null, media: null, mentions: [] },
} as const;
const liked = (userId: string) => ({ type: 'PostLiked', data: { postId: 'post-1', userId, pointsAwarded: 1 } }) as const;
const followed = (followerId: string) =>
  ({ type: 'UserFollowed', data: { followerId, followeeId: 'user-ada', pointsAwarded: 2 } }) as const;
const unfollowed = (followerId: string) => ({ type: 'UserUnfollowed', data: { followerId, followeeId: 'user-ada' } }) as const;
const comment = (commentId: string, authorId = 'user-ben', parentId: string | null = null) =>
  ({
    type: 'CommentAdded',
    data: { commentId, subject: 'post', postId: 'post-1', parentId, authorId, content: 'x', atSeconds: null },
  }) as const;
const deleted = { type: 'PostDeleted', data: { postId: 'post-1', authorId: 'user-ada', deletedBy: 'user-ada' } } as const;
const registered = {
  type: 'AccountRegistered',
  data: { userId: 'user-ada', username: 'ada', displayName: 'Ada', slug: 'ada', email: 'ada@example.test' },
} as const;
const [removed, restored] = [removalSamples.PostRemoved[0], removalSamples.PostRestored[0]];
const [uncommented, recommented] = [removalSamples.CommentRemoved[0], removalSamples.CommentRestored[0]];

/** Feeds that are written to every follower. */
const wide = timelinesOf({ written: 100, merged: 0 });

/** Everything of a projection after a history, whatever the positions and times in it. */
const after = async (projection: Projection, ...history: readonly Given[]) =>
  contentsOf(
    await folded(
      projection,
      recorded(...history.map((event, i) => ({ at: '2026-06-01T12:00:00.000Z', id: `${event.type}-${i}`, ...event }))),
    ),
    projection,
  );

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholePost = {
  id: 'post-1',
  userId: 'user-ada',
  content: 'Hello',
  createdAt: '2026-06-01T12:00:00.000Z',
  editedAt: null,
  groupId: null,
  groupName: null,
  mediaUrl: null,
  mediaType: null,
  media: null,
  trackId: null,
  linkUrl: null,
  linkType: null,
  linkTitle: null,
  linkDescription: null,
  linkImage: null,
  likeCount: 1,
  commentCount: 0,
  shareCount: 0,
};
const wholeNotification = {
  notificationId: 'event-1',
  userId: 'user-ada',
  kind: 'like',
  subjectId: 'post-1',
  actorIds: ['user-ben'],
  isMore: false,
  isRead: false,
  createdAt: '2026-06-01T12:00:01.000Z',
  eventId: 'event-1',
};
const wholeComment = {
  id: 'c2',
  postId: 'post-1',
  parentId: 'comment-1',
  userId: 'user-cleo',
  content: 'x',
  likeCount: 0,
  createdAt: '2026-06-01T12:00:01.000Z',
  updatedAt: '2026-06-01T12:00:01.000Z',
  threadId: 'comment-1',
  threadAt: '2026-06-01T12:00:00.000Z',
  place: '2026-06-01T12:00:01.000Z',
};

describe('a post that was removed', () => {
  it('stays with all that goes on about it, marked', async () => {
    await specFor(feedProjection)
      .given(created, removed, liked('user-cleo'))
      .shows({ posts: { 'post-1': { ...wholePost, isRemoved: true, likeCount: 1 } } });
    const marked = {
      authored: { 'post-1': { isRemoved: true } },
      timelines: { [entryId('post-1', partOf('user-ben'))]: { isRemoved: true, owners: ['user-ben'] } },
    };
    await specFor(wide).given(followed('user-ben'), created, removed).showsAmong(marked);
  });
  it('comes back into every feed as if nothing had been, also of who came, left, liked and commented meanwhile', async () => {
    const meanwhile = [followed('user-dan'), unfollowed('user-ben'), liked('user-cleo'), comment('c2')];
    const before = [followed('user-ben'), created, comment('comment-1')];
    for (const projection of [feedProjection, wide]) {
      expect(await after(projection, ...before, removed, ...meanwhile, restored)).toEqual(
        await after(projection, ...before, ...meanwhile),
      );
    }
  });
  it('is in no feed of a reader who follows its author later', () =>
    specFor(wide)
      .given(created, removed, followed('user-eve'))
      .shows({
        timelines: {
          [entryId('post-1', partOf('user-eve'))]: {
            postId: 'post-1',
            authorId: 'user-ada',
            createdAt: '2026-06-01T12:00:00.000Z',
            part: '1p',
            owners: ['user-eve'],
            isRemoved: true,
          },
        },
      }));
  it('can be deleted all the same, and then nothing is left', async () => {
    expect(await after(feedProjection, created, removed, deleted)).toEqual({});
    expect(await after(feedProjection, created, removed, restored, deleted)).toEqual({});
  });

  const posts = async (...history: readonly Given[]) =>
    ((await after(peopleProjection, registered, ...history)).people?.['user-ada'] as { postsCount: number }).postsCount;
  it('is counted no more, once and not twice', async () => {
    const more = { ...created, data: { ...created.data, postId: 'post-2' } };
    expect(await posts(created, more, removed)).toBe(1);
    expect(await posts(created, more, removed, restored)).toBe(2);
    expect(await posts(created, more, removed, deleted)).toBe(1);
    expect(await posts(created, more, removed, restored, deleted)).toBe(1);
    await specFor(peopleProjection)
      .given(registered, created, more, removed, deleted)
      .shows({
        people: {
          'user-ada': {
            id: 'user-ada',
            username: 'ada',
            displayName: 'Ada',
            profileImage: null,
            role: 'fan',
            slug: 'ada',
            subscriptionType: 'free',
            updatedAt: '2026-06-01T12:00:00.000Z',
            adminLevel: null,
            isSupremeAdmin: false,
            bio: '',
            palette: [],
            thumbhash: null,
            followersCount: 0,
            followingCount: 0,
            emailVerified: false,
            postsCount: 1,
          },
        },
      });
  });

  it('notifies its author, and notifications about the post wait', async () => {
    await specFor(notificationsProjection)
      .given(created, liked('user-ben'), { ...removed, id: 'removal' })
      .shows({
        notifications: {
          'user-ada:like:post-1': { ...wholeNotification, isGone: true },
          'user-ada:removed:removal': {
            ...wholeNotification,
            notificationId: 'removal',
            createdAt: '2026-06-01T12:00:02.000Z',
            eventId: 'removal',
            kind: 'removed',
            subjectId: 'removal',
            actorIds: [],
          },
        },
      });
    const { notifications } = await after(notificationsProjection, created, liked('user-ben'), removed, restored);
    expect(notifications?.['user-ada:like:post-1']).toEqual(
      (await after(notificationsProjection, created, liked('user-ben'))).notifications?.['user-ada:like:post-1'],
    );
  });
  it('by its own author notifies no one', async () => {
    expect(
      (await after(notificationsProjection, created, { ...removed, data: { ...removed.data, removedBy: 'user-ada' } }))
        .notifications,
    ).toBeUndefined();
  });
});

describe('a comment that was removed', () => {
  it('is counted no more, and keeps its place', async () => {
    await specFor(feedProjection)
      .given(created, comment('comment-1'), comment('c2', 'user-cleo', 'comment-1'), uncommented)
      .shows({ posts: { 'post-1': { ...wholePost, likeCount: 0, commentCount: 1 } } });
    await specFor(commentsProjection)
      .given(comment('comment-1'), comment('c2', 'user-cleo', 'comment-1'), uncommented)
      .shows({
        comments: {
          'comment-1': {
            ...wholeComment,
            id: 'comment-1',
            parentId: null,
            userId: 'user-ben',
            createdAt: '2026-06-01T12:00:00.000Z',
            updatedAt: '2026-06-01T12:00:00.000Z',
            place: '',
            isRemoved: true,
          },
          c2: { ...wholeComment, threadId: 'comment-1' },
        },
        commentTallies: {
          'post-1:user-ben': { postId: 'post-1', userId: 'user-ben', comments: 0 },
          'post-1:user-cleo': { postId: 'post-1', userId: 'user-cleo', comments: 1 },
        },
      });
  });
  it('comes back as if nothing had been', async () => {
    const history = [created, comment('comment-1'), comment('c2', 'user-cleo', 'comment-1')];
    for (const projection of [feedProjection, commentsProjection]) {
      expect(await after(projection, ...history, uncommented, recommented)).toEqual(await after(projection, ...history));
    }
  });
  it('goes with its post for good', async () => {
    expect(await after(commentsProjection, comment('comment-1'), uncommented, deleted)).toEqual({
      goneOfComments: { 'post-1': {} },
    });
  });
});
