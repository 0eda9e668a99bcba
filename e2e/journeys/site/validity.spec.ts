import type { Browser, Page } from '@playwright/test';
import { profileTexts } from '@refrain/contracts/accounts';
import { playerTexts } from '@refrain/contracts/playback';
import { routes, type Route } from '@refrain/contracts/routes';
import { follow, settled } from '../../support/reading/inspect';
import { checkerProblem, htmlErrors } from '../../support/reading/nu-checker';
import { addressOf, FOR_BOTH, type Scene, type Who, whoFor } from '../../support/scene';
import { test } from '../../support/scene-test';
import { expect, type TestFixtures } from '../../support/test';

test.use({ trace: 'off' });

const table = routes as readonly Route[];
const WHO: readonly Who[] = ['visitor', 'fan', 'artist', 'admin'];

/** The document as it stands now, and not as it came from the server. */
const documentOf = async (page: Page): Promise<string> => {
  await settled(page);
  return page.content();
};

const enter = async (
  browser: Browser,
  url: string,
  { cookies }: Scene[Who],
  troubles: TestFixtures['troubles'],
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  troubles.watch(context);
  await context.addCookies([...cookies]);
  const page = await context.newPage();
  await page.goto('/help');
  return page;
};

/** What stands over pages or opens in them, for an artist; each from the page that the one before left. */
const openings = (scene: Scene): readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] => [
  [
    'account-menu',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Account' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  ],
  [
    'notification-menu',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  ],
  [
    'comments',
    async (page) => {
      await page.keyboard.press('Escape');
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /comment/i })
        .click();
      await expect(page.getByRole('article').first().getByRole('textbox')).toBeVisible();
    },
  ],
  [
    'delete-dialog',
    async (page) => {
      await page
        .getByRole('article')
        .filter({ hasText: 'Finally out' })
        .getByRole('button', { name: 'More', exact: true })
        .click();
      await page.getByRole('menuitem', { name: 'Delete post' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'edit-profile',
    async (page) => {
      await page.goto(`/${scene.parameters['artist/:slug']}`);
      await page.getByRole('button', { name: profileTexts.edit }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'upload-refused',
    async (page) => {
      await page.goto('/upload');
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  ],
  [
    'full-player',
    async (page) => {
      await page.goto(`/track/${scene.parameters[':trackId']}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Play The Long Way/ })
        .first()
        .click();
      await page.getByRole('region', { name: playerTexts.player }).getByRole('link', { name: playerTexts.openPlayer }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^The Long Way/ })).toBeVisible();
    },
  ],
];

test(
  'every page, and what opens over it, is valid HTML for the Nu checker',
  { tag: '@long' },
  async ({ browser, site, scene, troubles }) => {
    const problem = await checkerProblem();
    test.skip(problem !== null, problem ?? '');
    test.setTimeout(300_000);
    troubles.expect(/429 \(Too Many Requests\) .*\/api\/micro-interactions$/);
    const documents = new Map<string, string>([['as-sent', await (await fetch(site.url)).text()]]);
    for (const who of WHO) {
      const page = await enter(browser, site.url, scene[who], troubles);
      for (const route of table.filter((each) => whoFor(each, scene) === who || (who === 'visitor' && FOR_BOTH.has(each.id)))) {
        await follow(page, addressOf(route, scene));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        documents.set(`${route.id}-${who}`, await documentOf(page));
      }
      await page.context().close();
    }
    const page = await enter(browser, site.url, scene.artist, troubles);
    for (const [name, open] of openings(scene)) {
      await open(page);
      documents.set(name, await documentOf(page));
    }
    await page.context().close();
    expect(documents.size).toBeGreaterThan(table.length + openings(scene).length);
    expect(await htmlErrors(documents)).toEqual([]);
  },
);

test('a page that is not valid is found', { tag: '@long' }, async () => {
  const problem = await checkerProblem();
  test.skip(problem !== null, problem ?? '');
  const html =
    '<!doctype html><html lang="en"><head><title>Sample</title></head><body><p><button><a href="/">Home</a></button></p></body></html>';
  expect(await htmlErrors(new Map([['sample', html]]))).toEqual([
    expect.stringMatching(/^sample: .*must not appear as a descendant of the “button” element/),
  ]);
});
