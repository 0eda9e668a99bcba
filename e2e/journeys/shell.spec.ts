import type { Locator, Page } from '@playwright/test';
import { accountTexts, deviceTexts } from '@refrain/contracts/accounts';
import { offlineTexts } from '@refrain/contracts/offline';
import { shellTexts } from '@refrain/contracts/routes';
import { expectToast, toastOf } from '../support/person';
import { expect, test } from '../support/test';

const PHONE = { width: 360, height: 780 };
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not there');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};
const overlap = async (one: Locator, other: Locator) => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};
const badge = (page: Page) => page.getByRole('contentinfo').filter({ hasText: `${shellTexts.version} beta` });
const search = (page: Page) => page.getByRole('searchbox', { name: shellTexts.search });
const offerInstall = (page: Page, outcome: string) =>
  page.evaluate((chosen) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void document.documentElement.setAttribute('data-asked', 'yes'),
      userChoice: Promise.resolve({ outcome: chosen }),
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);

test.describe('the side navigation', () => {
  test('is 16rem wide, collapses to 4rem, and is found collapsed after a reload', async ({ visitor }) => {
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

  test('marks one entry, the nearest', async ({ artist }) => {
    const { page, user } = await artist();
    for (const [path, label] of [['/artist', 'Dashboard'], ['/artist/analytics', 'Analytics'], [`/artist/${user?.slug}`, 'Profile'], ['/settings', 'Appearance']] as const) {
      await page.goto(path);
      await expect(sidebar(page).locator('[aria-current="page"]')).toHaveAccessibleName(label);
    }
  });
});

test.describe('on small screens', () => {
  test.use({ viewport: PHONE });

  test('the menu is a drawer of at most three quarters: a link closes it, Escape gives the focus back', async ({ page }) => {
    await page.goto('/charts');
    const opener = page.getByRole('button', { name: shellTexts.menu, exact: true });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    expect(await widthOf(drawer)).toBeLessThanOrEqual(0.75 * PHONE.width);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(drawer).toHaveCount(0);
  });

  test('the bottom bar has its six entries for visitors too, who are led to sign in', async ({ page }) => {
    await page.goto('/charts');
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await expect(tabs.getByRole('link')).toHaveText(['Home', 'Music', 'Videos', 'Charts', 'Events', 'Profile']);
    await tabs.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('the bottom bar has its six entries, and marks the one whose path begins the current one', async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.setViewportSize(PHONE);
    await page.goto('/charts');
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await expect(tabs.getByRole('link')).toHaveText(['Home', 'Music', 'Videos', 'Charts', 'Events', 'Profile']);
    await expect(tabs.locator('[aria-current="page"]')).toHaveText('Charts');
    await tabs.getByRole('link', { name: 'Profile' }).click();
    await expect(tabs.locator('[aria-current="page"]')).toHaveText('Profile');
  });

  test('everything to touch is at least 44 px, and what one types 16 px', async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.setViewportSize(PHONE);
    await page.goto('/charts');
    const tooSmall = (part: Locator) =>
      part.locator('a, button, input').evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => ({ name: each.getAttribute('aria-label') ?? each.textContent, ...each.getBoundingClientRect().toJSON() }) as { name: string; width: number; height: number })
          .filter(({ width, height }) => width < 43.9 || height < 43.9),
      );
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    expect(await tooSmall(page.getByRole('banner'))).toEqual([]);
    expect(await tooSmall(page.getByRole('navigation', { name: 'Tabs' }))).toEqual([]);
    await page.getByRole('button', { name: shellTexts.search, exact: true }).click();
    await expect(search(page)).toBeFocused();
    expect(await search(page).evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px');
    expect(await tooSmall(page.getByRole('search'))).toEqual([]);
    await page.getByRole('button', { name: shellTexts.searchClose }).click();
    await page.getByRole('button', { name: shellTexts.menu, exact: true }).click();
    expect(await tooSmall(page.getByRole('dialog', { name: 'Menu' }))).toEqual([]);
  });

  test('the search opens over the header, closes by Escape, and finds', async ({ page }) => {
    await page.goto('/charts');
    const opener = page.getByRole('button', { name: shellTexts.search, exact: true });
    await opener.click();
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await search(page).fill('night bus');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=night%20bus$/);
    await expect(search(page)).toHaveCount(0);
  });
});

test.describe('the header', () => {
  test('searches for what was written, not for nothing, and `/` leads into it', async ({ page }) => {
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

  test('signs out by a button that says so meanwhile', async ({ newcomer }) => {
    const { page } = await newcomer();
    let release = () => undefined as void;
    await page.route('**/api/logout', async (route) => {
      await new Promise<void>((done) => (release = done));
      await route.continue();
    });
    await page.goto('/charts');
    await page.getByRole('banner').getByRole('button', { name: shellTexts.logOut }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: shellTexts.loggingOut })).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/auth$/);
    await expectToast(page, accountTexts.loggedOut);
  });
});

test.describe('messages', () => {
  test('are one at a time, gone after five seconds, and never over the version', async ({ newcomer }) => {
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
      await expect(badge(page)).toBeVisible();
      expect(await overlap(badge(page), toastOf(page))).toBe(false);
      const box = await boxOf(badge(page));
      expect([size.width - box.right, size.height - box.bottom].every((gap) => gap >= 0 && gap < 90)).toBe(true);
      if (size === PHONE) expect(await overlap(badge(page), page.getByRole('navigation', { name: 'Tabs' }))).toBe(false);
      await page.clock.runFor(5000);
      await expect(toastOf(page)).toHaveCount(0);
    }
  });
});

test('a change of page begins at its top', async ({ page }) => {
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

test.describe('a crash', () => {
  test('of a page leaves the shell, names an id that the log has, without the query, and can be tried again', async ({ page, site, troubles }) => {
    troubles.expect(/./);
    let broken = true;
    await page.route(/\/api\/charts\?/, (route) => (broken ? route.fulfill({ json: { entries: 'none' } }) : route.fallback()));
    await page.goto('/charts?token=secret');
    await expect(page.getByRole('heading', { name: shellTexts.crashTitle })).toBeVisible();
    await expect(page.getByText(shellTexts.crashPage)).toBeVisible();
    await expect(page.getByRole('button', { name: shellTexts.reload })).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    const [, id = 'none'] = /([0-9a-f-]{36})/.exec((await page.getByRole('alert').textContent()) ?? '') ?? [];
    await expect.poll(() => site.printed()).toContain(id);
    const line = site.printed().split('\n').find((each) => each.includes(id)) ?? '';
    expect(line).toContain('"where":"');
    expect(line).not.toContain('secret');
    broken = false;
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await page.getByRole('button', { name: shellTexts.tryAgain }).click();
    await page.getByRole('link', { name: 'Music', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: shellTexts.crashTitle })).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-same-page');
  });

  test('of the whole application says so, leads to the login, and shows details', async ({ page, site, troubles }) => {
    troubles.expect(/./);
    await page.route('**/assets/ToastCard-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "export const ToastCard = () => { throw new Error('The sample toaster broke'); };" }),
    );
    await page.goto('/auth');
    await page.getByLabel('Username or email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('not a password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: shellTexts.crashTitle })).toBeVisible();
    await expect(page.getByText(shellTexts.crashRoot)).toBeVisible();
    await expect(page.getByRole('button', { name: shellTexts.reload })).toBeVisible();
    await expect(page.getByRole('link', { name: shellTexts.goToLogin })).toHaveAttribute('href', '/auth');
    await expect(page.getByText('The sample toaster broke')).toBeHidden();
    await page.getByText(shellTexts.errorDetails).click();
    await expect(page.getByText('The sample toaster broke')).toBeVisible();
    await expect.poll(() => site.printed()).toContain('The sample toaster broke');
  });
});

test.describe('installing', () => {
  const button = (page: Page) => page.getByRole('button', { name: offlineTexts.install, exact: true });

  test('is offered only when the browser offers it, and not again after a no', async ({ page }) => {
    await page.goto('/charts');
    await expect(badge(page)).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    expect(await offerInstall(page, 'dismissed')).toBe(true);
    await button(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
    await expect(button(page)).toHaveCount(0);
    await offerInstall(page, 'accepted');
    await page.getByRole('button', { name: offlineTexts.installDismiss }).click();
    await expect(button(page)).toHaveCount(0);
  });

  test('is not offered any more once it is installed', async ({ page }) => {
    await page.goto('/charts');
    await expect(badge(page)).toBeVisible();
    await offerInstall(page, 'accepted');
    await expect(button(page)).toBeVisible();
    expect(await overlap(button(page), badge(page))).toBe(false);
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(button(page)).toHaveCount(0);
  });

  test('has a manifest with icons that are there', async ({ page }) => {
    await page.goto('/charts');
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = (await (await page.request.get(href ?? '')).json()) as { display: string; icons: { src: string; sizes: string }[] };
    expect(manifest.display).toBe('standalone');
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    for (const { src } of manifest.icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  });
});

test.describe('the looks', () => {
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
    expect(await sidebar(page).getByRole('link').first().evaluate((link) => getComputedStyle(link).transitionDuration)).toBe('0.001s');
    await page.getByRole('radio', { name: shellTexts.motions.system }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-motion');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  });
});

test('what may be old is said to be, and no longer once it is not', async ({ page }) => {
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
