import { accountTexts } from '@refrain/contracts/accounts';
import { EVENTS_POLL_SECONDS, eventTexts } from '@refrain/contracts/events';
import { recentTexts } from '@refrain/contracts/playback';
import { followTexts, POINTS_FOR_FOLLOW } from '@refrain/contracts/follows';
import { POINTS_FOR_LIKE } from '@refrain/contracts/posts';
import { pointTexts } from '@refrain/contracts/rewards';
import { shellTexts } from '@refrain/contracts/routes';
import { seriousFindings, settled, stickingOut } from '../../support/reading/inspect';
import { music } from '../../support/media/media';
import { besideFeed, postOf } from '../../support/person';
import { expect, test } from '../../support/test';

test('what is heard, liked and followed shows beside the feed at once, and points are earned once', async ({
  newcomer,
  artist,
}) => {
  const [mara, ben] = [await artist('Mara Sample'), await newcomer('Ben Sample')];
  const track = await mara.publishes(music(4), { title: 'Kiln' });
  await ben.follows(mara);
  await mara.writes('Mixed on the ferry');
  const { page } = ben;
  await page.goto('/');
  await expect(besideFeed(page, recentTexts.title)).toContainText(recentTexts.empty);
  const points = (n: number) => besideFeed(page, pointTexts.title).getByRole('button', { name: pointTexts.open(n) });
  await expect(points(POINTS_FOR_FOLLOW)).toBeVisible();

  const startedAt = new Date(Date.now() - 4000).toISOString();
  await ben.post(`/api/tracks/${track.id}/plays`, {
    playId: crypto.randomUUID(),
    startedAt,
    secondsPlayed: 4,
    quality: 'streaming',
    source: 'track',
  });
  await expect(besideFeed(page, recentTexts.title).getByRole('link')).toContainText('Kiln');

  const heart = postOf(page, 'Mixed on the ferry').getByRole('button', { name: 'Like' });
  await heart.click();
  await expect(points(POINTS_FOR_FOLLOW + POINTS_FOR_LIKE)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await points(POINTS_FOR_FOLLOW + POINTS_FOR_LIKE).click();
  const receipts = page.getByRole('dialog', { name: pointTexts.receipts }).getByRole('listitem');
  await expect(receipts).toHaveText([/You liked “Mixed on the ferry”.*\+1$/, /You followed Mara Sample.*\+2$/]);
  await page.keyboard.press('Escape');

  const suggested = besideFeed(page, followTexts.suggestions)
    .getByRole('button', { name: /^Follow / })
    .first();
  const name = (await suggested.getAttribute('aria-label')) ?? '';
  await suggested.click();
  await expect(
    besideFeed(page, followTexts.suggestions).getByRole('button', { name: name.replace('Follow', 'Unfollow') }),
  ).toBeVisible();
  await expect(points(2 * POINTS_FOR_FOLLOW + POINTS_FOR_LIKE)).toBeVisible();
});

test(
  'there are two columns where there is room, one where there is less, and on a small screen a drawer, which asks for nothing before',
  { tag: '@long' },
  async ({ newcomer }) => {
    const { page } = await newcomer('Wide Sample');
    const columns = page.getByRole('complementary').filter({ has: page.getByRole('heading', { level: 2 }) });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    await expect(columns).toHaveCount(2);
    await expect(columns.first()).toContainText(accountTexts.profileTitle);
    await settled(page);
    expect([await stickingOut(page), await seriousFindings(page)]).toEqual([[], []]);
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(columns).toHaveCount(1);
    expect(await stickingOut(page)).toEqual([]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 390, height: 780 });
    await expect(columns).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Share your thoughts' })).toBeVisible();
    await settled(page);
    expect(asked.filter((path) => path.startsWith('/api/sidebar/'))).toEqual([]);
    await page.getByRole('button', { name: shellTexts.columns.only }).click();
    await expect(page.getByRole('dialog').getByRole('region', { name: eventTexts.title })).toBeVisible();
    expect(asked.some((path) => path.startsWith('/api/sidebar/'))).toBe(true);
    expect(await stickingOut(page)).toEqual([]);
  },
);

test('what has the focus in a column is on the screen, however far down one has read', { tag: '@long' }, async ({ newcomer }) => {
  const person = await newcomer('Deep Reader');
  for (let i = 1; i <= 22; i += 1) await person.writes(`line ${i}`);
  const { page } = person;
  await page.goto('/');
  await expect(besideFeed(page, pointTexts.title)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 3000));
  await expect(postOf(page, 'line 2').last()).toBeVisible();
  const links = page.getByRole('complementary').last().getByRole('link');
  await page.getByRole('feed').getByRole('button', { name: 'Like' }).last().focus();
  await page.keyboard.press('Control+End');
  await expect(links.first()).toBeFocused();
  await expect(links.first()).toBeInViewport();
});

test('what is polled for is left alone while nobody looks', { tag: '@long' }, async ({ newcomer }) => {
  const { page } = await newcomer('Away Sample');
  let asked = 0;
  await page.route('**/api/sidebar/upcoming-events', (route) => ((asked += 1), route.continue()));
  await page.clock.install();
  await page.goto('/');
  await expect(besideFeed(page, eventTexts.title)).toContainText(/\S/);
  // What the page asks for as it begins is on its way until here.
  await page.waitForLoadState('networkidle');
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      window.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look('hidden');
  const before = asked;
  await page.clock.runFor(EVENTS_POLL_SECONDS * 3000);
  expect(asked).toBe(before);
  await look('visible');
  await page.clock.runFor(EVENTS_POLL_SECONDS * 1000);
  await expect.poll(() => asked).toBeGreaterThan(before);
});

test(
  'the feed goes on where the columns do not come, and so do the other blocks where one fails',
  { tag: '@long' },
  async ({ newcomer, troubles }) => {
    troubles.expect(/ERR_FAILED/, /500 \(Internal Server Error\)/);
    const { page } = await newcomer('Torn Sample');
    await page.route('**/assets/HomeColumn-*.js', (route) => route.abort());
    await page.addInitScript(() => sessionStorage.setItem('reloaded-for-new-build', String(Date.now())));
    await page.goto('/');
    await expect(page.getByRole('alert')).toHaveText(['left', 'right'].map(() => new RegExp(`^${shellTexts.columnFailed}`)));
    await expect(page.getByRole('textbox', { name: 'Share your thoughts' })).toBeVisible();
    await page.unroute('**/assets/HomeColumn-*.js');
    await page.route('**/api/user/points', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(besideFeed(page, pointTexts.title).getByRole('alert')).toContainText(pointTexts.error);
    await expect(besideFeed(page, recentTexts.title)).toContainText(recentTexts.empty);
    await page.unroute('**/api/user/points');
    await besideFeed(page, pointTexts.title).getByRole('button', { name: 'Try Again' }).click();
    await expect(besideFeed(page, pointTexts.title).getByRole('button', { name: pointTexts.open(0) })).toBeVisible();
  },
);
