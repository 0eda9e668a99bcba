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

describe('a post that was removed', () => {
  it('stays with all that goes on about it, marked', async () => {
    await specFor(feedProjection)
      .given(created, removed, liked('user-cleo'))
      .shows({ posts: { 'post-1': { isRemoved: true, likeCount: 1 } } });
    const marked = {
      authored: { 'post-1': { isRemoved: true } },
      timelines: { [entryId('post-1', partOf('user-ben'))]: { isRemoved: true, owners: ['user-ben'] } },
    };
    await specFor(wide).given(followed('user-ben'), created, removed).shows(marked);
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
      .shows({ timelines: { [entryId('post-1', partOf('user-eve'))]: { isRemoved: true } } }));
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
      .shows({ people: { 'user-ada': { postsCount: 1 } } });
  });

  it('notifies its author, and notifications about the post wait', async () => {
    await specFor(notificationsProjection)
      .given(created, liked('user-ben'), { ...removed, id: 'removal' })
      .shows({
        notifications: {
          'user-ada:like:post-1': { isGone: true },
          'user-ada:removed:removal': { kind: 'removed', subjectId: 'removal', actorIds: [] },
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
      .shows({ posts: { 'post-1': { commentCount: 1 } } });
    await specFor(commentsProjection)
      .given(comment('comment-1'), comment('c2', 'user-cleo', 'comment-1'), uncommented)
      .shows({
        comments: { 'comment-1': { isRemoved: true }, c2: { threadId: 'comment-1' } },
        commentTallies: { 'post-1:user-ben': { comments: 0 }, 'post-1:user-cleo': { comments: 1 } },
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
