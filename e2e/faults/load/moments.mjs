import { setTimeout as pause } from 'node:timers/promises';

import { carryOut } from './load.mjs';
import { upload } from './errands.mjs';
import { Unanswered } from '../../support/client.mjs';

/**
 * @typedef {import('./world.mjs').World} World
 * @typedef {import('../../support/servers/server.mjs').Server} Server
 * @typedef {ReturnType<typeof import('./load.mjs').startLoad>} Load
 *
 * @typedef {object} Moment
 * @property {string} name
 * @property {number} weight
 * @property {boolean} [early] whether it comes before the server answers; there is no load then
 * @property {(world: World, server: Server, load: Load | null) => Promise<void>} come resolves when it is time to kill
 */

const LOOK_EVERY_MS = 10;
const PATIENCE_MS = 3000;

/** Seen to be processed at this very moment. @param {World} world @param {Load} load */
const somethingIsProcessed = async (world, load) => {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
    const latest = world.tracks.at(-1);
    const answer =
      latest &&
      (await load.client.send({ method: 'GET', path: `/api/tracks/${latest.id}`, cookie: latest.artist.cookie ?? undefined }));
    if (answer?.json.processingStatus === 'processing') return;
    await pause(LOOK_EVERY_MS);
  }
};

/** An upload whose second half never comes. @param {World} world @param {Load} load */
const halfAnUpload = async (world, load) => {
  const artist = world.people.find(({ promoted, cookie }) => promoted && cookie);
  const errand = artist && upload(world, artist);
  if (!errand) return pause(200);
  // A twin, so that the artist goes on meanwhile, and the same form may be sent again whole later.
  const twin = { ...artist };
  world.late.push({ errand, person: artist });
  await new Promise((resolve) => {
    const halfway = () => new Promise(() => resolve(undefined));
    carryOut(world, load.client, twin, errand, { halfway }).catch((error) => {
      if (!(error instanceof Unanswered)) world.findings.push(String(error));
      resolve(undefined);
    });
  });
};

/** @type {readonly Moment[]} */
export const moments = [
  { name: 'while it starts', weight: 3, early: true, come: async ({ random }) => void (await pause(random.between(0, 1200))) },
  { name: 'under load', weight: 6, come: async ({ random }) => void (await pause(random.between(30, 1200))) },
  {
    name: 'during an upload',
    weight: 3,
    come: async (world, _server, load) => {
      await pause(world.random.between(30, 300));
      if (load) await halfAnUpload(world, load);
      await pause(world.random.between(0, 100));
    },
  },
  {
    name: 'while a track is processed',
    weight: 4,
    come: async (world, _server, load) => {
      if (load) await somethingIsProcessed(world, load).catch(() => undefined);
      await pause(world.random.between(0, 500));
    },
  },
  {
    name: 'while it stops',
    weight: 2,
    come: async ({ random }, server) => {
      await pause(random.between(30, 500));
      void server.stop();
      await pause(random.between(0, 120));
    },
  },
];
