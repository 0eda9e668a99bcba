/** The rows of a feed page of one viewer, newest first, over the tables of `rows.mjs`. */
export const JOINED = `
  SELECT p.id, p.position, p.doc AS post, a.doc AS author, c.doc AS card, s.slug, l.post_id AS liked, t.created_at, t.post_id AS entry
  FROM timelines t JOIN posts p ON p.id = t.post_id JOIN authors a ON a.id = p.user_id LEFT JOIN cards c ON c.id = p.track_id
  LEFT JOIN authors s ON s.id = c.artist_id LEFT JOIN likes l ON l.post_id = p.id AND l.user_id = t.owner_id
  WHERE t.owner_id = ? ORDER BY t.created_at DESC, t.post_id DESC LIMIT 20`;
/** @param {any} row */
const postOf = ({ position, post, author, card, slug, liked }) => ({
  ...JSON.parse(post),
  ...JSON.parse(author),
  position,
  isLiked: liked !== null,
  track: card === null ? null : { ...JSON.parse(card), artistSlug: slug },
});

/** @param {readonly any[]} rows */
const cursorOf = (rows) => {
  const last = rows.length === 20 ? rows[19] : undefined;
  return last ? Buffer.from(JSON.stringify([last.created_at, last.entry])).toString('base64url') : null;
};

/** What is answered for these rows. @param {readonly any[]} rows */
export const pageOf = (rows) => ({ posts: rows.map(postOf), next: cursorOf(rows) });
