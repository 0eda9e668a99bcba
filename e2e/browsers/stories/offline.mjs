import { offlineTexts, SERVICE_WORKER_URL } from '@refrain/contracts/offline';
import { playerTexts } from '@refrain/contracts/playback';

import { startServer } from '../../support/servers/server.mjs';
import { workerSettled } from '../in-page/worker.mjs';
import { publish, registerArtist, signIn } from '../people.mjs';
import { until } from '../until.mjs';

const TITLE = 'Kept Aboard';
/** A browser may report its states in another order only now and then. */
const FIRST_VISITS = 8;

/** @type {import('../story.mjs').Story} */
export const firstVisit = {
  name: `the first visit says nothing of a new version (${FIRST_VISITS} new profiles)`,
  run: async ({ open }) => {
    let told = 0;
    for (let i = 0; i < FIRST_VISITS; i += 1) {
      const window = await open();
      await window.goto('/charts');
      await window.role('heading', 'Charts').shows();
      await window.run(workerSettled, SERVICE_WORKER_URL);
      if ((await window.text(offlineTexts.updateTitle).count()) > 0) told += 1;
      await window.close();
    }
    if (told > 0) throw new Error(`${told} of ${FIRST_VISITS} first visits said "${offlineTexts.updateTitle}"`);
  },
};

/**
 * Keeps a song, then kills the server.
 * @param {(at: { window: import('../window.mjs').Window, id: string, again: () => Promise<void> }) => Promise<void>} then `again` starts the server
 * @returns {import('../story.mjs').Story['run']}
 */
const withoutServer =
  (then) =>
  async ({ open }) => {
    const gone = await startServer();
    /** @type {{ remove: () => Promise<void> }[]} */
    const servers = [gone];
    const again = async () =>
      void servers.unshift(await startServer({ dataFolder: gone.dataFolder, port: Number(new URL(gone.url).port) }));
    try {
      const artist = await registerArtist(gone.url, 'finn');
      const id = await publish(artist, TITLE, 12);
      const window = await open(gone.url);
      await signIn(window, artist);
      await window.goto(`/track/${id}`);
      const keep = window.role('button', offlineTexts.keep);
      await keep.click();
      await keep.has('aria-pressed', 'true');
      await gone.kill({ withChildren: true });
      await then({ window, id, again });
    } finally {
      for (const server of servers) await server.remove();
    }
  };

/** @param {import('../window.mjs').Window} window */
const playsIt = async (window) => {
  await window.role('main').role('button', playerTexts.play(TITLE)).click();
  const slider = window.role('region', playerTexts.player).role('slider', playerTexts.position(TITLE));
  await until('two seconds were heard', async () =>
    /^0:(0[2-9]|1[0-2]) of/.test((await slider.attribute('aria-valuetext')) ?? ''),
  );
};

/** @type {readonly import('../story.mjs').Story[]} */
export const offline = [
  {
    name: 'a kept song plays when the server is gone',
    run: withoutServer(async ({ window }) => {
      await window.goto('/');
      await window.role('heading', offlineTexts.silentTitle).shows();
      await playsIt(window);
    }),
  },
  {
    name: 'the page of a kept song shows and plays it when the server is gone',
    run: withoutServer(async ({ window, id }) => {
      await window.goto(`/track/${id}`);
      await window.role('heading', TITLE).shows();
      await playsIt(window);
    }),
  },
  {
    name: 'a page that did without its server is itself again, title and all, when it is tried again',
    run: withoutServer(async ({ window, again }) => {
      await window.goto('/');
      await window.role('heading', offlineTexts.silentTitle).shows();
      await until('the tab says so', async () => (await window.title()).includes(offlineTexts.silentTitle));
      await again();
      await window.role('button', offlineTexts.tryAgain).click();
      await window.role('heading', offlineTexts.silentTitle).isGone();
      await until('the tab is named after its page', async () => !(await window.title()).includes(offlineTexts.silentTitle));
    }),
  },
];
