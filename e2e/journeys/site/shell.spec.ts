import type { Locator, Page } from '@playwright/test';
import { release } from '@refrain/contracts/kernel';
import { sessionTexts, deviceTexts } from '@refrain/contracts/accounts';
import { postTexts } from '@refrain/contracts/posts';
import { shellTexts } from '@refrain/contracts/routes';
import { boxOf, overlap } from '../../support/reading/boxes';
import { expectToast, toastOf } from '../../support/person';
import { expect, test } from '../../support/test';

const PHONE = { width: 360, height: 780 };
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
const badge = (page: Page) => page.getByRole('contentinfo').locator('div').filter({ hasText: release.subtitle });
const search = (page: Page) => page.getByRole('combobox', { name: shellTexts.search });
test.describe('the side navigation', () => {
  test('is 16rem wide, collapses to 4rem, and is found collapsed after a reload', { tag: '@long' }, async ({ visitor }) => {
    const { page } = await visitor();
    await page.goto('/charts');
    expect(await widthOf(sidebar(page))).toBe(256);
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    expect(await widthOf(sidebar(page))).toBe(64);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
    expect(await widthOf(sidebar(page))).toBe(64);
    expect(await page.evaluate(() => localStorage.getItem('sidebar-collapsed'))).toBe('true');
    await page.getByRole('button', { name: 'Expand navigation' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Collapse navigation' })).toBeVisible();
  });

  test('marks one entry, the nearest', { tag: '@long' }, async ({ artist }) => {
    const { page, user } = await artist();
    for (const [path, label] of [
      ['/upload', 'Upload'],
      ['/charts', 'Charts'],
      [`/artist/${user?.slug}`, 'Profile'],
      ['/settings', 'Appearance'],
    ] as const) {
      await page.goto(path);
      await expect(sidebar(page).locator('[aria-current="page"]')).toHaveAccessibleName(label);
    }
  });
});

test.describe('the side navigation, before it is known who is there', () => {
  test('is that of who was here last, and of nobody after they signed out', { tag: '@long' }, async ({ artist }) => {
    const { page } = await artist();
    const upload = sidebar(page).getByRole('link', { name: 'Upload' });
    await page.goto('/charts');
    await expect(upload).toBeVisible();
    await page.route('**/api/user', () => new Promise<void>(() => undefined));
    await page.reload();
    await expect(upload).toBeVisible();
    await page.unroute('**/api/user');
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: shellTexts.logOut }).click();
    await expect(page).toHaveURL(/\/auth/);
    await page.route('**/api/user', () => new Promise<void>(() => undefined));
    await page.goto('/charts');
    await expect(sidebar(page).getByRole('link', { name: 'Charts' })).toBeVisible();
    await expect(upload).toHaveCount(0);
  });
});

test.describe('the header', () => {
  test('searches for what was written, not for nothing, and `/` leads into it', { tag: '@long' }, async ({ page }) => {
    await page.goto('/charts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('  ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/charts$/);
    await search(page).fill('R&B / soul?');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('R&B / soul?')}`);
  });

  test('signs out by a button that says so meanwhile', { tag: '@long' }, async ({ newcomer }) => {
    const { page } = await newcomer();
    let release = () => undefined as void;
    // Made before the request: the button may say so before its route is reached.
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/api/logout', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/charts');
    await page.getByRole('banner').getByRole('button', { name: shellTexts.logOut }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: shellTexts.loggingOut })).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/auth$/);
    await expectToast(page, sessionTexts.loggedOut);
  });
});

test.describe('messages', () => {
  test('are one at a time, gone after five seconds, and never over the version', { tag: '@long' }, async ({ newcomer }) => {
    const { page } = await newcomer();
    for (const size of [PHONE, { width: 1280, height: 900 }]) {
      await page.setViewportSize(size);
      await page.clock.install();
      await page.goto('/');
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(toastOf(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await page.clock.runFor(1000);
      await expect(toastOf(page)).toHaveCount(1);
      await expect(badge(page)).toBeVisible({ visible: size !== PHONE });
      if (size !== PHONE) {
        expect(await overlap(badge(page), toastOf(page))).toBe(false);
        const box = await boxOf(badge(page));
        expect([size.width - box.right, size.height - box.bottom].every((gap) => gap >= 0 && gap < 90)).toBe(true);
      }
      await page.clock.runFor(5000);
      await expect(toastOf(page)).toHaveCount(0);
    }
  });
});

const MARGIN = 30;
/** What can be read or pressed, and stands under the badge however far the page is scrolled. */
const coveredByBadge = (page: Page) =>
  page.evaluate((margin) => {
    const from = document.documentElement.clientWidth - margin;
    const isShown = (each: Element) => each.checkVisibility() && each.getBoundingClientRect().width > 0;
    const texts = [...document.querySelectorAll('main *')].filter(
      (each) =>
        each.matches('a, button, input, textarea, img') ||
        [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return texts
      .filter((each) => isShown(each) && !each.matches('.sr-only') && each.getBoundingClientRect().right > from)
      .map((each) => each.outerHTML.slice(0, 120));
  }, MARGIN);

test('the version covers nothing, and is put away until the tab is closed', { tag: '@long' }, async ({ artist }) => {
  const { page, user } = await artist();
  for (const width of [768, 1280, 1920])
    for (const path of ['/', '/discover/music', '/charts', '/upload', '/settings', '/help', `/artist/${user?.slug}`]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(badge(page)).toBeVisible();
      expect((await boxOf(badge(page))).left).toBeGreaterThanOrEqual(width - MARGIN);
      expect([path, width, await coveredByBadge(page)]).toEqual([path, width, []]);
    }
  await page.getByRole('button', { name: shellTexts.versionHide(release.version) }).click();
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});

test('a change of page begins at its top', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/discover/music');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(700, 200);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await sidebar(page).getByRole('link', { name: 'Charts' }).click();
  await expect(page).toHaveURL(/\/charts$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('after a change of page the keyboard', () => {
  /** Stops the time of the page, so that the reader is quicker than what the page does after a while. */
  const goHome = async (page: Page) => {
    await page.goto('/charts');
    await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
    await page.clock.install();
    await sidebar(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('textbox', { name: postTexts.composer })).toBeVisible();
  };

  test('is put at its heading', async ({ newcomer }) => {
    const { page } = await newcomer();
    await goHome(page);
    await page.clock.runFor(1000);
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
  });

  test('stays where the reader has put it already', { tag: '@long' }, async ({ newcomer }) => {
    const { page } = await newcomer();
    await goHome(page);
    const composer = page.getByRole('textbox', { name: postTexts.composer });
    await composer.focus();
    await page.clock.runFor(1000);
    await expect(page.locator('p[aria-live="polite"]', { hasText: await page.title() })).toBeAttached();
    await expect(composer).toBeFocused();
  });
});

test.describe('the looks', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('are chosen in the settings: theme and motion, and kept', async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Ink' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'ink');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#12100e');
    await expect(page.locator('html')).not.toHaveAttribute('data-motion');
    await page.getByRole('radio', { name: shellTexts.motions.reduced }).click();
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
    await page.reload();
    await expect(page.getByRole('region', { name: deviceTexts.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'ink');
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
    expect(
      await sidebar(page)
        .getByRole('link')
        .first()
        .evaluate((link) => getComputedStyle(link).transitionDuration),
    ).toBe('0.001s');
    await page.getByRole('radio', { name: shellTexts.motions.system }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-motion');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  });
});

test(
  'a list that cannot be read on says so, and asks again only when the reader asks it to',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(/503 \(Service Unavailable\)/);
    let asked = 0;
    await page.route(/\/api\/tracks(\?|$)/, async (route) => {
      if (!route.request().url().includes('sample-cursor')) {
        const response = await route.fetch();
        return route.fulfill({ response, json: { ...((await response.json()) as object), next: 'sample-cursor' } });
      }
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: { tracks: [], next: null } });
    });
    await page.goto('/discover/music');
    // However many songs others publish here meanwhile.
    await expect(async () => {
      await page.mouse.wheel(0, 5000);
      await expect(page.getByText('More could not be loaded.')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(500);
    expect(asked).toBe(1);
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
    await expect(page.getByText('More could not be loaded.')).toHaveCount(0);
    await expect.poll(() => asked).toBe(2);
  },
);

test('what may be old is said to be, and no longer once it is not', { tag: '@long' }, async ({ page }) => {
  let stale: Record<string, string> = { 'refrain-stale': '120' };
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...stale } });
  });
  await page.goto('/discover/music');
  const notice = page.getByRole('status').filter({ hasText: shellTexts.staleNotice('2 minutes ago') });
  await expect(notice).toBeVisible();
  stale = {};
  await sidebar(page).getByRole('link', { name: 'Charts' }).click();
  await expect(notice).toHaveCount(0);
});
