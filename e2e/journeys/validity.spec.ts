import type { Page } from '@playwright/test';
import { routes, type Route } from '@refrain/contracts/routes';
import { follow, settled } from '../support/inspect';
import { checkerProblem, htmlErrors } from '../support/nu-checker';
import { addressOf, FOR_BOTH, setScene, whoFor, type Scene, type Who } from '../support/scene';
import { expect, test as base } from '../support/test';

const test = base.extend<object, { scene: Scene }>({
  scene: [async ({ browser, site }, use) => use(await setScene(browser, site)), { scope: 'worker', timeout: 120_000 }],
});
test.use({ trace: 'off' });

const table = routes as readonly Route[];
const WHO: readonly Who[] = ['visitor', 'fan', 'artist', 'admin'];

/** The document as it stands now, and not as it came from the server. */
const documentOf = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await settled(page);
  return page.content();
};

test('every page is valid HTML for the Nu checker, as rendered and as sent', async ({ browser, site, scene, troubles }) => {
  const problem = await checkerProblem();
  test.skip(problem !== null, problem ?? '');
  test.setTimeout(300_000);
  troubles.expect(/429 \(Too Many Requests\) .*\/api\/micro-interactions$/);
  const documents = new Map<string, string>([['as-sent', await (await fetch(site.url, { headers: { accept: 'text/html' } })).text()]]);
  for (const who of WHO) {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' });
    troubles.watch(context);
    await context.addCookies([...scene[who].cookies]);
    const page = await context.newPage();
    await page.goto('/help');
    for (const route of table.filter((each) => whoFor(each, scene) === who || (who === 'visitor' && FOR_BOTH.has(each.id)))) {
      await follow(page, addressOf(route, scene));
      documents.set(`${route.id}-${who}`, await documentOf(page));
    }
    await context.close();
  }
  expect(documents.size).toBeGreaterThan(table.length);
  expect(await htmlErrors(documents)).toEqual([]);
});

test('a page that is not valid is found', async () => {
  const problem = await checkerProblem();
  test.skip(problem !== null, problem ?? '');
  const html = '<!doctype html><html lang="en"><head><title>Sample</title></head><body><p><button><a href="/">Home</a></button></p></body></html>';
  expect(await htmlErrors(new Map([['sample', html]]))).toEqual([expect.stringMatching(/^sample: .*must not appear as a descendant of the “button” element/)]);
});
