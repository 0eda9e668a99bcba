import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const READY_MS = 60_000;
const LOGIN = '/api/login';

/** Made up, as their passwords are. @param {string} name */
export const passwordOf = (name) => `sample password of ${name}`;

/** What a community is made of so far, kept from day to day. */
export const newCommunity = () => ({
  /** @type {Map<string, string>} ids by names */
  ids: new Map(),
  /** @type {Map<string, string>} ids of posts, comments, tracks and events by what the acts call them */
  things: new Map(),
  /** @type {string[]} ids of people who were erased */
  forgotten: [],
  /** @type {Set<string>} calls that the program did not know yet */
  unknown: new Set(),
});

/** @typedef {ReturnType<typeof newCommunity>} Community */
/** @typedef {ReturnType<typeof openDay>} Day */

/**
 * One day of a community, over the API of the program that runs. What the program has no call for does not happen: then the answer is null.
 * @param {import('../support/client.mjs').Client} client
 * @param {Community} community
 * @param {() => number} now what the program's clock shows
 */
export const openDay = (client, community, now) => {
  /** @type {Map<string, string>} */
  const cookies = new Map();

  /** @param {string} name @param {string} call such as `POST /api/login` @param {unknown} [json] @param {{ type: string, bytes: Buffer }} [body] */
  const ask = async (name, call, json, body) => {
    const [method = '', path = ''] = call.split(' ');
    if (!cookies.has(name) && community.ids.has(name) && path !== LOGIN)
      await ask(name, `POST ${LOGIN}`, { username: name, password: passwordOf(name) });
    const {
      status,
      json: answer,
      cookie,
    } = await client.send({ method, path, json, body, key: randomUUID(), cookie: cookies.get(name) });
    if (status === 404 && answer?.code === 'ROUTE.NOT_FOUND') {
      community.unknown.add(call.replace(/[\da-f-]{36}/g, ':id'));
      return null;
    }
    if (status < 200 || status > 299)
      throw new Error(`${name} asked ${call} and was answered ${status} ${JSON.stringify(answer)}`);
    if (cookie) cookies.set(name, cookie);
    return answer ?? {};
  };

  /** @param {string} thing */
  const idOf = (thing) => community.things.get(thing) ?? '';

  return {
    ask,
    idOf,
    /** @param {string} name */
    userId: (name) => community.ids.get(name) ?? '',
    /** @param {string} name */
    join: async (name) => {
      const form = {
        username: name,
        displayName: `Sample ${name}`,
        slug: name,
        email: `${name}@example.test`,
        password: passwordOf(name),
      };
      const { id } = await ask(name, 'POST /api/register', form);
      community.ids.set(name, id);
    },
    /** Does what makes a thing, and remembers it under a name. @param {string} thing @param {Promise<any>} made */
    make: async (thing, made) => {
      const answer = await made;
      if (answer) community.things.set(thing, answer.id);
      return answer !== null;
    },
    /** @param {string} name @param {string} track @param {number} seconds */
    play: (name, track, seconds) =>
      ask(name, `POST /api/tracks/${idOf(track)}/plays`, {
        playId: randomUUID(),
        startedAt: new Date(now() - seconds * 1000).toISOString(),
        secondsPlayed: seconds,
        quality: 'streaming',
        source: 'feed',
      }),
    /** Until a track can be played, and everybody sees it. @param {string} name @param {string} track */
    processed: async (name, track) => {
      for (const until = Date.now() + READY_MS; Date.now() < until; await pause(100)) {
        const { processingStatus, isPublished } = await ask(name, `GET /api/tracks/${idOf(track)}`);
        if (processingStatus === 'failed') throw new Error(`${track} could not be processed`);
        if (processingStatus === 'completed' && isPublished) return;
      }
      throw new Error(`${track} was not processed in time`);
    },
  };
};
