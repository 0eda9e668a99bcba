/** @typedef {import('./crowd.mjs').Ask} Ask */

/** What each writer does in turns: likes are the most. */
const WRITES = ['like', 'like', 'comment', 'like', 'like', 'post', 'like', 'like', 'comment', 'like'];
const TEXT = 'A sample text of the length that people write when they have heard a song they like.';

/**
 * What one of many writers does next. A writer is several people, because the likes of one person are limited per minute.
 * @param {{ cookies: readonly string[], posts: readonly string[], writers: number }} site @param {number} writer @param {number} turn
 * @returns {Ask & { post: string }} `post`: what is liked or commented
 */
export const writeOf = ({ cookies, posts, writers }, writer, turn) => {
  const kind = WRITES[(writer + turn) % WRITES.length] ?? '';
  const post = posts[(writer * 31 + turn * 17) % posts.length] ?? '';
  const own = { kind, method: 'POST', cookie: cookies[(writer * 7 + turn * writers) % cookies.length] ?? '', post };
  if (kind === 'post') return { ...own, path: '/api/social/posts', body: { content: `${TEXT} ${writer} ${turn}` } };
  return kind === 'like'
    ? { ...own, path: `/api/social/posts/${post}/like`, body: {} }
    : { ...own, path: `/api/posts/${post}/comments`, body: { content: TEXT } };
};
