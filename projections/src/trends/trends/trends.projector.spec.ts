import { ERASED } from '@refrain/contracts/kernel';
import { postSamples, type FeedPage } from '@refrain/contracts/posts';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { projections } from '../../all';
import { BadCursor, ProjectionRunner } from '../../kernel';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { trendsProjection } from './trends.projector';
import { postsWithTag, trendingTopics } from './trends.queries';

const { given } = specFor(trendsProjection);
const SUNDAY = '2026-11-22T23:59:59.999Z';
const MONDAY = '2026-11-23T00:00:00.000Z';
const posted = (postId: string, content: string | typeof ERASED, authorId = 'ada', at = SUNDAY): Given => ({
  ...postSamples.PostCreated[0],
  data: { ...postSamples.PostCreated[0].data, postId, authorId, content },
  at,
});
const deleted = (postId: string, authorId = 'ada', at = MONDAY): Given => ({
  ...postSamples.PostDeleted[0],
  data: { postId, authorId, deletedBy: authorId },
  at,
});

const topics = async (now: string, limit: number, ...history: readonly Given[]) =>
  (await trendingTopics(await folded(trendsProjection, recorded(...history)), now, limit)).map(
    ({ id, weeklyCount, isLastWeek }) => [id, weeklyCount, isLastWeek],
  );
const contents = async (...history: readonly Given[]) =>
  contentsOf(await folded(trendsProjection, recorded(...history)), trendsProjection);

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeTagUse = { week: '2026-11-16', tag: 'jam', userId: 'ada', postIds: ['1', '2'] };

describe('a topic', () => {
  it('counts people, not posts', async () => {
    const history = [posted('1', '#jam #jam #JAM'), posted('2', 'more #jam'), posted('3', '#Jam', 'ben')];
    expect(await topics(SUNDAY, 5, ...history)).toEqual([['jam', 2, false]]);
    await given(...history).shows({
      tagCounts: { '2026-11-16|jam': { week: '2026-11-16', tag: 'jam', weeklyCount: 2 } },
      tagUses: {
        '2026-11-16|jam|ada': { ...wholeTagUse, postIds: ['1', '2'] },
        '2026-11-16|jam|ben': { ...wholeTagUse, userId: 'ben', postIds: ['3'] },
      },
    });
  });
  it('is counted in the week in which it was used', async () => {
    const history = [posted('1', '#jam'), posted('2', '#jam', 'ada', MONDAY), posted('3', '#jam', 'ben', MONDAY)];
    await given(...history).shows({
      tagCounts: {
        '2026-11-16|jam': { week: '2026-11-16', tag: 'jam', weeklyCount: 1 },
        '2026-11-23|jam': { week: '2026-11-23', tag: 'jam', weeklyCount: 2 },
      },
    });
  });
  it('loses who deletes the last post in which they used it, in the week of that post', async () => {
    const history = [
      posted('1', '#jam'),
      posted('2', '#jam'),
      posted('3', '#jam', 'ben'),
      posted('4', '#jam', 'ada', MONDAY),
      deleted('1'),
    ];
    await given(...history).shows({
      tagCounts: {
        '2026-11-16|jam': { week: '2026-11-16', tag: 'jam', weeklyCount: 2 },
        '2026-11-23|jam': { week: '2026-11-23', tag: 'jam', weeklyCount: 1 },
      },
    });
    await given(...history, deleted('2')).shows({
      tagCounts: {
        '2026-11-16|jam': { week: '2026-11-16', tag: 'jam', weeklyCount: 1 },
        '2026-11-23|jam': { week: '2026-11-23', tag: 'jam', weeklyCount: 1 },
      },
    });
    expect(await topics(SUNDAY, 5, ...history, deleted('2'), deleted('3', 'ben'))).toEqual([]);
  });
  it('leaves nothing behind with its last post, as if that had never been readable', async () => {
    expect(await contents(posted('1', '#jam and #tips'), deleted('1'))).toEqual({});
    expect(await contents(posted('1', ERASED), deleted('1'))).toEqual({});
  });
  it('takes nothing back for a post without hashtags', async () => {
    expect(await topics(SUNDAY, 5, posted('1', '#jam'), posted('2', 'nothing'), deleted('2'))).toEqual([['jam', 1, false]]);
  });
});

describe('the topics of a week', () => {
  const history = [
    ...['ada', 'ben', 'cyd'].map((who, i) => posted(`old-${i}`, '#old #both', who)),
    posted('fresh', '#fresh #both', 'ada', MONDAY),
    posted('fresh-2', '#fresh', 'ben', MONDAY),
  ];
  it('are the most used first, and filled up with those of the week before', async () => {
    expect(await topics(MONDAY, 5, ...history)).toEqual([
      ['fresh', 2, false],
      ['both', 1, false],
      ['old', 3, true],
    ]);
  });
  it('are no more than asked for', async () => {
    expect(await topics(MONDAY, 2, ...history)).toEqual([
      ['fresh', 2, false],
      ['both', 1, false],
    ]);
    expect(await topics(MONDAY, 1, ...history)).toEqual([['fresh', 2, false]]);
  });
  it('are gone after another week', async () => expect(await topics('2026-12-07T12:00:00.000Z', 5, ...history)).toEqual([]));
  it('say what they are about, and which week is meant', async () => {
    const store = await folded(trendsProjection, recorded(posted('1', '#Collab')));
    expect(await trendingTopics(store, MONDAY, 5)).toEqual([
      { id: 'collab', hashtag: '#collab', category: 'collab', weeklyCount: 1, week: '2026-11-16', isLastWeek: true },
    ]);
  });
});

describe('the posts of a topic', () => {
  const history = recorded(
    ...Array.from({ length: 5 }, (_, i) =>
      posted(`p${i}`, i === 2 ? 'quiet' : `#jam ${i}`, 'ada', `2026-11-20T12:00:0${i}.000Z`),
    ),
    deleted('p3'),
  );
  const open = async () => {
    const store = openMemoryReadStore();
    for (const projection of projections) {
      await store.prepare(projection.spec);
      const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
      await runner.take({
        events: history.filter(({ type }) => projection.types.includes(type)),
        position: history.at(-1)?.position ?? '',
        caughtUp: true,
      });
    }
    return store;
  };
  it.each([1, 2, 20])('are the newest first, in pages of %i', async (limit) => {
    const [store, found] = [await open(), [] as string[]];
    let next: string | null = null;
    do {
      const page: FeedPage = JSON.parse(await postsWithTag(store, 'jam', null, next ?? undefined, limit)) as FeedPage;
      found.push(...page.posts.map(({ id }) => id));
      next = page.next;
    } while (next !== null);
    expect(found).toEqual(['p4', 'p1', 'p0']);
  });
  it('are asked for by no cursor but their own', async () => {
    await expect(postsWithTag(await open(), 'jam', null, 'nonsense')).rejects.toBeInstanceOf(BadCursor);
  });
});

describe('a post that is edited', () => {
  const edited = (postId: string, content: string | typeof ERASED, authorId = 'ada'): Given => ({
    ...postSamples.PostEdited[0],
    data: { ...postSamples.PostEdited[0].data, postId, authorId, content, postedAt: SUNDAY },
    at: MONDAY,
  });

  it('counts for its new tags, in the week in which it was posted', () =>
    given(posted('1', '#jam and #tea'), edited('1', '#tea and #cake')).shows({
      taggedPosts: { 1: { userId: 'ada', tags: ['tea', 'cake'], createdAt: SUNDAY, week: '2026-11-16' } },
      tagCounts: {
        '2026-11-16|tea': { week: '2026-11-16', tag: 'tea', weeklyCount: 1 },
        '2026-11-16|cake': { week: '2026-11-16', tag: 'cake', weeklyCount: 1 },
      },
    }));
  it('is not found by a tag it has no more', async () => {
    expect(await contents(posted('1', '#jam'), edited('1', 'Nothing'))).toEqual({});
    expect(await topics(MONDAY, 5, posted('1', '#jam'), edited('1', '#tea'))).toEqual([['tea', 1, true]]);
  });
  it('leaves a tag to the other posts that use it', () =>
    given(posted('1', '#jam'), posted('2', '#jam'), edited('1', 'Nothing')).shows({
      tagUses: { '2026-11-16|jam|ada': { ...wholeTagUse, postIds: ['2'] } },
      tagCounts: { '2026-11-16|jam': { week: '2026-11-16', tag: 'jam', weeklyCount: 1 } },
    }));
  it('counts for a first tag, and takes all of them along when it is deleted', async () => {
    await given(posted('1', 'Nothing'), edited('1', '#jam')).shows({
      tagCounts: { '2026-11-16|jam': { week: '2026-11-16', tag: 'jam', weeklyCount: 1 } },
    });
    expect(await contents(posted('1', 'Nothing'), edited('1', '#jam'), edited('1', '#tea'), deleted('1'))).toEqual({});
  });
});
