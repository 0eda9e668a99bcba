import { discoverTexts } from '@refrain/contracts/tracks';
import { expect, test } from '../../support/test';

/** KiB on the wire for a visitor on a phone who comes first, all but pictures that a page fetches in its first seconds. What was reached, and room for the music of others. */
const MOST_KIB = { '/': 310, '/charts': 325, '/auth': 260 } as const;
/** What others publish here meanwhile has covers too. */
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
  await expect(title).toBeVisible();
  const before = await title.boundingBox();
  await expect(page.getByRole('main').getByRole('link', { name: discoverTexts.seeCharts })).toHaveAttribute('href', '/charts');
  await expect(page.locator('#paint button:not([inert]), #paint form:not([inert])')).toHaveCount(0);
  release();
  await expect(page.locator('#paint')).toHaveCount(0);
  await expect(title).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
});

for (const [path, most] of Object.entries(MOST_KIB))
  test(`${path} is not more than ${most} KiB on the wire`, async ({ visitor }) => {
    const { page, context } = await visitor();
    await page.setViewportSize(PHONE);
    const session = await context.newCDPSession(page);
    let bytes = 0;
    const pictures = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (PICTURE.test(response.url)) pictures.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!pictures.has(requestId)) bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await page.goto(path);
    await page.waitForTimeout(SECONDS * 1000);
    expect(bytes / 1024).toBeLessThan(most);
    // A page without anything in it would pass too.
    expect(bytes / 1024).toBeGreaterThan(150);
  });
