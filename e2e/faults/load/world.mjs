/**
 * What the clients know, and what the server acknowledged to them. `Fact`s go to the judge as they are.
 *
 * @typedef {{ kind: string, actor: string | null, method: string, path: string, key: string } & Record<string, any>} Fact
 *   an acknowledged command, with what it must have left in the log
 *
 * @typedef {object} Person
 * @property {string} name
 * @property {boolean} artist
 * @property {string | null} id null until registered
 * @property {boolean} promoted
 * @property {string | null} cookie null when signed out, or when nobody knows
 * @property {Errand | null} pending asked and not answered yet
 *
 * @typedef {object} Errand something a person asks for, to be asked again word by word
 * @property {string} kind
 * @property {import('../../support/client.mjs').Ask & { key: string }} ask
 * @property {number} status of success
 * @property {readonly number[]} [refusals] that are in order
 * @property {boolean} [signsIn] whether it changes the session
 * @property {{ stream: string, states: readonly string[] }} [toggles] the states this may lead to
 * @property {(json: any, cookie: string | null) => Record<string, unknown> | null} took takes a first answer; gives what it must have left
 *
 * @typedef {object} GiftCard
 * @property {string} id
 * @property {Person} buyer
 * @property {boolean} isPaid
 * @property {string | null} paymentId one that is frozen and not paid yet
 * @property {string | null} code
 * @property {number} tries to redeem it
 *
 * @typedef {object} World
 * @property {import('./random.mjs').Random} random
 * @property {Person[]} people
 * @property {string[]} posts
 * @property {{ id: string, postId: string, parentId: string | null }[]} comments
 * @property {{ id: string, artist: Person, seconds: number }[]} tracks
 * @property {{ id: string, artist: Person }[]} albums
 * @property {{ id: string, owner: Person, songs: string[] }[]} playlists with the songs that were acknowledged
 * @property {{ id: string, artist: Person, coverId: string | null, seconds: number }[]} uploads files that no track uses yet
 * @property {{ id: string, points: number, person: Person }[]} rewards that were seen to wait to be claimed
 * @property {{ id: string, person: Person, artistId: string | null, points: number }[]} payments tips that wait to be paid
 * @property {GiftCard[]} giftCards cards that are under way
 * @property {Map<string, number>} gifts points that people were given besides, by their ids
 * @property {{ errand: Errand, person: Person, fact: Fact }[]} done a sample of what was acknowledged, to be asked again
 * @property {{ errand: Errand, person: Person }[]} late never answered, still to be asked again
 * @property {(Fact & { at: number })[]} facts by the clock of the world
 * @property {Map<string, Set<string>>} states what a toggled stream may stand at
 * @property {{ at: number, stream: string, states: readonly string[] }[]} stood the same with its past
 * @property {() => number} clock
 * @property {string[]} findings
 * @property {{ asked: number, unanswered: number, repeated: number, refused: number }} count
 * @property {string[]} unanswered the last requests that were not answered, and why
 * @property {number} granted names that rivals got
 * @property {number} serial
 */

const PEOPLE = ['ada', 'ben', 'cleo', 'dan', 'eva', 'finn', 'gus', 'hana', 'ida', 'jon', 'kim', 'leo'];
const ARTISTS = 3;

/** @param {import('./random.mjs').Random} random @param {() => number} [clock] @returns {World} */
export const createWorld = (random, clock = Date.now) => ({
  random,
  clock,
  people: PEOPLE.map((name, i) => ({
    name: `sample-${name}`,
    artist: i < ARTISTS,
    id: null,
    promoted: false,
    cookie: null,
    pending: null,
  })),
  posts: [],
  comments: [],
  tracks: [],
  albums: [],
  playlists: [],
  uploads: [],
  rewards: [],
  payments: [],
  giftCards: [],
  gifts: new Map(),
  done: [],
  late: [],
  facts: [],
  states: new Map(),
  stood: [],
  findings: [],
  unanswered: [],
  count: { asked: 0, unanswered: 0, repeated: 0, refused: 0 },
  granted: 0,
  serial: 0,
});

/** A key no other command of this run has. @param {World} world */
export const nextKey = (world) => `kill-${world.random.between(1e6, 9e6)}-${(world.serial += 1)}`;

/** An id of the shape clients make, from the run's own chance. @param {World} world */
export const nextId = (world) => {
  const hex = Array.from({ length: 32 }, () => world.random.between(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** For clients that like and follow faster than people do. */
export const TOO_MANY = 429;

/** @param {World} world @param {string} method @param {string} path @param {unknown} [json] */
export const asking = (world, method, path, json) => ({ method, path, json, key: nextKey(world) });
