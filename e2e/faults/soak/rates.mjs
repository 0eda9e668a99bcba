/**
 * How many ask, each how often. Feeds and writes are half of what the bench's `load` is to reach at least: 800 and 150 a second, of
 * 200 readers and 50 writers.
 */
export const RATES = {
  readers: { count: 100, everyMs: 250 },
  writers: { count: 25, everyMs: 333 },
  rooms: { count: 1, everyMs: 200 },
  lines: { count: 1, everyMs: 2000 },
  signIns: { count: 1, everyMs: 5000 },
  pictures: { count: 1, everyMs: 20_000 },
  songs: { count: 1, everyMs: 30_000 },
};

const each = (/** @type {keyof typeof RATES} */ name) => (1000 * RATES[name].count) / RATES[name].everyMs;

/** Requests a second that must come, by kind. @type {Readonly<Record<string, number>>} */
export const ASKED = {
  feed: each('readers'),
  like: 0.7 * each('writers'),
  comment: 0.2 * each('writers'),
  post: 0.1 * each('writers'),
  join: each('rooms'),
  'sign-in': each('signIns'),
  picture: each('pictures'),
  song: each('songs'),
};
