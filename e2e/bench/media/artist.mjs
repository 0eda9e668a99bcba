import { FORM_TYPE, formOf } from '../../faults/load/samples.mjs';
import { signUp } from '../community/small-community.mjs';

/** @typedef {import('../community/small-community.mjs').Call & { cookie: () => string }} Artist */

/** @param {string} url @param {string} name @returns {Promise<Artist>} */
export const artistAt = async (url, name) => {
  const artist = await signUp(url, name);
  await artist('POST', '/api/user/promote-to-artist');
  return artist;
};

const DECLARED = { artist: 'A Sample Person', genre: 'Folk', moodCategories: ['serene'], aiCategory: 'human_only' };

/** Sends a song and declares it. @param {Artist} artist @param {Buffer} bytes @returns {Promise<string>} its id */
export const sendSong = async (artist, bytes) => {
  const form = formOf([{ name: 'audio', fileName: 'sample.wav', bytes }]);
  const { files } = await artist('POST', '/api/audio/upload-file', undefined, { body: { type: FORM_TYPE, bytes: form } });
  const { id } = await artist('POST', '/api/tracks/upload', {
    audioUploadId: files.audio.uploadId,
    title: 'Sample song',
    ...DECLARED,
  });
  return id;
};
