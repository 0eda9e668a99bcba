import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { laterOf, routes, type Route } from '@refrain/contracts/routes';
import { settled, stickingOut } from '../../support/inspect';
import { cutOff, focusTroubles, overlapping } from '../../support/reach';
import { addressOf, setScene, whoFor, type Scene, type Who } from '../../support/scene';
import { expect, test as base } from '../../support/test';
import { contextOf, look, VIEWS, type ViewName } from '../../support/views';

const test = base.extend<object, { scene: Scene }>({
  scene: [async ({ browser, site }, use) => use(await setScene(browser, site)), { scope: 'worker', timeout: 120_000 }],
});
test.use({ trace: 'off' });

const table = routes as readonly Route[];
/** Pages whose content comes later are one screen; one stands for all of a shell. */
const kindOf = ({ id, shell }: Route) => (laterOf(id) ? shell : id);
const pages = table.filter((route, index) => table.findIndex((other) => kindOf(other) === kindOf(route)) === index);
/** Where most is on one screen, in the views that leave the least room; all others are of the long form. */
const MAIN: ReadonlySet<string> = new Set(['home', 'media-player', 'settings', 'upload', 'auth', 'charts']);
const TIGHT: readonly ViewName[] = ['320×256', 'text at 200 %'];

/** A song in the player, so that the mini player is docked on every page. */
const loadSong = async (page: Page, scene: Scene): Promise<void> => {
  await page.goto(`/track/${scene.parameters[':trackId']}`);
  const play = page.getByRole('main').getByRole('button', { name: /^Play The Long Way/ });
  await play.first().press('Enter');
  const pause = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /^Pause/ });
  await pause.press('Enter');
};

/** What keeps a page from its readers in one view. */
const troublesOf = async (page: Page, route: Route, address: string, name: ViewName): Promise<readonly string[]> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1, { timeout: 10_000 });
  await settled(page);
  if (process.env.SHOTS) {
    await mkdir(process.env.SHOTS, { recursive: true });
    await page.screenshot({ path: join(process.env.SHOTS, `${route.id}-${name.replace(/\W+/g, '-')}.png`) });
  }
  return [
    ...(await stickingOut(page)),
    ...(await cutOff(page)),
    ...(await overlapping(page)),
    ...(await focusTroubles(page)),
  ].map((trouble) => `${address}: ${trouble}`);
};

const WHO: readonly Who[] = ['visitor', 'fan', 'artist', 'admin'];

for (const name of Object.keys(VIEWS) as ViewName[]) {
  const reads = (title: string, shown: readonly Route[]) =>
    test(`${title} (${name})`, async ({ browser, site, scene, troubles }) => {
      test.setTimeout(600_000);
      troubles.expect(/429 \(Too Many Requests\) .*\/api\/micro-interactions$/);
      const found: string[] = [];
      for (const who of WHO) {
        const own = shown.filter((route) => whoFor(route, scene) === who);
        if (own.length === 0) continue;
        const context = await browser.newContext({ baseURL: site.url, ...contextOf(VIEWS[name]) });
        await context.addCookies([...scene[who].cookies]);
        const page = await context.newPage();
        await look(page, VIEWS[name]);
        await loadSong(page, scene);
        for (const route of own) found.push(...(await troublesOf(page, route, addressOf(route, scene), name)));
        await context.close();
      }
      expect(found).toEqual([]);
    });
  if (TIGHT.includes(name))
    reads(
      'the main pages are reached by everyone',
      pages.filter(({ id }) => MAIN.has(id)),
    );
  reads('every page is reached by everyone', pages);
}

test('every page of the table that is there is looked at', () => {
  const kinds = new Set(pages.map(kindOf));
  expect(table.filter((route) => !kinds.has(kindOf(route)))).toEqual([]);
  expect([...MAIN].filter((id) => !table.some((route) => route.id === id && !laterOf(id)))).toEqual([]);
});
