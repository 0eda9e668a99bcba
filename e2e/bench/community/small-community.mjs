import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { FORM_TYPE, formOf, png, wav } from '../../faults/load/samples.mjs';
import { connect } from '../../support/client.mjs';

/** @typedef {(method: string, path: string, json?: unknown, more?: Partial<import('../../support/client.mjs').Ask>) => Promise<any>} Call */

const POSTS = 30;
const FANS = ['sample-ben', 'sample-cleo', 'sample-dan'];

/** A signed-in person: calls the API and fails on anything but success. @param {string} url @param {string} name @returns {Promise<Call & { cookie: () => string }>} */
export const signUp = async (url, name) => {
  const client = connect(url);
  let session = '';
  /** @type {Call} */
  const call = async (method, path, json, more = {}) => {
    const {
      status,
      json: answer,
      cookie,
    } = await client.send({ method, path, json, key: randomUUID(), ...(session ? { cookie: session } : {}), ...more });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(answer)}`);
    if (cookie) session = cookie;
    return answer;
  };
  await call('POST', '/api/register', {
    username: name,
    displayName: 'A Sample Person',
    slug: name,
    email: `${name}@example.test`,
    password: 'sample password',
  });
  return Object.assign(call, { cookie: () => session });
};

/** A song with a cover, processed. @param {Call} call @param {number} number @returns {Promise<string>} */
const song = async (call, number) => {
  const form = formOf([
    { name: 'audio', fileName: 'sample.wav', bytes: wav({ seconds: 2, hertz: 300 + number * 100 }) },
    { name: 'coverArt', fileName: 'sample.png', bytes: png({ edge: 300, hue: number * 60 }) },
  ]);
  const { files } = await call('POST', '/api/audio/upload-file', undefined, { body: { type: FORM_TYPE, bytes: form } });
  const declared = {
    title: `Sample song ${number}`,
    artist: 'A Sample Person',
    genre: 'Folk',
    moodCategories: ['serene'],
    aiCategory: 'human_only',
  };
  const { id } = await call('POST', '/api/tracks/upload', {
    audioUploadId: files.audio.uploadId,
    coverArtUploadId: files.coverArt.uploadId,
    ...declared,
  });
  while ((await call('GET', `/api/tracks/${id}`)).processingStatus !== 'completed') await pause(50);
  return id;
};

/**
 * Makes a small community through the API and returns its people. The feed of the first one has more than a page.
 * @param {string} url
 */
export const populate = async (url) => {
  const artist = await signUp(url, 'sample-ada');
  const { id: artistId } = await artist('POST', '/api/user/promote-to-artist');
  const songs = [];
  for (let i = 0; i < 3; i += 1) songs.push(await song(artist, i));
  const fans = [];
  for (const name of FANS) fans.push(await signUp(url, name));
  for (const fan of fans) await fan('POST', `/api/social/users/${artistId}/follow`);
  const [reader = artist, ...others] = fans;
  for (const other of others) await reader('POST', `/api/social/users/${(await other('GET', '/api/user')).id}/follow`);
  const writers = [artist, ...others];
  for (let i = 0; i < POSTS; i += 1) {
    const link = i % 3 === 0 ? ` ${url}/track/${songs[(i / 3) % songs.length]}` : '';
    const post = await (writers[i % writers.length] ?? artist)('POST', '/api/social/posts', {
      content: `A sample text number ${i} of the length that people write when they like a song.${link}`,
    });
    for (const fan of fans.slice(i % 3)) await fan('POST', `/api/social/posts/${post.id}/like`);
  }
  return [reader, ...writers];
};
