import { built } from './built.mjs';

/**
 * Grows the six weeks of the demo community on an empty folder, with a few of its songs, which sound like something shorter, and without portraits: the
 * whole one renders for a minute. Nothing may run on the folder meanwhile.
 * @param {string} dataFolder
 * @param {{ songs: number, sound: Buffer }} small
 */
export const growSmallDemo = async (dataFolder, { songs, sound }) => {
  const { openEmbeddedStorage } = built('storage/dist/index.js');
  const { projections } = built('projections/dist/index.js');
  const { startProjector } = built('projections/dist/kernel/index.js');
  const { openDemo } = built('backend/dist/demo/index.js');
  const { demoTracks } = built('backend/dist/demo/demo-tracks.js');
  const storage = await openEmbeddedStorage(dataFolder);
  /** @type {unknown[]} */
  const failures = [];
  const projector = startProjector({ ...storage, store: storage.readStore }, projections, (/** @type {unknown[]} */ ...failure) =>
    failures.push(failure),
  );
  await projector.ready;
  const tracks = demoTracks.slice(0, songs);
  const demo = await openDemo({ storage, say: () => undefined, tracks, render: async () => sound, without: ['picture'] });
  await demo.grow();
  await projector.stop();
  await storage.close();
  if (failures.length > 0) throw new Error(`the demo did not grow: ${JSON.stringify(failures)}`);
};
