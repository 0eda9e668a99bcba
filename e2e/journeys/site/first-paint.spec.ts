import { discoverTexts } from '@refrain/contracts/tracks';
import { aloneOnItsSite, expect } from '../../support/test';

// What is published by others would weigh here too.
const test = aloneOnItsSite();

/** KiB on the wire for a visitor on a phone who comes first, all but pictures that a page fetches in its first seconds. What was reached, and room for the music of others. */
const MOST_KIB = { '/': 310, '/charts': 325, '/auth': 260 } as const;
const PICTURE = /\/api\/(?:files|pictures)\//;
const PHONE = { width: 412, height: 823 };
const SECONDS = 5;

test('a visitor sees the page and its links before any script is there, and then the same page at work', async ({ visitor }) => {
  const { page } = await visitor();
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/*.js', async (route) => held.then(() => route.continue()));
  void page.goto('/discover/music').catch(() => undefined);
  const title = page.getByRole('heading', { level: 1, name: discoverTexts.heroTitle });
  // It can be measured before its styles are there, and before its letters are.
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  await page.evaluate(() => document.fonts.ready);
  const before = await title.boundingBox();
  await expect(page.getByRole('main').getByRole('link', { name: discoverTexts.seeCharts })).toHaveAttribute('href', '/charts');
  await expect(page.locator('#paint button:not([inert]), #paint form:not([inert])')).toHaveCount(0);
  release();
  await expect(page.locator('#paint')).toHaveCount(0);
  await expect(title).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
});

for (const [path, most] of Object.entries(MOST_KIB))
  test(`${path} is not more than ${most} KiB on the wire`, { tag: path === '/' ? [] : '@long' }, async ({ visitor }) => {
    const { page, context } = await visitor();
    await page.setViewportSize(PHONE);
    const session = await context.newCDPSession(page);
    const urls = new Map<string, string>();
    const came: { url: string; bytes: number }[] = [];
    session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = urls.get(requestId) ?? '';
      if (!PICTURE.test(url)) came.push({ url, bytes: encodedDataLength });
    });
    await session.send('Network.enable');
    await page.goto(path);
    await page.waitForTimeout(SECONDS * 1000);
    const kib = came.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    const heaviest = came.sort((a, b) => b.bytes - a.bytes).map(({ url, bytes }) => `${bytes} ${url}`);
    expect(kib, heaviest.join('\n')).toBeLessThan(most);
    // A page without anything in it would pass too.
    expect(kib).toBeGreaterThan(150);
  });
