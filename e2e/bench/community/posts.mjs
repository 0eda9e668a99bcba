import { personId, popular, postId, trackId, uuid } from './world.mjs';

/** @typedef {import('./world.mjs').Community} Community */

/** @param {Community} world */
export function* write(world) {
  const { random } = world;
  const author = world.person();
  const post = world.posts.push(author) - 1;
  const mentioned = random.chance(0.05) ? [personId(world.person())] : [];
  const song = random.chance(0.3) ? trackId(popular(random, world.tracks.length)) : null;
  const data = {
    postId: postId(post),
    authorId: personId(author),
    content: world.text(),
    trackId: song,
    link: null,
    media: null,
    mentions: mentioned,
  };
  yield world.made(author, `post-${data.postId}`, 'PostCreated', data);
}

/** @param {Community} world */
export function* unwrite(world) {
  const post = world.post();
  if (post < 0) return;
  const author = world.posts[post] ?? 0;
  world.posts[post] = -1;
  const authorId = personId(author);
  yield world.made(author, `post-${postId(post)}`, 'PostDeleted', { postId: postId(post), authorId, deletedBy: authorId });
}

/** @param {Community} world */
export function* comment(world) {
  const post = world.post();
  if (post < 0) return;
  const [author, top] = [world.person(), world.comments.get(post)];
  const parentId = top !== undefined && world.random.chance(0.3) ? uuid(`comment ${top}`) : null;
  const number = (world.comment += 1);
  if (parentId === null) world.comments.set(post, number);
  const commentId = uuid(`comment ${number}`);
  yield world.made(author, `comment-${commentId}`, 'CommentAdded', {
    commentId,
    subject: 'post',
    postId: postId(post),
    parentId,
    authorId: personId(author),
    content: world.text(),
    atSeconds: null,
    mentions: [],
  });
}

/** As the button does: who has liked it takes that back. @param {Community} world */
export function* like(world) {
  const [post, liker] = [world.post(), world.person()];
  if (post < 0) return;
  const before = world.likes.get(post, liker);
  world.likes.set(post, liker, !before);
  const pair = { postId: postId(post), userId: personId(liker) };
  const points = before === undefined && world.posts[post] !== liker ? 1 : 0;
  yield world.made(
    liker,
    `like-${pair.postId}-${pair.userId}`,
    before ? 'PostUnliked' : 'PostLiked',
    before ? pair : { ...pair, pointsAwarded: points },
  );
}

/** Once a person and post. @param {'shares' | 'hides' | 'reports'} kind @param {(world: Community, post: number, person: number) => import('./world.mjs').Made} of @returns {(world: Community) => Generator<import('./world.mjs').Made>} */
const once = (kind, of) =>
  function* (world) {
    const [post, person] = [world.post(), world.person()];
    if (post < 0 || world.posts[post] === person || world[kind].get(post, person)) return;
    world[kind].set(post, person, true);
    yield of(world, post, person);
  };
const pairOf = (/** @type {number} */ post, /** @type {number} */ person) => ({ postId: postId(post), userId: personId(person) });
export const share = once('shares', (world, post, person) =>
  world.made(person, `share-${postId(post)}-${personId(person)}`, 'PostShared', pairOf(post, person)),
);
export const hide = once('hides', (world, post, person) =>
  world.made(person, `hide-${postId(post)}-${personId(person)}`, 'PostHidden', pairOf(post, person)),
);
export const report = once('reports', (world, post, person) => {
  const reportId = uuid(`report ${post} ${person}`);
  const about = {
    targetId: postId(post),
    postId: postId(post),
    authorId: personId(world.posts[post] ?? 0),
    reporterId: personId(person),
  };
  return world.made(person, `report-${reportId}`, 'PostReported', { reportId, ...about, reason: 'spam', note: world.text() });
});
