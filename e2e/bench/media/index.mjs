import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { wav } from '../../faults/load/samples.mjs';
import { startServer } from '../../support/servers/server.mjs';
import { artistAt, sendSong } from './artist.mjs';
import { largeFiles } from './large-files.mjs';
import { library } from './library.mjs';
import { listeners } from './listeners.mjs';
import { playable } from './playable.mjs';

/** Of which listeners ask for stretches. */
const STREAMED_SECONDS = 400;

/**
 * Music on its way in and out, and a long list of it.
 * @param {{ folder: string, rounds: number, note: (text: string) => void, nodeArgs?: readonly string[] }} how
 * @returns {Promise<import('../../../scripts/bench/table.mjs').Row[]>}
 */
export const benchMedia = async ({ folder, rounds, note, nodeArgs }) => {
  const rows = [];
  const server = await startServer({ dataFolder: join(folder, 'site'), nodeArgs });
  try {
    const artist = await artistAt(server.url, 'sample-ada');
    const trackId = await sendSong(artist, wav({ seconds: STREAMED_SECONDS, hertz: 220 }));
    while (!(await artist('GET', `/api/tracks/${trackId}`)).sectionsAnalyzed) await pause(100);
    const file = join(server.dataFolder, 'media', 'files', 'renditions', trackId, 'stream.m4a');
    const { size } = await stat(file);
    note('media: listeners');
    rows.push(await listeners({ url: server.url, cookie: artist.cookie(), trackId, file, size, rounds }));
    const own = join(folder, 'bare');
    mkdirSync(own);
    rows.unshift(await playable({ artist, folder: own, note }));
    rows.push(...(await largeFiles({ url: server.url, pid: server.pid, cookie: artist.cookie(), folder: own, note })));
  } finally {
    await server.stop();
    await server.remove();
  }
  return [...rows, ...(await library({ folder, note }))];
};
