import { randomUUID } from 'node:crypto';
import { authTexts } from '@refrain/contracts/accounts';
import { postTexts } from '@refrain/contracts/posts';

import { signUp } from '../bench/community/small-community.mjs';
import { FORM_TYPE, formOf, wav } from '../faults/load/samples.mjs';
import { until } from './until.mjs';

const PASSWORD = 'sample password';

/**
 * @typedef {import('../bench/community/small-community.mjs').Call} Call
 * @typedef {{ name: string, call: Call }} Person registered; `call` is the API under a session of its own
 */

/** @param {string} url @param {string} who @returns {Promise<Person>} */
export const register = async (url, who) => {
  const name = `${who}-${randomUUID().slice(0, 8)}`;
  return { name, call: await signUp(url, name) };
};

/** @param {string} url @param {string} who */
export const registerArtist = async (url, who) => {
  const artist = await register(url, who);
  await artist.call('POST', '/api/user/promote-to-artist');
  return artist;
};

/** Uploads a recording, and waits until it can be played. @param {Person} artist @param {string} title @param {number} seconds @returns {Promise<string>} its id */
export const publish = async ({ call, name }, title, seconds) => {
  const bytes = formOf([{ name: 'audio', fileName: 'sample.wav', bytes: wav({ seconds, hertz: 330 }) }]);
  const { files } = await call('POST', '/api/audio/upload-file', undefined, { body: { type: FORM_TYPE, bytes } });
  const declared = { title, artist: name, genre: 'Folk', moodCategories: ['serene'], aiCategory: 'human_only' };
  const { id } = await call('POST', '/api/tracks/upload', {
    audioUploadId: files.audio.uploadId,
    coverArtUploadId: null,
    ...declared,
  });
  await until(`${title} can be played`, async () => (await call('GET', `/api/tracks/${id}`)).processingStatus === 'completed');
  return id;
};

/** Signs in by the form. @param {import('./window.mjs').Window} window @param {Person} person */
export const signIn = async (window, { name }) => {
  await window.goto('/auth');
  await window.label(authTexts.usernameOrEmail).fill(name);
  await window.label(authTexts.password).fill(PASSWORD);
  await window.role('button', authTexts.signIn).click();
  await window.role('textbox', postTexts.composer).shows();
};
