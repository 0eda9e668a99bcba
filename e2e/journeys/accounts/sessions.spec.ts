import type { Page } from '@playwright/test';
import {
  accountRefusals,
  sessionTexts,
  authTexts,
  changePasswordTexts,
  deviceListTexts,
  deviceTexts,
} from '@refrain/contracts/accounts';
import { shellTexts } from '@refrain/contracts/routes';
import { expectToast, PASSWORD, someone } from '../../support/person';
import { expect, test } from '../../support/test';

const MINUTE = 60_000;
const composer = (page: Page) => page.getByRole('textbox', { name: 'Share your thoughts' });
const askedFor = (page: Page, path: string): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === path && asked.push(path));
  return asked;
};
const signIn = async (page: Page, username: string, { remember = false } = {}) => {
  await page.goto('/auth');
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  if (remember) await page.getByLabel(authTexts.rememberMe).check();
  await page.getByRole('button', { name: authTexts.signIn, exact: true }).click();
  await expect(composer(page)).toBeVisible();
};
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: shellTexts.logOut }).click();
};

test.describe('a session', () => {
  test(
    'that ended is noticed within a minute by a page that is only looked at',
    { tag: '@long' },
    async ({ newcomer, troubles }) => {
      troubles.expect(/401 \(Unauthorized\)/);
      const { page, context } = await newcomer();
      await page.clock.install();
      await page.goto('/settings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await context.clearCookies();
      // However slowly the page to sign in comes.
      await page.route('**/assets/*.js', (route) => new Promise((done) => setTimeout(done, 500)).then(() => route.continue()));
      await page.clock.fastForward(MINUTE);
      await expect(page).toHaveURL(/\/auth\?expired=true$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectToast(page, sessionTexts.sessionExpired, sessionTexts.sessionExpiredHint);
      await expect(page.getByRole('main').getByText(sessionTexts.sessionExpiredHint)).toBeVisible();
    },
  );

  test(
    'is asked for once a minute, and extended two minutes after something was done',
    { tag: '@long' },
    async ({ newcomer }) => {
      const { page } = await newcomer();
      const [checks, extensions] = [askedFor(page, '/api/session-info'), askedFor(page, '/api/extend-session')];
      await page.clock.install();
      await page.goto('/settings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.clock.runFor(MINUTE);
      await expect.poll(() => checks.length).toBe(1);
      expect(extensions).toEqual([]);
      await page.keyboard.press('Shift');
      await page.mouse.move(200, 200);
      await page.clock.runFor(2 * MINUTE + 1000);
      await expect.poll(() => extensions.length).toBe(1);
      await expect(page).toHaveURL(/\/settings$/);
    },
  );

  test('is let go when the server cannot be reached for a while', { tag: '@long' }, async ({ newcomer, troubles }) => {
    troubles.expect(/net::ERR_FAILED/);
    const { page } = await newcomer();
    await page.clock.install();
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const checks = askedFor(page, '/api/session-info');
    await page.route('**/api/session-info', (route) => route.abort());
    for (const wait of [MINUTE, 2000, 8000]) {
      const before = checks.length;
      await page.clock.runFor(wait);
      await expect.poll(() => checks.length).toBeGreaterThan(before);
    }
    await expect(page).toHaveURL(/\/auth\?expired=true$/);
    await expectToast(page, sessionTexts.sessionExpired, sessionTexts.sessionExpiredHint);
  });

  test('ends in every tab when the person signs out in one, and begins in every tab', async ({ newcomer }) => {
    const { page, context, user } = await newcomer();
    const other = await context.newPage();
    await page.goto('/');
    // What the settings still asked for would be refused once the session is over.
    const asked = ['looks', 'moderation-history'].map((what) => other.waitForResponse(`**/api/user/${what}`));
    await other.goto('/settings');
    await Promise.all(asked);
    await signOut(page);
    await expect(page).toHaveURL(/\/auth$/);
    await expect(other).toHaveURL(/\/auth$/);
    await signIn(page, user?.username ?? '');
    await expect(composer(other)).toBeVisible();
  });

  for (const remember of [true, false]) {
    test(
      `is ${remember ? 'there again' : 'gone'} after the browser and the server were closed, when ${remember ? '' : 'not '}to be remembered`,
      { tag: '@long' },
      async ({ visitor, browser, site, troubles }) => {
        troubles.expect(/ERR_CONNECTION_REFUSED/, /WebSocket connection/);
        const form = someone('Rita Remembered');
        const first = await visitor();
        await first.register(form);
        await first.context.clearCookies();
        await signIn(first.page, form.username, { remember });
        // A browser that is closed keeps the cookies that have an end.
        const kept = (await first.context.cookies()).filter(({ expires }) => expires > 0);
        await first.context.close();
        await site.stop();
        await site.start();
        const again = await browser.newContext({ baseURL: site.url });
        await again.addCookies(kept);
        const page = await again.newPage();
        await page.goto('/settings');
        await expect(page).toHaveURL(remember ? /\/settings$/ : /\/auth$/);
        await again.close();
      },
    );
  }
});

test.describe('the devices of a person', () => {
  test('are listed, can be signed out one by one, and all at once', async ({ newcomer, browser, site, troubles }) => {
    troubles.expect(/401 \(Unauthorized\)/);
    const { page, user } = await newcomer('Dora Devices');
    const login = async (userAgent: string) => {
      const context = await browser.newContext({ baseURL: site.url, userAgent });
      await context.request.post('/api/login', {
        headers: { origin: site.url },
        data: { username: user?.username, password: PASSWORD },
      });
      return context;
    };
    const phone = await login(
      'Mozilla/5.0 (Linux; Android 15; Sample) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    );
    await page.goto('/settings');
    const devices = page.getByRole('region', { name: deviceTexts.title });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').first()).toContainText(deviceTexts.thisDevice);
    await devices.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
    await expectToast(page, deviceTexts.signedOut);
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByText(deviceListTexts.onlyThis)).toBeVisible();
    expect((await phone.request.get('/api/user')).status()).toBe(401);

    const tablet = await login('Sample/1.0');
    await devices.getByRole('button', { name: deviceTexts.signOutEverywhere }).click();
    await page.getByRole('dialog').getByRole('button', { name: deviceTexts.signOutEverywhere }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expectToast(page, deviceListTexts.everywhereDone);
    expect((await tablet.request.get('/api/user')).status()).toBe(401);
    await Promise.all([phone.close(), tablet.close()]);
  });

  test('that cannot be fetched say so, and are fetched on another try', { tag: '@long' }, async ({ newcomer, troubles }) => {
    troubles.expect(/503 \(Service Unavailable\)/);
    const { page } = await newcomer();
    let broken = true;
    await page.route('**/api/sessions', (route) => (broken ? route.fulfill({ status: 503, body: '' }) : route.fallback()));
    await page.goto('/settings');
    await expect(page.getByRole('alert')).toContainText(deviceListTexts.error);
    broken = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: deviceTexts.thisDevice })).toBeVisible();
  });
});

test(
  'a password is changed under Settings by who knows the old one, and the browser stays signed in',
  { tag: '@long' },
  async ({ newcomer, troubles }) => {
    troubles.expect(/403 \(Forbidden\)|400 \(Bad Request\)/);
    const { page } = await newcomer();
    await page.goto('/settings');
    const part = page.getByRole('region', { name: changePasswordTexts.title, exact: true });
    const change = async (current: string, next: string) => {
      await part.getByLabel(changePasswordTexts.current, { exact: true }).fill(current);
      await part.getByLabel(changePasswordTexts.new, { exact: true }).fill(next);
      await part.getByRole('button', { name: changePasswordTexts.save }).click();
    };
    await change('not the password', 'another sample password');
    await expect(part.getByRole('alert')).toHaveText(accountRefusals.wrongPassword.message);
    await change(PASSWORD, 'password123');
    await expect(part.getByRole('alert')).toHaveText(accountRefusals.passwordLeaked.message);
    await change(PASSWORD, 'another sample password');
    await expectToast(page, changePasswordTexts.done, changePasswordTexts.doneHint);
    await page.reload();
    await expect(part).toBeVisible();
  },
);
