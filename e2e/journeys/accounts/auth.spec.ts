import type { Page } from '@playwright/test';
import { accountTexts, deviceTexts, emailTexts, type RegisterRequest } from '@refrain/contracts/accounts';
import { restrictedTexts, shellTexts } from '@refrain/contracts/routes';
import { expectToast, PASSWORD, someone } from '../../support/person';
import { expect, test } from '../../support/test';

const LABELS = {
  displayName: 'Display name',
  username: 'Username',
  slug: 'Profile URL',
  email: 'Email',
  password: 'Password',
} as const;

const openRegister = async (page: Page) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
};
const fillIn = async (page: Page, form: Partial<RegisterRequest>) => {
  for (const [field, value] of Object.entries(form))
    await page.getByLabel(LABELS[field as keyof typeof LABELS], { exact: true }).fill(value);
};
const create = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();
const signIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

test.describe('registering', () => {
  test('leads home, signed in, with a word of welcome', async ({ page }) => {
    const form = someone('Nora Newcomer');
    await openRegister(page);
    await fillIn(page, form);
    await create(page);
    await expect(page).toHaveURL(/\/$/);
    await expectToast(page, 'Registration successful! Your account has been created.', emailTexts.lookIntoMail);
    await expect(page.getByRole('textbox', { name: 'Share your thoughts' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Share your thoughts' })).toBeVisible();
  });
});

test.describe('signing in', () => {
  test('with a wrong password says so, and lets try again', { tag: '@long' }, async ({ page, visitor, troubles }) => {
    troubles.expect(/401 \(Unauthorized\) .*\/api\/login$/);
    const form = someone();
    await (await visitor()).register(form);
    await page.goto('/auth');
    await signIn(page, form.username, 'not the password');
    await expectToast(page, 'Login failed', 'Please check your username and password and try again.');
    await expect(page).toHaveURL(/\/auth$/);
    await signIn(page, form.email, PASSWORD);
    await expect(page).toHaveURL(/\/$/);
    await expectToast(page, 'Welcome back!', accountTexts.loggedInAs(form.username));
  });

  test('and out again leads to the sign-in page, and nothing of the person stays', async ({ newcomer }) => {
    const { page, user } = await newcomer('Lea Leaver');
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: shellTexts.logOut }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expectToast(page, 'Logged out');
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/auth$/);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(user?.id);
  });

  test('and out again aborts what the page still asks for, and asks for no more', { tag: '@long' }, async ({ newcomer }) => {
    const { page } = await newcomer('Lea Leaver');
    let isOut = () => undefined as void;
    const out = new Promise<void>((resolve) => (isOut = resolve));
    const count = '**/api/notifications/unread-count';
    // It would reach the server after the sign-out and be refused; requests aborted meanwhile are not sent.
    await page.route(count, async (route) => (await out, await route.continue().catch(() => undefined)));
    const [asked, aborted] = [
      page.waitForRequest(count),
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('/unread-count')),
    ];
    await page.goto('/settings');
    await asked;
    await page.getByRole('banner').getByRole('button', { name: shellTexts.logOut }).click();
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(page).toHaveURL(/\/auth$/);
    isOut();
    await expectToast(page, 'Logged out');
  });

  test('and out again leaves unasked what came in while it was under way', { tag: '@long' }, async ({ newcomer }) => {
    const [leaver, fan] = [await newcomer('Lea Leaver'), await newcomer('Fay Follower')];
    const { page } = leaver;
    const pushed = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"view":"notifications"')),
      );
    const asked: string[] = [];
    await page.goto('/settings');
    await expect(page.getByRole('region', { name: deviceTexts.title })).toBeVisible();
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/logout', async (route) => (await held, await route.continue()));
    await page.getByRole('banner').getByRole('button', { name: shellTexts.logOut }).click();
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await fan.follows(leaver);
    await pushed;
    // Longer than the bell waits for more of the same.
    await page.waitForTimeout(500);
    letGo();
    await expectToast(page, 'Logged out');
    await expect(page).toHaveURL(/\/auth$/);
    expect(asked).not.toContain('/api/notifications/unread-count');
  });

  test('that has expired says so, and leads to the sign-in page', { tag: '@long' }, async ({ newcomer, troubles }) => {
    troubles.expect(/401 \(Unauthorized\)/);
    const { page, context } = await newcomer();
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Share your thoughts' }).fill('still here?');
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page).toHaveURL(/\/auth\?expired=true$/);
    await expectToast(page, 'Session Expired', 'You have been signed out due to inactivity. Please log in again.');
  });
});

test.describe('a page that is not for everyone', () => {
  test('sends a visitor to the sign-in page', async ({ page }) => {
    for (const path of ['/settings', '/profile', '/upload', '/audio-library']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('the root shows music to a visitor', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/discover\/music$/);
  });

  test('the upload asks a fan to become an artist, and is open to an artist', { tag: '@long' }, async ({ newcomer, artist }) => {
    const [fan, maker] = [await newcomer(), await artist()];
    await fan.page.goto('/upload');
    await expect(fan.page.getByRole('heading', { level: 1, name: restrictedTexts.artistsTitle })).toBeVisible();
    await expect(fan.page).toHaveURL(/\/upload$/);
    await maker.page.goto('/upload');
    await expect(maker.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(maker.page).toHaveURL(/\/upload$/);
  });

  test('the sign-in page sends a signed-in person home', { tag: '@long' }, async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/$/);
  });

  test('an address nobody knows is the not-found page, with ways out', { tag: '@long' }, async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/charts');
    await page.goto('/nobody-by-that-name');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/charts$/);
    await page.goto('/nobody-by-that-name');
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a profile leads to the address of the person’s role', { tag: '@long' }, async ({ artist, page }) => {
    const { user } = await artist('Rhea Role');
    await page.goto(`/fan/${user?.slug}`);
    await expect(page).toHaveURL(new RegExp(`/artist/${user?.slug}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Rhea Role' })).toBeVisible();
  });
});
