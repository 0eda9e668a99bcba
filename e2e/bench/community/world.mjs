import { hash } from 'node:crypto';

import { randomFrom } from '../../faults/load/random.mjs';
import { Pairs } from './pairs.mjs';

/**
 * @typedef {{ id: string, type: string, version: number, at: string, data: Record<string, any>, meta: Record<string, unknown> }} MadeEvent
 * @typedef {{ stream: string, event: MadeEvent }} Made
 * @typedef {{ eventCatalog: Readonly<Record<string, { version: number }>> } & Pick<typeof import('@refrain/contracts/tracks'), 'AI_PRESETS'> & Pick<typeof import('@refrain/contracts/playback'), 'playRule' | 'secondsToCount'>} Contracts
 */

const START_MS = Date.UTC(2026, 0, 1);
/** 43,000 events a day. */
export const SPACING_MS = 2000;
const BODY_HASH = 'c2FtcGxlIGhhc2ggb2YgYSBib2R5LCAzMiBieXRlcyE';
const WORDS =
  'the song that I heard today has a quiet bridge and then the drums come back so play it again on the long way home with someone you like'.split(
    ' ',
  );

/** @param {string} hex */
const formatted = (hex) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
/** @param {string} text */
export const uuid = (text) => formatted(hash('sha1', text, 'hex'));
/** Ids by their number, made once: most events name people and songs. @param {string} kind */
const numbered = (kind) => {
  /** @type {string[]} */
  const ids = [];
  return (/** @type {number} */ number) => (ids[number] ??= uuid(`${kind} ${number}`));
};
/** Few are wanted by many: the first hundredth is chosen a fifth of the time. @param {import('../../faults/load/random.mjs').Random} random @param {number} count */
export const popular = (random, count) => Math.floor(count * random.next() ** 3);

export const personId = numbered('person');
export const trackId = numbered('track');
export const postId = (/** @type {number} */ post) => uuid(`post ${post}`);

/** What the history holds so far; people, posts and the rest are numbers here, and ids in the events. */
export class Community {
  random = randomFrom(2);
  /** @param {Contracts} contracts */
  constructor(contracts) {
    this.contracts = contracts;
  }
  serial = 0;
  people = 0;
  /** By their order of promotion. @type {number[]} */ artists = [];
  /** @type {{ artist: number, durationMs: number }[]} */ tracks = [];
  /** Author of each post, -1 once it is deleted. @type {number[]} */ posts = [];
  /** The last comment of each post that is no reply. @type {Map<number, number>} */ comments = new Map();
  comment = 0;
  parties = 0;
  likes = new Pairs();
  follows = new Pairs();
  shares = new Pairs();
  hides = new Pairs();
  reports = new Pairs();
  rsvps = new Pairs();
  /** When each listener's counted play of a track began, of those that may still be repeated. @type {Map<string, number>} */ counted =
    new Map();

  get nowMs() {
    return START_MS + this.serial * SPACING_MS;
  }

  /** @param {number} actor @param {string} stream @param {string} type @param {Record<string, unknown>} data @param {Record<string, unknown>} [more] of its meta @returns {Made} */
  made(actor, stream, type, data, more = {}) {
    this.serial += 1;
    const ids = hash('sha512', `event ${this.serial}`, 'hex');
    const [id, correlation, key] = [0, 32, 64].map((from) => formatted(ids.slice(from, from + 32)));
    const meta = { actor: personId(actor), correlation, command: { key, hash: BODY_HASH }, ...more };
    return {
      stream,
      event: {
        id: id ?? '',
        type,
        version: this.contracts.eventCatalog[type]?.version ?? 0,
        data,
        meta,
        at: new Date(this.nowMs).toISOString(),
      },
    };
  }

  /** A person; early members do more. */
  person() {
    return Math.floor(this.people * this.random.next() ** 1.5);
  }

  /** An existing post: mostly a recent one, else one that many like. */
  post() {
    const { length } = this.posts;
    const last = Math.min(length, 400);
    const post = this.random.chance(0.7) ? length - 1 - popular(this.random, last) : popular(this.random, length);
    return this.posts[post] === -1 ? -1 : post;
  }

  /** As people write: 4 to 30 words. */
  text() {
    return `${Array.from({ length: this.random.between(4, 30) }, () => this.random.pick(WORDS)).join(' ')} ${this.serial}`;
  }
}
