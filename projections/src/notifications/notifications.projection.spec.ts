import { eventsContext } from '@refrain/contracts/events';
import { moderationContext } from '@refrain/contracts/moderation';
import { MOST_NAMED } from '@refrain/contracts/notifications';
import { trackSamples } from '@refrain/contracts/tracks';
import { contentsOf, folded, recorded, specFor, type Given } from '../kernel/testing/projection-spec';
import { notificationsProjection } from './notifications.projection';

const { given } = specFor(notificationsProjection);
const followed = (followerId: string, followeeId = 'ada') =>
  ({ type: 'UserFollowed', data: { followerId, followeeId, pointsAwarded: 2 } }) as const;
const unfollowed = (followerId: string, followeeId = 'ada') =>
  ({ type: 'UserUnfollowed', data: { followerId, followeeId } }) as const;
const created = {
  type: 'PostCreated',
  data: { postId: 'p1', authorId: 'ada', content: 'Hello', trackId: null, link: null, media: null, mentions: [] as string[] },
} as const;
const deleted = { type: 'PostDeleted', data: { postId: 'p1', authorId: 'ada', deletedBy: 'ada' } } as const;
const liked = (userId: string) => ({ type: 'PostLiked', data: { postId: 'p1', userId, pointsAwarded: 1 } }) as const;
const unliked = (userId: string) => ({ type: 'PostUnliked', data: { postId: 'p1', userId } }) as const;
const dismissed = (notificationId: string, userId = 'ada') =>
  ({ type: 'NotificationDismissed', data: { userId, notificationId } }) as const;
const read = { type: 'NotificationsRead', data: { userId: 'ada' } } as const;
const track = {
  ...trackSamples.TrackUploaded[0],
  data: { ...trackSamples.TrackUploaded[0].data, trackId: 't1', artistId: 'ada' },
};
const processed = {
  ...trackSamples.TrackProcessed[0],
  data: { ...trackSamples.TrackProcessed[0].data, trackId: 't1', artistId: 'ada' },
};
const released = { type: 'TrackReleased', data: { trackId: 't1' } } as const;
const failed = { type: 'TrackProcessingFailed', data: { trackId: 't1', code: 'MEDIA.BROKEN', reason: 'broken' } } as const;

/** The notifications after all that, whose and what as their names. */
const after = async (...history: readonly Given[]) => {
  const contents = await contentsOf(await folded(notificationsProjection, recorded(...history)), notificationsProjection);
  return (contents.notifications ?? {}) as Record<
    string,
    { actorIds: string[]; isMore: boolean; isRead: boolean; notificationId: string }
  >;
};
const namesAfter = async (...history: readonly Given[]) => Object.keys(await after(...history)).sort();

describe('a follow', () => {
  it('notifies the person who is followed', () =>
    given(followed('ben')).showsAmong({
      notifications: {
        'ada:follow:ada': {
          notificationId: 'event-0',
          userId: 'ada',
          kind: 'follow',
          subjectId: 'ada',
          actorIds: ['ben'],
          isRead: false,
          createdAt: '2026-06-01T12:00:00.000Z',
        },
      },
    }));
  it('that was undone is taken back', async () => expect(await namesAfter(followed('ben'), unfollowed('ben'))).toEqual([]));
  it('is one notification with the others until it is read', async () => {
    await given(followed('ben'), followed('cleo'), followed('dora'), unfollowed('cleo')).showsAmong({
      notifications: { 'ada:follow:ada': { notificationId: 'event-0', actorIds: ['dora', 'ben'], isMore: false } },
    });
    await given(followed('ben'), read, followed('cleo')).showsAmong({
      notifications: { 'ada:follow:ada': { notificationId: 'event-2', actorIds: ['cleo'], isRead: false } },
    });
  });
  it('of a thousand people is one notification, which names the last hundred', async () => {
    const fans = await after(...Array.from({ length: 1000 }, (_, i) => followed(`fan${i}`)));
    expect(Object.keys(fans)).toEqual(['ada:follow:ada']);
    const { actorIds, isMore } = fans['ada:follow:ada']!;
    expect([actorIds.length, actorIds[0], isMore]).toEqual([MOST_NAMED, 'fan999', true]);
  });
  it('that was undone after it was read stays in the list', () =>
    given(followed('ben'), read, unfollowed('ben')).showsAmong({ notifications: { 'ada:follow:ada': { isRead: true } } }));
  it('notifies again when it happens again', () =>
    given(followed('ben'), unfollowed('ben'), followed('ben')).showsAmong({
      notifications: { 'ada:follow:ada': { notificationId: 'event-2' } },
    }));
});

describe('likes of a post', () => {
  it('are one notification, the last who liked it first', () =>
    given(created, liked('ben'), liked('cleo')).showsAmong({
      notifications: {
        'ada:like:p1': {
          notificationId: 'event-1',
          actorIds: ['cleo', 'ben'],
          isMore: false,
          createdAt: '2026-06-01T12:00:02.000Z',
        },
      },
    }));
  it('do not notify authors who like their own', async () => expect(await namesAfter(created, liked('ada'))).toEqual([]));
  it('of an unknown post notify no one', async () => expect(await namesAfter(liked('ben'))).toEqual([]));
  it('that were undone are counted no more', () =>
    given(created, liked('ben'), liked('cleo'), unliked('cleo')).showsAmong({
      notifications: { 'ada:like:p1': { actorIds: ['ben'] } },
    }));
  it('that were all undone are taken back', async () =>
    expect(await namesAfter(created, liked('ben'), unliked('ben'))).toEqual([]));
  it('that were undone after they were read stay in the list', () =>
    given(created, liked('ben'), read, unliked('ben')).showsAmong({
      notifications: { 'ada:like:p1': { actorIds: ['ben'], isRead: true } },
    }));
  it('that come after it was read start a new notification', () =>
    given(created, liked('ben'), read, liked('cleo')).showsAmong({
      notifications: { 'ada:like:p1': { notificationId: 'event-3', actorIds: ['cleo'], isRead: false } },
    }));
  it('that come after it was dismissed start a new notification', () =>
    given(created, liked('ben'), dismissed('event-1'), liked('cleo')).showsAmong({
      notifications: { 'ada:like:p1': { notificationId: 'event-3', actorIds: ['cleo'] } },
    }));
  it('go with the post', async () =>
    expect(await namesAfter(created, liked('ben'), deleted, unliked('ben'), liked('cleo'))).toEqual([]));
  it('of very many people are counted up to a number', async () => {
    const crowd = Array.from({ length: MOST_NAMED + 2 }, (_, i) => liked(`fan${i}`));
    const { 'ada:like:p1': row } = await after(created, ...crowd, unliked('fan50'), unliked('fan0'));
    expect([row?.actorIds.length, row?.actorIds[0], row?.isMore]).toEqual([MOST_NAMED - 1, `fan${MOST_NAMED + 1}`, true]);
  });
});

describe('a mention', () => {
  const mentioning = { ...created, data: { ...created.data, mentions: ['ben', 'cleo'] } };
  it('notifies each person who is mentioned', () =>
    given(mentioning).showsAmong({
      notifications: {
        'ben:mention:p1': { kind: 'mention', userId: 'ben', subjectId: 'p1', actorIds: ['ada'] },
        'cleo:mention:p1': { userId: 'cleo' },
      },
    }));
  it('goes with the post', async () => expect(await namesAfter(mentioning, liked('emil'), deleted)).toEqual([]));
});

describe('a track', () => {
  it('that was processed notifies its artist', () =>
    given(track, processed).showsAmong({
      notifications: { 'ada:processed:t1': { kind: 'processed', subjectId: 't1', actorIds: [] } },
    }));
  it('that failed notifies its artist', () =>
    given(track, failed).showsAmong({ notifications: { 'ada:failed:t1': { kind: 'failed', subjectId: 't1' } } }));
  it('that is released notifies the followers its artist has then', async () => {
    expect(
      await namesAfter(
        followed('ben'),
        followed('cleo'),
        followed('dora'),
        followed('ada', 'ben'),
        unfollowed('dora'),
        read,
        track,
        released,
        followed('emil'),
      ),
    ).toEqual(['ada:follow:ada', 'ben:follow:ben', 'ben:release:t1', 'cleo:release:t1']);
    await given(followed('ben'), track, released).showsAmong({
      notifications: { 'ben:release:t1': { notificationId: 'event-2', userId: 'ben', subjectId: 't1', actorIds: ['ada'] } },
    });
  });
});

describe('an event', () => {
  const announced = eventsContext.sample.LiveEventAnnounced;
  const coming = (userId: string) => ({ type: 'RsvpGiven', data: { eventId: 'event-1', userId } }) as const;
  const away = (userId: string) => ({ type: 'RsvpWithdrawn', data: { eventId: 'event-1', userId } }) as const;
  const near = eventsContext.sample.LiveEventDrewNear;
  const off = eventsContext.sample.LiveEventCancelled;

  it('that is near notifies the people who want to be there, and no one else', async () => {
    await given(announced, coming('ada'), near).showsAmong({
      notifications: { 'ada:event_soon:event-1': { kind: 'event_soon', subjectId: 'event-1', actorIds: [], isRead: false } },
    });
    expect(await namesAfter(announced, coming('ada'), coming('ben'), away('ben'), near)).toEqual(['ada:event_soon:event-1']);
  });
  it('that is near already notifies at once a person who wants to be there now', async () => {
    expect(await namesAfter(announced, near, coming('ada'))).toEqual(['ada:event_soon:event-1']);
    expect(await namesAfter(announced, near, coming('ada'), away('ada'))).toEqual([]);
  });
  it('that was cancelled notifies of that, and is near no more', async () =>
    expect(await namesAfter(announced, coming('ada'), coming('ben'), away('ben'), near, off)).toEqual([
      'ada:event_cancelled:event-1',
    ]));
});

describe('a notification', () => {
  it('that was dismissed is gone, twice too', async () => {
    const names = await namesAfter(followed('ben'), followed('ada', 'cleo'), dismissed('event-0'), dismissed('event-0'));
    expect(names).toEqual(['cleo:follow:cleo']);
    expect(await namesAfter(followed('ben'), followed('cleo'), dismissed('event-0'))).toEqual([]);
  });
  it('is dismissed by nobody but its owner', async () => {
    expect(
      await namesAfter(
        followed('cleo'),
        track,
        followed('ben'),
        followed('emil'),
        released,
        dismissed('event-4', 'ben'),
        dismissed('event-2', 'ben'),
      ),
    ).toEqual(['ada:follow:ada', 'cleo:release:t1', 'emil:release:t1']);
  });
  it('is read with all that came before, and no other person’s', () =>
    given(followed('ben'), followed('ada', 'ben'), read, followed('cleo')).showsAmong({
      notifications: {
        'ada:follow:ada': { isRead: false, actorIds: ['cleo'] },
        'ben:follow:ben': { isRead: false },
      },
    }));
});

it('nothing is left for a person who was erased, and of a track that is gone', async () => {
  const erased = { type: 'AccountErased', data: { userId: 'ada' } } as const;
  const gone = { type: 'TrackUnpublished', data: { trackId: 't1', artistId: 'ada' } } as const;
  expect(await namesAfter(followed('ben'), created, liked('ben'), followed('ada', 'ben'), erased)).toEqual(['ben:follow:ben']);
  expect(await namesAfter(track, followed('ben'), processed, released, gone)).toEqual(['ada:follow:ada']);
});

const commented = (commentId: string, authorId: string, more: { parentId?: string; mentions?: readonly string[] } = {}) =>
  ({
    type: 'CommentAdded',
    data: {
      commentId,
      subject: 'post',
      postId: 'p1',
      parentId: null,
      authorId,
      content: 'x',
      atSeconds: null,
      mentions: [],
      ...more,
    },
  }) as const;
const edited = (newMentions: readonly string[]) =>
  ({ type: 'CommentEdited', data: { commentId: 'c1', postId: 'p1', authorId: 'ben', content: 'y', newMentions } }) as const;
const deletedComment = (commentId: string, authorId: string) =>
  ({ type: 'CommentDeleted', data: { commentId, postId: 'p1', authorId, wasRemoved: false } }) as const;
const removedComment = {
  type: 'CommentRemoved',
  data: { commentId: 'c2', postId: 'p1', authorId: 'cleo', removedBy: 'admin', reason: 'Rude' },
} as const;
const restoredComment = {
  type: 'CommentRestored',
  data: { commentId: 'c2', postId: 'p1', authorId: 'cleo', restoredBy: 'admin' },
} as const;

describe('comments on a post', () => {
  const two = [created, commented('c1', 'ben'), commented('c2', 'cleo')] as const;
  it('are one notification, about the newest', () =>
    given(...two).showsAmong({
      notifications: { 'ada:comment:p1': { actorIds: ['cleo', 'ben'], subjectId: 'c2', isMore: false } },
    }));
  it('are each taken back by themselves', async () => {
    await given(...two, deletedComment('c2', 'cleo')).showsAmong({
      notifications: { 'ada:comment:p1': { actorIds: ['ben'], subjectId: 'c1' } },
    });
    expect(await namesAfter(...two, deletedComment('c2', 'cleo'), deletedComment('c1', 'ben'))).toEqual([]);
  });
  it('of one person who takes one back are still of that person', () =>
    given(...two, commented('c3', 'cleo'), deletedComment('c3', 'cleo')).showsAmong({
      notifications: { 'ada:comment:p1': { actorIds: ['cleo', 'ben'], subjectId: 'c2' } },
    }));
  it('that a moderator removed count again once they are put back', async () => {
    await given(...two, removedComment).showsAmong({
      notifications: { 'ada:comment:p1': { actorIds: ['ben'], subjectId: 'c1' } },
    });
    expect((await after(...two, removedComment))['ada:comment:p1']).not.toHaveProperty('isGone');
    await given(...two, removedComment, restoredComment).showsAmong({
      notifications: { 'ada:comment:p1': { actorIds: ['cleo', 'ben'], subjectId: 'c2' } },
    });
  });
  it('of very many people name the last hundred', async () => {
    const crowd = Array.from({ length: MOST_NAMED + 2 }, (_, i) => commented(`c${i}`, `fan${i}`));
    const { 'ada:comment:p1': row } = await after(created, ...crowd);
    expect([row?.actorIds.length, row?.actorIds[0], row?.isMore]).toEqual([MOST_NAMED, `fan${MOST_NAMED + 1}`, true]);
  });
  it('notify each person once, of what concerns them most', async () => {
    const reply = commented('c2', 'cleo', { parentId: 'c1', mentions: ['ada'] });
    expect(await namesAfter(created, commented('c1', 'ben'), read, reply)).toEqual([
      'ada:comment:p1',
      'ada:commentMention:c2',
      'ben:reply:c1',
    ]);
  });
  it('notify the people an edit mentions', () =>
    given(created, commented('c1', 'ben', { mentions: ['cleo'] }), edited(['dora'])).showsAmong({
      notifications: {
        'cleo:commentMention:c1': { notificationId: 'event-1' },
        'dora:commentMention:c1': { notificationId: 'event-2' },
      },
    }));
});

describe('a report', () => {
  const reported = (reporterId: string, n: number) =>
    ({
      type: 'PostReported',
      data: { ...moderationContext.sample.PostReported.data, reportId: `r${n}`, targetId: 'p1', reporterId },
    }) as const;
  const removed = { type: 'PostRemoved', data: { postId: 'p1', authorId: 'ada', removedBy: 'admin', reason: 'Rude' } } as const;
  const dismissedReports = { type: 'ReportsDismissed', data: { targetId: 'p1', dismissedBy: 'admin' } } as const;
  it('that is upheld notifies each reporter once, and the author', async () =>
    expect(await namesAfter(created, reported('ben', 1), reported('cleo', 2), reported('ben', 3), removed)).toEqual([
      'ada:removed:event-4',
      'ben:reportUpheld:p1',
      'cleo:reportUpheld:p1',
    ]));
  it('that is dismissed notifies its reporters, and not again with the next decision', async () => {
    expect(await namesAfter(created, reported('ben', 1), dismissedReports)).toEqual(['ben:reportDismissed:p1']);
    expect(await namesAfter(created, reported('ben', 1), dismissedReports, removed)).toEqual([
      'ada:removed:event-3',
      'ben:reportDismissed:p1',
    ]);
  });
});
