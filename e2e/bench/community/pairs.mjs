/** More people than this have no distinct numbers in a pair. */
const MOST = 2 ** 22;

/** Whether one thing and one person belong together now, and whether they ever did: likes, follows, shares. About 60 bytes a pair. */
export class Pairs {
  /** @type {Map<number, boolean>} */
  #state = new Map();

  /** @param {number} thing @param {number} person @returns {boolean | undefined} undefined where they never did */
  get(thing, person) {
    return this.#state.get(thing * MOST + person);
  }

  /** @param {number} thing @param {number} person @param {boolean} is */
  set(thing, person, is) {
    this.#state.set(thing * MOST + person, is);
  }
}
