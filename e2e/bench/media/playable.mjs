import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { interleaved, median, ratioOf } from '../../../scripts/bench/ratios.mjs';
import { wav } from '../../faults/load/samples.mjs';
import { built } from '../../support/built.mjs';
import { sendSong } from './artist.mjs';

const run = promisify(execFile);
const SONG_SECONDS = 240;
const ROUNDS = 5;
const POLL_MS = 20;

/**
 * From the first byte of an upload until the song can be played, held against ffmpeg with the same arguments on a file that is there, at the
 * same priority. Rounds wait until the site has listened to the song before.
 * @param {{ artist: import('./artist.mjs').Artist, folder: string, note: (text: string) => void }} how
 * @returns {Promise<import('../../../scripts/bench/table.mjs').Row>}
 */
export const playable = async ({ artist, folder, note }) => {
  const { processArguments } = built('backend/dist/media/tool/ffmpeg-arguments.js');
  const { findFfmpeg } = built('backend/dist/media/tool/ffmpeg-binary.js');
  const { formats } = built('backend/dist/media/formats.js');
  const bytes = wav({ seconds: SONG_SECONDS, hertz: 330 });
  const file = join(folder, 'song.wav');
  await writeFile(file, bytes);
  /** @param {string} id @param {(track: any) => boolean} isSo */
  const until = async (id, isSo) => {
    for (;;) {
      const track = await artist('GET', `/api/tracks/${id}`);
      if (isSo(track)) return;
      if (track.processingStatus === 'failed') throw new Error(`the song failed: ${JSON.stringify(track.processingError)}`);
      await pause(POLL_MS);
    }
  };
  const ours = async () => {
    const started = performance.now();
    const id = await sendSong(artist, bytes);
    await until(id, ({ processingStatus }) => processingStatus === 'completed');
    const took = performance.now() - started;
    await until(id, ({ sectionsAnalyzed }) => sectionsAnalyzed);
    await artist('DELETE', `/api/tracks/${id}`);
    return 1000 / took;
  };
  const bare = async () => {
    const [stream, preview] = ['stream.m4a', 'preview.m4a'].map((name) => join(folder, name));
    const args = processArguments(file, formats.wav, stream, preview);
    const started = performance.now();
    const running = run(findFfmpeg(), args, { maxBuffer: 2 ** 28, encoding: 'buffer' });
    // As the site sets it: not relative to the priority of the bench.
    if (running.child.pid) setPriority(running.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    await running;
    const took = performance.now() - started;
    await Promise.all([stream, preview].map((made) => rm(made ?? '')));
    return 1000 / took;
  };
  const rounds = await interleaved(ROUNDS, { ours, bare }, (round) => note(`media: song ${round} of ${ROUNDS}`));
  const seconds = (/** @type {'ours' | 'bare'} */ name) => (1 / median(rounds.map((round) => Number(round[name])))).toFixed(2);
  return {
    what: `upload to playable, a song of ${SONG_SECONDS / 60} min / bare ffmpeg with the same arguments`,
    unit: '×',
    // A rate a second each: the ratio of times is the other way round.
    ...ratioOf(rounds, 'bare', 'ours'),
    aim: { below: 1.25 },
    detail: `${seconds('ours')} s against ${seconds('bare')} s`,
  };
};
