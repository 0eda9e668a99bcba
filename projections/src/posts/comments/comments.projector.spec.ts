import { ERASED } from '@refrain/contracts/kernel';
import { roomOfComments, type CommentPage } from '@refrain/contracts/posts';
import type { BusMessage } from '@refrain/storage/change-bus';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { peopleProjection } from '../../accounts';
import { ProjectionRunner } from '../../kernel';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { commentsProjection } from './comments.projector';
import { commentsOf } from './comments.queries';

const { given } = specFor(commentsProjection);
const added = (commentId: string, parentId: string | null = null, content: string | typeof ERASED = 'Well said', postId = 'p1') =>
  ({
    type: 'CommentAdded',
    data: { commentId, subject: 'post', postId, parentId, authorId: 'ben', content, atSeconds: null },
  }) as const;
const deleted = { type: 'PostDeleted', data: { postId: 'p1', authorId: 'ada', deletedBy: 'ada' } } as const;

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeComment = {
  id: 'c1',
  postId: 'p1',
  parentId: null,
  userId: 'ben',
  content: '',
  likeCount: 0,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
  threadId: 'c1',
  threadAt: '2026-06-01T12:00:00.000Z',
  place: '',
};

describe('comments', () => {
  it('stand under their post', () =>
    given(added('c1')).shows({
      comments: { c1: { ...wholeComment, postId: 'p1', parentId: null, userId: 'ben', content: 'Well said', likeCount: 0 } },
    }));
  it('are in the thread they reply to', () =>
    given(added('c1'), added('c2', 'c1')).shows({
      comments: {
        c2: {
          ...wholeComment,
          id: 'c2',
          content: 'Well said',
          createdAt: '2026-06-01T12:00:01.000Z',
          updatedAt: '2026-06-01T12:00:01.000Z',
          parentId: 'c1',
          threadId: 'c1',
          threadAt: '2026-06-01T12:00:00.000Z',
          place: '2026-06-01T12:00:01.000Z',
        },
        c1: { ...wholeComment, content: 'Well said' },
      },
    }));
  it('show an erased text as nothing', () =>
    given(added('c1', null, ERASED)).shows({ comments: { c1: { ...wholeComment, content: '' } } }));
  it('of an erased person stay in their place and say nothing', () =>
    given(added('c1'), added('c2', 'c1'), { type: 'AccountErased', data: { userId: 'ben' } } as const).shows({
      comments: {
        c1: { ...wholeComment, content: '', userId: 'ben' },
        c2: {
          ...wholeComment,
          id: 'c2',
          parentId: 'c1',
          createdAt: '2026-06-01T12:00:01.000Z',
          updatedAt: '2026-06-01T12:00:01.000Z',
          place: '2026-06-01T12:00:01.000Z',
          content: '',
        },
      },
    }));
  it('go with their post', async () => {
    const store = await folded(
      commentsProjection,
      recorded(added('c1'), added('c2', 'c1'), added('c3', null, 'x', 'p2'), deleted),
    );
    expect(Object.keys((await contentsOf(store, commentsProjection)).comments ?? {})).toEqual(['c3']);
  });
  it('that land behind the end of their post are not kept', async () => {
    const store = await folded(commentsProjection, recorded(added('c1'), deleted, added('c2'), added('c3', 'c1')));
    expect(await contentsOf(store, commentsProjection)).toEqual({ goneOfComments: { p1: {} } });
  });
  it('that go with their post are not pushed one by one to every reader', async () => {
    const store = openMemoryReadStore();
    await store.prepare(commentsProjection.spec);
    const told: string[] = [];
    const publish = (message: BusMessage): void =>
      void (
        message.kind === 'changes' &&
        told.push(...message.changes.map(({ id, text }) => `${id} ${text === null ? 'gone' : 'there'}`))
      );
    const runner = await ProjectionRunner.open({
      log: undefined as never,
      store,
      projection: commentsProjection,
      bus: { publish, subscribe: () => () => undefined, close: async () => undefined },
    });
    for (const event of recorded(added('c1'), added('c2', 'c1'), deleted))
      await runner.take({ events: [event], position: event.position, caughtUp: true });
    expect(told).toEqual(['c1 there', 'c2 there']);
    expect((await contentsOf(store, commentsProjection)).comments).toBeUndefined();
  });
});

const addedToTrack = (commentId: string, atSeconds: number | null = null, parentId: string | null = null) =>
  ({
    type: 'CommentAdded',
    data: { commentId, subject: 'track', postId: 't1', parentId, authorId: 'ben', content: 'What a turn', atSeconds },
  }) as const;
const unpublished = { type: 'TrackUnpublished', data: { trackId: 't1', artistId: 'ada' } } as const;

describe('comments of a track', () => {
  it('stand under it, also on a moment of it', () =>
    given(addedToTrack('c1', 83), addedToTrack('c2', null, 'c1')).shows({
      comments: {
        c1: { ...wholeComment, content: 'What a turn', subject: 'track', postId: 't1', atSeconds: 83 },
        c2: {
          ...wholeComment,
          id: 'c2',
          parentId: 'c1',
          content: 'What a turn',
          createdAt: '2026-06-01T12:00:01.000Z',
          updatedAt: '2026-06-01T12:00:01.000Z',
          place: '2026-06-01T12:00:01.000Z',
          subject: 'track',
          postId: 't1',
          threadId: 'c1',
        },
      },
    }));
  it('are pushed to its room, and those of a post to that of the post', () => {
    expect([roomOfComments({ subject: 'track', postId: 'x' }), roomOfComments({ postId: 'x' })]).toEqual(['track:x', 'post:x']);
  });
  it('are counted, and found by their moment, until they are removed, deleted or say nothing any more', async () => {
    const on = { commentId: 'c1', postId: 't1', authorId: 'ben' };
    const gone = { type: 'CommentRemoved', data: { ...on, removedBy: 'admin', reason: 'Rude' } } as const;
    const back = { type: 'CommentRestored', data: { ...on, restoredBy: 'admin' } } as const;
    const deletion = (wasRemoved: boolean) => ({ type: 'CommentDeleted', data: { ...on, wasRemoved } }) as const;
    const erased = { type: 'AccountErased', data: { userId: 'ben' } } as const;
    const first = [addedToTrack('c1', 83), addedToTrack('c2', null, 'c1')];
    const pinned = { c1: { postId: 't1', userId: 'ben', atSeconds: 83, at: '2026-06-01T12:00:00.000Z' } };
    const found = async (...more: readonly Given[]) => {
      const { trackCommentCounts, pinnedComments } = await contentsOf(
        await folded(commentsProjection, recorded(...first, ...more)),
        commentsProjection,
      );
      return [trackCommentCounts, pinnedComments];
    };
    const counted = (commentCount: number) => ({ t1: { commentCount } });
    expect(await found()).toEqual([counted(2), pinned]);
    expect(await found(gone)).toEqual([counted(1), undefined]);
    expect(await found(gone, back)).toEqual([counted(2), pinned]);
    expect(await found(gone, deletion(true))).toEqual([counted(1), undefined]);
    expect(await found(deletion(false))).toEqual([counted(1), undefined]);
    expect(await found(gone, erased, back)).toEqual([counted(2), undefined]);
    expect(await found(unpublished)).toEqual([undefined, undefined]);
  });
  it('go with it, and are not kept where they land behind its end', async () => {
    const store = await folded(commentsProjection, recorded(addedToTrack('c1', 83), unpublished, addedToTrack('c2', 0)));
    expect(await contentsOf(store, commentsProjection)).toEqual({ goneOfComments: { t1: {} } });
  });
});

describe('a page of comments', () => {
  it('has the oldest first and replies after what they reply to, over all pages once', async () => {
    const history = [
      added('c1'),
      added('c2'),
      added('r1', 'c2'),
      added('c3'),
      added('r2', 'c1'),
      added('r3', 'c2'),
      added('other', null, 'x', 'p2'),
    ];
    const store = await folded(commentsProjection, recorded(...history));
    await store.prepare(peopleProjection.spec);
    const seen: string[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const page = JSON.parse(await commentsOf(store, 'p1', null, next, 2)) as CommentPage;
      seen.push(...page.comments.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual(['c1', 'r2', 'c2', 'r1', 'r3', 'c3']);
  });
});

const of = { commentId: 'c1', postId: 'p1', authorId: 'ben' };
const edited = (content: string | typeof ERASED) =>
  ({ type: 'CommentEdited', data: { ...of, content, newMentions: [] as string[] } }) as const;
const takenBack = (wasRemoved = false) => ({ type: 'CommentDeleted', data: { ...of, wasRemoved } }) as const;
const removed = { type: 'CommentRemoved', data: { ...of, removedBy: 'admin', reason: 'Rude' } } as const;
const liked = (userId: string) => ({ type: 'CommentLiked', data: { ...of, userId } }) as const;
const unliked = (userId: string) => ({ type: 'CommentUnliked', data: { ...of, userId } }) as const;
const FIRST = { commentId: 'c1', postId: 'p1', userId: 'ben', content: 'Well said', at: '2026-06-01T12:00:00.000Z' };

describe('a comment that is edited', () => {
  it('says the new words since then, and keeps what it said before', () =>
    given(added('c1'), edited('Better said'), edited('Best said')).shows({
      comments: {
        c1: {
          ...wholeComment,
          content: 'Best said',
          createdAt: '2026-06-01T12:00:00.000Z',
          updatedAt: '2026-06-01T12:00:02.000Z',
        },
      },
      commentVersions: { 'event-1': FIRST, 'event-2': { ...FIRST, content: 'Better said', at: '2026-06-01T12:00:01.000Z' } },
    }));
  it('is forgotten in every version with its author', () =>
    given(added('c1'), edited('Better said'), { type: 'AccountErased', data: { userId: 'ben' } } as const).shows({
      comments: { c1: { ...wholeComment, updatedAt: '2026-06-01T12:00:01.000Z', content: '' } },
      commentVersions: { 'event-1': { ...FIRST, content: '' } },
    }));
  it('reads the same when it is folded again after that', () =>
    given(added('c1', null, ERASED), edited(ERASED)).shows({
      comments: { c1: { ...wholeComment, updatedAt: '2026-06-01T12:00:01.000Z', content: '' } },
      commentVersions: { 'event-1': { ...FIRST, content: '' } },
    }));
});

describe('a comment that is deleted', () => {
  it('keeps its place, and nothing else', () =>
    given(added('c1'), edited('x'), liked('ada'), takenBack()).shows({
      comments: { c1: { ...wholeComment, updatedAt: '2026-06-01T12:00:01.000Z', content: '', likeCount: 0, isDeleted: true } },
      commentTallies: { 'p1:ben': { postId: 'p1', userId: 'ben', comments: 0 } },
    }));
  it('is counted out once, also where an admin had removed it', () =>
    given(added('c1'), added('c2'), removed, takenBack(true)).shows({
      commentTallies: { 'p1:ben': { postId: 'p1', userId: 'ben', comments: 1 } },
    }));
  it('takes no likes that land behind its end', () =>
    given(added('c1'), liked('cleo'), takenBack(), liked('ada'), unliked('cleo')).shows({
      comments: { c1: { ...wholeComment, isDeleted: true, likeCount: 0 } },
    }));
});

describe('likes of a comment', () => {
  it('are counted, and known by who gave them', () =>
    given(added('c1'), liked('ada'), liked('cleo'), unliked('ada')).shows({
      comments: { c1: { ...wholeComment, content: 'Well said', likeCount: 1 } },
      commentLikes: { 'c1:cleo': { commentId: 'c1', postId: 'p1' } },
    }));
  it('go with the post', async () => {
    const store = await folded(commentsProjection, recorded(added('c1'), edited('x'), liked('ada'), deleted));
    expect(await contentsOf(store, commentsProjection)).toEqual({ goneOfComments: { p1: {} } });
  });
});
