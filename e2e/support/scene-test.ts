import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openKeptSite } from './kept-site';
import { madeOnce } from './made-once';
import { arrive, setScene, type Scene, type SceneUser, type Staged } from './scene';
import { EmbeddedSite } from './site';
import { test as base } from './test';

/** A session that begins now. */
const come = async (browser: Browser, origin: string, username: string): Promise<SceneUser> => {
  const person = await arrive(browser, origin);
  const user = await person.signsIn(username);
  const cookies = await person.context.cookies();
  await person.context.close();
  return { user, cookies };
};

/** The scene is set once; each worker looks at a copy of it, where nobody has been yet. */
const setOnce = (browser: Browser): Promise<string> =>
  madeOnce('scene', async (folder) => {
    const site = await openKeptSite();
    await writeFile(join(folder, 'scene.json'), JSON.stringify(await setScene(browser, site)));
    await site.leavesCopy(join(folder, 'data'));
  });

const TIMEOUT_MS = 240_000;

/** Journeys that look at a small community. */
export const test = base.extend<object, { sceneFolder: string; scene: Scene }>({
  sceneFolder: [async ({ browser }, use) => use(await setOnce(browser)), { scope: 'worker', timeout: TIMEOUT_MS }],
  site: [
    async ({ sceneFolder }, use) => {
      const site = await EmbeddedSite.copyOf(join(sceneFolder, 'data'));
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: TIMEOUT_MS },
  ],
  scene: [
    async ({ browser, sceneFolder, site }, use) => {
      const { usernames, parameters } = JSON.parse(await readFile(join(sceneFolder, 'scene.json'), 'utf8')) as Staged;
      const [fan, artist, admin] = [
        await come(browser, site.url, usernames.fan),
        await come(browser, site.url, usernames.artist),
        await come(browser, site.url, usernames.admin),
      ];
      await use({ visitor: { user: null, cookies: [] }, fan, artist, admin, parameters });
    },
    { scope: 'worker', timeout: TIMEOUT_MS },
  ],
});
