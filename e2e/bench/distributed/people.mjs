import { randomUUID } from 'node:crypto';

import { register, promote, upload } from '../../faults/load/errands.mjs';
import { randomFrom } from '../../faults/load/random.mjs';
import { createWorld } from '../../faults/load/world.mjs';
import { connect } from '../../support/client.mjs';

/**
 * @typedef {import('../../support/client.mjs').Ask} Ask
 * @typedef {{ client: import('../../support/client.mjs').Client, cookies: string[], posts: string[], trackId: string }} Site
 */

const TEXT = 'A sample text of the length that people write when they have heard a song they like.';
const AT_ONCE = 8;
export const POSTS = 64;
const PROCESSING_MS = 60_000;

/** @param {import('../../support/client.mjs').Client} client @param {Ask} ask @param {number} [wanted] */
export const answered = async (client, ask, wanted = 2) => {
  const answer = await client.send(ask);
  if (Math.floor(answer.status / 100) !== wanted)
    throw new Error(`${ask.method} ${ask.path}: ${answer.status} ${JSON.stringify(answer.json)}`);
  return answer;
};

/** @param {string} cookie @returns {Ask} */
export const postAs = (cookie) => ({
  method: 'POST',
  path: '/api/social/posts',
  json: { content: TEXT },
  key: randomUUID(),
  cookie,
});

/** A song that can be played, by the first of these people. @param {import('../../support/client.mjs').Client} client @param {any} world @param {any} artist */
const publishSong = async (client, world, artist) => {
  const sent = upload(world, artist);
  if (!sent) throw new Error('the artist cannot upload');
  const { files } = (await answered(client, { ...sent.ask, cookie: artist.cookie })).json;
  const json = {
    audioUploadId: files.audio.uploadId,
    ...(files.coverArt ? { coverArtUploadId: files.coverArt.uploadId } : {}),
    title: 'A sample song',
    artist: artist.name,
    genre: 'Folk',
    moodCategories: ['serene'],
    aiCategory: 'human_only',
  };
  const { id } = (
    await answered(client, { method: 'POST', path: '/api/tracks/upload', json, key: randomUUID(), cookie: artist.cookie })
  ).json;
  const until = Date.now() + PROCESSING_MS;
  while ((await client.send({ method: 'GET', path: `/api/tracks/${id}` })).json?.processingStatus !== 'completed') {
    if (Date.now() > until) throw new Error('the song was not processed in time');
    await new Promise((later) => setTimeout(later, 100));
  }
  return String(id);
};

/** People, posts and a song, made through the API. @param {readonly string[]} urls @param {number} count @returns {Promise<Site>} */
export const populate = async (urls, count) => {
  const client = connect(...urls);
  const world = createWorld(randomFrom(1));
  const people = Array.from({ length: count }, (_, i) => ({ ...world.people[0], name: `sample-caller-${i}`, artist: i === 0 }));
  const each = async (/** @type {any} */ person, /** @type {any} */ errand) => {
    const { json, cookie } = await answered(client, { ...errand.ask, ...(person.cookie ? { cookie: person.cookie } : {}) });
    errand.took(json, cookie ?? person.cookie);
  };
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(people.slice(at, at + AT_ONCE).map((person) => each(person, register(world, /** @type {any} */ (person)))));
  const [artist] = people;
  await each(artist, promote(world, /** @type {any} */ (artist)));
  const trackId = await publishSong(client, world, artist);
  const cookies = people.map(({ cookie }) => String(cookie));
  const posts = [];
  for (let i = 0; i < POSTS; i += 1) posts.push((await answered(client, postAs(cookies[i % count] ?? ''))).json.id);
  return { client, cookies, posts, trackId };
};
