import type { CommentPage, FeedPage } from '@refrain/contracts/posts';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import fc from 'fast-check';
import { peopleProjection } from '../accounts';
import { projections } from '../all';
import { followsProjection } from '../follows';
import { blocksProjection } from '../visibility';
import { ProjectionRunner } from '../kernel';
import { recorded, type Given } from '../kernel/testing/projection-spec';
import { commentsOf, commentsProjection, feedPage, feedProjection, postsOf, timelinesProjection } from '../posts';
import { tracksProjection } from '../tracks';
import { hidesProjection } from '../visibility';

const PEOPLE = ['ada', 'ben', 'cleo', 'dan'] as const;
const PAGE = 3;
const FOLDED = [
  peopleProjection,
  followsProjection,
  blocksProjection,
  feedProjection,
  timelinesProjection,
  commentsProjection,
  tracksProjection,
  hidesProjection,
];

type Said = { id: string; postId: string; parentId: string | null; by: string; isRemoved: boolean };
type Written = { id: string; by: string; isRemoved: boolean; isDeleted: boolean };
/** What everybody knows without any cleverness: sets of pairs, and lists in the order of time. */
type World = {
  events: Given[];
  posts: Written[];
  said: Said[];
  follows: Set<string>;
  blocks: Set<string>;
  hides: Set<string>;
  likes: Set<string>;
};

const isApart = ({ blocks }: World, one: string, other: string) => blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`);
const isThere = (world: World, post: Written | undefined, viewer: string): post is Written =>
  !!post && !post.isDeleted && !post.isRemoved && !isApart(world, viewer, post.by);

type Step = (world: World, who: string, whom: string, pick: number) => void;

/** Turns a member of a set on or off, and says which. */
const toggled = (set: Set<string>, key: string): boolean => (set.delete(key) ? false : (set.add(key), true));
const postAt = ({ posts }: World, pick: number) => posts[pick % Math.max(1, posts.length)];

const unfollow = (world: World, followerId: string, followeeId: string) => {
  if (world.follows.delete(`${followerId} ${followeeId}`))
    world.events.push({ type: 'UserUnfollowed', data: { followerId, followeeId } });
};

const STEPS: Readonly<Record<string, Step>> = {
  post: (world, by) => {
    const id = `p${String(world.posts.length).padStart(3, '0')}`;
    world.posts.push({ id, by, isRemoved: false, isDeleted: false });
    world.events.push({
      type: 'PostCreated',
      data: { postId: id, authorId: by, content: id, trackId: null, link: null, media: null, mentions: [] },
    });
  },
  follow: (world, who, whom) => {
    if (who === whom || isApart(world, who, whom)) return;
    if (world.follows.has(`${who} ${whom}`)) return unfollow(world, who, whom);
    world.follows.add(`${who} ${whom}`);
    world.events.push({ type: 'UserFollowed', data: { followerId: who, followeeId: whom, pointsAwarded: 0 } });
  },
  block: (world, who, whom) => {
    if (who === whom) return;
    const began = toggled(world.blocks, `${who} ${whom}`);
    world.events.push({ type: began ? 'UserBlocked' : 'UserUnblocked', data: { blockerId: who, blockedId: whom } });
    if (!began) return;
    unfollow(world, who, whom);
    unfollow(world, whom, who);
  },
  hide: (world, who, _whom, pick) => {
    const post = postAt(world, pick);
    if (!isThere(world, post, who) || post.by === who) return;
    world.events.push({
      type: toggled(world.hides, `${post.id} ${who}`) ? 'PostHidden' : 'PostUnhidden',
      data: { postId: post.id, userId: who },
    });
  },
  like: (world, who, _whom, pick) => {
    const post = postAt(world, pick);
    if (!isThere(world, post, who)) return;
    const data = { postId: post.id, userId: who };
    world.events.push(
      toggled(world.likes, `${post.id} ${who}`)
        ? { type: 'PostLiked', data: { ...data, pointsAwarded: 0 } }
        : { type: 'PostUnliked', data },
    );
  },
  comment: (world, who, _whom, pick) => {
    const post = postAt(world, pick);
    if (!isThere(world, post, who)) return;
    const threads = world.said.filter(
      (each) => each.postId === post.id && !each.isRemoved && each.parentId === null && !isApart(world, who, each.by),
    );
    const parentId = pick % 2 ? (threads[pick % Math.max(1, threads.length)]?.id ?? null) : null;
    const id = `c${world.said.length}`;
    world.said.push({ id, postId: post.id, parentId, by: who, isRemoved: false });
    world.events.push({
      type: 'CommentAdded',
      data: { commentId: id, subject: 'post', postId: post.id, parentId, authorId: who, content: id, atSeconds: null },
    });
  },
  removePost: (world, _who, _whom, pick) => {
    const post = postAt(world, pick);
    if (!post || post.isDeleted) return;
    post.isRemoved = !post.isRemoved;
    const data = { postId: post.id, authorId: post.by };
    world.events.push(
      post.isRemoved
        ? { type: 'PostRemoved', data: { ...data, removedBy: 'admin', reason: 'x' } }
        : { type: 'PostRestored', data: { ...data, restoredBy: 'admin' } },
    );
  },
  removeComment: (world, _who, _whom, pick) => {
    const said = world.said[pick % Math.max(1, world.said.length)];
    if (!said || world.posts.find(({ id }) => id === said.postId)?.isDeleted) return;
    said.isRemoved = !said.isRemoved;
    const data = { commentId: said.id, postId: said.postId, authorId: said.by };
    world.events.push(
      said.isRemoved
        ? { type: 'CommentRemoved', data: { ...data, removedBy: 'admin', reason: 'x' } }
        : { type: 'CommentRestored', data: { ...data, restoredBy: 'admin' } },
    );
  },
  deletePost: (world, _who, _whom, pick) => {
    const post = postAt(world, pick);
    if (!post || post.isDeleted || pick % 4) return;
    post.isDeleted = true;
    world.events.push({ type: 'PostDeleted', data: { postId: post.id, authorId: post.by, deletedBy: post.by } });
  },
};

const played = (steps: readonly (readonly [string, number, number, number])[]): World => {
  const world: World = {
    events: [],
    posts: [],
    said: [],
    follows: new Set(),
    blocks: new Set(),
    hides: new Set(),
    likes: new Set(),
  };
  const register = (userId: string): Given => ({
    type: 'AccountRegistered',
    data: { userId, username: userId, displayName: userId, slug: userId, email: '' },
  });
  world.events.push(...PEOPLE.map(register));
  for (const [step, who, whom, pick] of steps) STEPS[step]?.(world, PEOPLE[who] ?? 'ada', PEOPLE[whom] ?? 'ada', pick);
  return world;
};

const storeOf = async ({ events }: World): Promise<ReadStore> => {
  const [store, history] = [openMemoryReadStore(), recorded(...events)];
  for (const { spec } of projections) await store.prepare(spec);
  for (const projection of FOLDED) {
    const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
    await runner.take({
      events: history.filter(({ type }) => projection.types.includes(type)),
      position: history.at(-1)?.position ?? '',
      caughtUp: true,
    });
  }
  return store;
};

/** All pages of a list; each is full but the last, so that what is left out makes no holes. */
const paged = async <T>(
  page: (cursor: string | undefined) => Promise<{ list: readonly T[]; next: string | null }>,
): Promise<readonly T[]> => {
  const found: T[] = [];
  for (let cursor: string | undefined; ;) {
    const { list, next } = await page(cursor);
    found.push(...list);
    if (next === null) return found;
    expect(list).toHaveLength(PAGE);
    cursor = next;
  }
};

const seen = async (store: ReadStore, world: World, viewer: string) => {
  const told = (text: string) => {
    const { posts, next } = JSON.parse(text) as FeedPage;
    return { list: posts.map(({ id, likeCount, commentCount, isLiked }) => ({ id, likeCount, commentCount, isLiked })), next };
  };
  const comments = async (postId: string) =>
    paged(async (cursor) => {
      const { comments: list, next } = JSON.parse(await commentsOf(store, postId, viewer, cursor, PAGE)) as CommentPage;
      return { list: list.map(({ id, content }) => (content ? id : `${id} gone`)), next };
    });
  return {
    feed: await paged(async (cursor) => told(await feedPage(store, viewer, cursor, PAGE))),
    profiles: await Promise.all(
      PEOPLE.map((author) => paged(async (cursor) => told(await postsOf(store, author, viewer, cursor, PAGE)))),
    ),
    comments: await Promise.all(world.posts.filter((post) => !post.isDeleted).map(({ id }) => comments(id))),
  };
};

const naively = (world: World, viewer: string) => {
  const { posts, said, likes, hides, follows } = world;
  const isSaid = (each: Said) => !each.isRemoved && !isApart(world, viewer, each.by);
  const shown = [...posts].reverse().filter((post) => isThere(world, post, viewer) && !hides.has(`${post.id} ${viewer}`));
  const told = ({ id }: Written) => ({
    id,
    likeCount: PEOPLE.filter((who) => likes.has(`${id} ${who}`) && !isApart(world, viewer, who)).length,
    commentCount: said.filter((each) => each.postId === id && isSaid(each)).length,
    isLiked: likes.has(`${id} ${viewer}`),
  });
  const comments = (postId: string) =>
    said
      .filter((each) => each.postId === postId && each.parentId === null)
      .flatMap((first) => {
        const replies = said.filter(({ parentId }) => parentId === first.id).filter(isSaid);
        if (isSaid(first)) return [first.id, ...replies.map(({ id }) => id)];
        return replies.length > 0 ? [`${first.id} gone`, ...replies.map(({ id }) => id)] : [];
      });
  return {
    feed: shown.filter(({ by }) => by === viewer || follows.has(`${viewer} ${by}`)).map(told),
    profiles: PEOPLE.map((author) => shown.filter(({ by }) => by === author).map(told)),
    comments: posts.filter((post) => !post.isDeleted).map(({ id }) => comments(id)),
  };
};

const number = (max: number) => fc.integer({ min: 0, max });
const step = fc.tuple(
  fc.constantFrom('post', ...Object.keys(STEPS)),
  number(PEOPLE.length - 1),
  number(PEOPLE.length - 1),
  number(40),
);

it('whatever is posted, liked, said, followed, hidden, blocked, removed and put back, everybody sees what a recount would show them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 120, size: 'max' }), async (steps) => {
      const world = played(steps);
      const store = await storeOf(world);
      for (const viewer of PEOPLE) expect(await seen(store, world, viewer)).toEqual(naively(world, viewer));
    }),
    { numRuns: 60 },
  );
});
