import { rooms, type Recorded } from '@refrain/contracts/kernel';
import type { FeedPage } from '@refrain/contracts/posts';
import type { BusMessage, ChangeBus, ViewChange } from '@refrain/storage/change-bus';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import fc from 'fast-check';
import { projections } from '../../all';
import { ProjectionRunner } from '../../kernel';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { feedProjection } from '../feed/feed.projector';
import { feedPage } from '../feed/feed.queries';
import { timelinesOf, timelinesProjection } from './timelines.projector';
import { followsProjection } from '../../follows';
import { placesOf, type Place } from '../feed/places.queries';
import { entryId, partOf, type TimelineEntry } from './timelines.view';

/** 10,000 take a few minutes: `TIMELINES=10000 npm run unit -- timelines.projector`. */
const RUNS = Number(process.env.TIMELINES ?? 60);

const created = (postId: string, authorId: string): Given =>
  ({
    type: 'PostCreated',
    data: { postId, authorId, content: postId, trackId: null, link: null, media: null, mentions: [] },
  }) as Given;
const deleted = (postId: string, authorId: string): Given =>
  ({ type: 'PostDeleted', data: { postId, authorId, deletedBy: authorId } }) as Given;
const followed = (followerId: string, followeeId: string): Given =>
  ({ type: 'UserFollowed', data: { followerId, followeeId, pointsAwarded: 0 } }) as Given;
const unfollowed = (followerId: string, followeeId: string): Given =>
  ({ type: 'UserUnfollowed', data: { followerId, followeeId } }) as Given;

/** Folds in batches of this size; `written` followers are written to, if they follow more than `merged`. Keeps what is announced. */
const open = async (history: readonly Recorded[], { written = 2, merged = 0, perBatch = history.length || 1 } = {}) => {
  const store = openMemoryReadStore();
  for (const { spec } of projections) await store.prepare(spec);
  const told: ViewChange[] = [];
  const publish = (message: BusMessage): void => void (message.kind === 'changes' && told.push(...message.changes));
  const bus: ChangeBus = { publish, subscribe: () => () => undefined, close: async () => undefined };
  for (const projection of [followsProjection, feedProjection, timelinesOf({ written, merged })]) {
    const runner = await ProjectionRunner.open({ log: undefined as never, store, projection, bus });
    for (let i = 0; i < history.length; i += perBatch) {
      const events = history.slice(i, i + perBatch);
      await runner.take({
        events: events.filter(({ type }) => projection.types.includes(type)),
        position: events.at(-1)?.position ?? '',
        caughtUp: true,
      });
    }
  }
  const feed = async (viewer: string, limit: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const page = JSON.parse(await feedPage(store, viewer, next, limit)) as FeedPage;
      expect(page.posts.length).toBeLessThanOrEqual(limit);
      ids.push(...page.posts.map(({ id }) => id));
      next = page.next;
    }
    return ids;
  };
  /** The places of a feed, read page by page in one way or another. */
  const places = async (viewer: string, limit: number, reading: Parameters<typeof placesOf>[4]): Promise<string[]> => {
    const ids: string[] = [];
    for (let after: Place | undefined; ;) {
      const page = await placesOf(store, viewer, after, limit, reading);
      ids.push(...page.map(([, postId]) => postId));
      after = page.at(-1);
      if (page.length < limit) return ids;
    }
  };
  return { feed, places, told };
};

const PEOPLE = ['ada', 'ben', 'cleo', 'dan', 'eve'] as const;
type Act = Readonly<{
  who: (typeof PEOPLE)[number];
  does: 'post' | 'delete' | 'follow' | 'unfollow';
  whom: (typeof PEOPLE)[number];
}>;

/** What happened, leaving out what deciders would: following twice, deleting what is not there. At times many posts share a moment. */
const lived = (acts: readonly Act[]) => {
  const history: Given[] = [];
  const follows = new Set<string>();
  const posts: { id: string; author: string }[] = [];
  for (const [i, { who, does, whom }] of acts.entries()) {
    const at = new Date(Date.UTC(2026, 5, 1, 12, 0, Math.floor(i / 3))).toISOString();
    const edge = `${who}>${whom}`;
    if (does === 'post') {
      const id = `p${String(i).padStart(3, '0')}`;
      posts.push({ id, author: who });
      history.push({ ...created(id, who), at });
    } else if (does === 'delete') {
      const mine = posts.findIndex(({ author }) => author === who);
      if (mine >= 0) history.push({ ...deleted(posts.splice(mine, 1)[0]?.id ?? '', who), at });
    } else if (who !== whom && (does === 'follow') !== follows.has(edge)) {
      if (does === 'follow') follows.add(edge);
      else follows.delete(edge);
      history.push({ ...(does === 'follow' ? followed : unfollowed)(who, whom), at });
    }
  }
  const feedOfViewer = (viewer: string): string[] =>
    posts
      .filter(({ author }) => author === viewer || follows.has(`${viewer}>${author}`))
      .map(({ id }) => id)
      .reverse();
  return { history: recorded(...history), feedOfViewer };
};

const act: fc.Arbitrary<Act> = fc.record({
  who: fc.constantFrom(...PEOPLE),
  does: fc.constantFrom(
    'post' as const,
    'post' as const,
    'delete' as const,
    'follow' as const,
    'follow' as const,
    'unfollow' as const,
  ),
  whom: fc.constantFrom(...PEOPLE),
});

/** Every reader is wide. */
const wide = timelinesOf({ written: 100, merged: 0 });
const { given } = specFor(wide);

/** Who has which post in their feed, as it is written. */
const timelinesAfter = async (...history: readonly Given[]) => {
  const { timelines = {} } = await contentsOf(await folded(wide, recorded(...history)), wide);
  return Object.values(timelines as Record<string, TimelineEntry>)
    .flatMap(({ postId, owners }) => owners.map((owner) => `${owner}:${postId}`))
    .sort();
};

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeTimeline = { postId: 'p1', authorId: 'ada', createdAt: '2026-06-01T12:00:01.000Z', part: '16', owners: ['ben'] };

describe('timelines', () => {
  it('shows a post to followers', () =>
    given(followed('ben', 'ada'), created('p1', 'ada')).shows({
      timelines: { [entryId('p1', partOf('ben'))]: { ...wholeTimeline, owners: ['ben'], authorId: 'ada' } },
    }));
  it('brings in older posts of a newly followed author', () =>
    given(created('p1', 'ada'), followed('ben', 'ada')).shows({
      timelines: {
        [entryId('p1', partOf('ben'))]: {
          ...wholeTimeline,
          createdAt: '2026-06-01T12:00:00.000Z',
          postId: 'p1',
          owners: ['ben'],
        },
      },
    }));
  it('lets posts vanish after an unfollow', async () => {
    expect(
      await timelinesAfter(
        followed('ben', 'ada'),
        created('p1', 'ada'),
        created('p2', 'cleo'),
        followed('ben', 'cleo'),
        unfollowed('ben', 'ada'),
      ),
    ).toEqual(['ben:p2']);
  });
  it('does not show later posts to a reader who has left', async () => {
    expect(await timelinesAfter(followed('ben', 'ada'), unfollowed('ben', 'ada'), created('p1', 'ada'))).toEqual([]);
  });
  it('forget a deleted post', async () =>
    expect(await timelinesAfter(followed('ben', 'ada'), created('p1', 'ada'), deleted('p1', 'ada'))).toEqual([]));

  it('writes nothing for those who follow few, and all of it from the follow on that makes them wide', async () => {
    const after = async (...history: readonly Given[]) => {
      const few = timelinesOf({ written: 100, merged: 1 });
      const { timelines = {}, loudFollows = {} } = await contentsOf(await folded(few, recorded(...history)), few);
      return { written: Object.keys(timelines), heard: Object.keys(loudFollows) };
    };
    const before = [created('p1', 'ada'), followed('ben', 'ada'), created('p2', 'ada'), created('p3', 'cleo')];
    expect(await after(...before)).toEqual({ written: [], heard: [] });
    const entries = (...ids: readonly string[]) => ids.map((id) => entryId(id, partOf('ben')));
    const wide = { written: entries('p1', 'p2', 'p3'), heard: ['ben:ben'] };
    expect(await after(...before, followed('ben', 'cleo'))).toEqual(wide);
    // A reader that was wide once stays so: what is written must not have holes.
    const left = [...before, followed('ben', 'cleo'), unfollowed('ben', 'ada'), created('p4', 'cleo')];
    expect(await after(...left)).toEqual({ written: entries('p3', 'p4'), heard: ['ben:ben'] });
  });

  it('shows everybody what they and those they follow wrote, whatever happened before, in pages and batches of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 60 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 20 }),
        async (acts, written, merged, limit, perBatch) => {
          const { history, feedOfViewer } = lived(acts);
          const { feed } = await open(history, { written, merged, perBatch });
          for (const viewer of PEOPLE) expect(await feed(viewer, limit)).toEqual(feedOfViewer(viewer));
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('shows the same whether it is merged, as it was written, or merged because too little of that is theirs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 60 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 7 }),
        async (acts, written, merged, limit) => {
          const { history, feedOfViewer } = lived(acts);
          const { places } = await open(history, { written, merged });
          for (const reading of [
            { merged: 100, looked: 100 },
            { merged: 0, looked: 100 },
            { merged: 0, looked: 0 },
          ]) {
            for (const viewer of PEOPLE) expect(await places(viewer, limit, reading)).toEqual(feedOfViewer(viewer));
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('finds the few posts of an author among all that was written to their part', async () => {
    const beside = Array.from({ length: 1000 }, (_, i) => `fan-${i}`).find((fan) => partOf(fan) === partOf('ben')) ?? '';
    const written = (author: string, count: number) =>
      Array.from({ length: count }, (_, i) => created(`${author}-${String(i).padStart(3, '0')}`, author));
    const { places } = await open(
      recorded(followed('ben', 'ada'), followed(beside, 'cleo'), ...written('ada', 5), ...written('cleo', 250)),
    );
    for (const looked of [100, 1000])
      expect(await places('ben', 2, { merged: 0, looked })).toEqual(['ada-004', 'ada-003', 'ada-002', 'ada-001', 'ada-000']);
    expect((await places(beside, 120, { merged: 0, looked: 1000 })).length).toBe(250);
  });

  it('writes two documents for a follow of a loud author, however many posts and followers there are', async () => {
    const store = openMemoryReadStore();
    const written: string[][] = [];
    const counting = {
      ...store,
      writer: async (...asked: Parameters<typeof store.writer>) => {
        const writer = await store.writer(...asked);
        return {
          ...writer,
          commit: (batch: Parameters<typeof writer.commit>[0]) => (
            written.push(batch.puts.map(({ collection }) => collection)),
            writer.commit(batch)
          ),
        };
      },
    };
    await store.prepare(timelinesProjection.spec);
    const runner = await ProjectionRunner.open({
      log: undefined as never,
      store: counting,
      projection: timelinesOf({ written: 2, merged: 3 }),
    });
    const fans = ['ben', 'cleo', 'dan', 'eve'].map((fan) => followed(fan, 'ada'));
    const history = recorded(...Array.from({ length: 250 }, (_, i) => created(`p${i}`, 'ada')), ...fans);
    for (const events of [history.slice(0, -1), history.slice(-1)])
      await runner.take({ events, position: events.at(-1)?.position ?? '', caughtUp: true });
    expect(written.at(-1)?.sort()).toEqual(['reaches', 'readers']);
  });

  it('notifies every owner of a feed with a new post at once, and no one of what only others follow', async () => {
    const fans = Array.from({ length: 500 }, (_, i) => `fan-${i}`);
    const { told } = await open(
      recorded(
        created('p1', 'ada'),
        ...fans.map((fan) => followed(fan, 'ada')),
        created('p2', 'ada'),
        unfollowed('fan-3', 'ada'),
        deleted('p2', 'ada'),
      ),
      { written: 1000, merged: 1, perBatch: 1 },
    );
    const timelines = told.filter(({ view }) => view === 'timelines');
    expect(timelines.map(({ id, text, rooms: to }) => [id, text === null, to.length])).toEqual([
      ['p1', false, 1],
      ['p2', false, 501],
      ['p2', true, 500],
    ]);
    expect(JSON.parse(timelines[1]?.text ?? '')).toEqual({ postId: 'p2', authorId: 'ada', createdAt: expect.any(String) });
    expect(new Set(timelines[1]?.rooms)).toEqual(new Set([...fans, 'ada'].map(rooms.feed)));
    expect(timelines[2]?.rooms).not.toContain(rooms.feed('fan-3'));
  });
});
