import type { Page } from '@playwright/test';
import {
  accountRefusals,
  accountTexts,
  authTexts,
  deviceTexts,
  loginRules,
  registerRules,
  sessionRefusals,
  type RegisterRequest,
} from '@refrain/contracts/accounts';
import { shellTexts } from '@refrain/contracts/routes';
import { expectToast, PASSWORD, someone } from '../support/person';
import { expect, test } from '../support/test';

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
const invalid = (page: Page, field: keyof typeof LABELS) => page.getByLabel(LABELS[field], { exact: true });

test.describe('registering', () => {
  test('an empty form says of every field what it needs, and sends nothing', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/register') && sent.push(request.url()));
    await openRegister(page);
    await create(page);
    for (const { required } of Object.values(registerRules))
      await expect(page.getByRole('alert').filter({ hasText: required })).toBeVisible();
    for (const field of Object.keys(LABELS))
      await expect(invalid(page, field as keyof typeof LABELS)).toHaveAttribute('aria-invalid', 'true');
    await expect(invalid(page, 'displayName')).toBeFocused();
    expect(sent).toEqual([]);
  });

  const broken: readonly (readonly [keyof RegisterRequest, string, string])[] = [
    ['displayName', 'a', 'Display name must be at least 2 characters'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'two words', registerRules.username.pattern.message],
    ['slug', 'ab', 'URL handle must be at least 3 characters'],
    ['slug', 'Not A Handle', registerRules.slug.pattern.message],
    ['email', 'nobody', 'Invalid email address'],
    ['password', '1234567', 'Password must be at least 8 characters'],
  ];
  test('each broken rule is shown at its field, and nothing is sent', async ({ page }) => {
    await openRegister(page);
    for (const [field, value, message] of broken) {
      await fillIn(page, { ...someone(), [field]: value });
      await create(page);
      await expect(page.getByRole('alert')).toHaveText([message]);
      await expect(invalid(page, field)).toHaveAccessibleDescription(message);
      await expect(invalid(page, field)).toBeFocused();
      await expect(page).toHaveURL(/\/auth\?tab=register$/);
    }
  });

  test('the profile URL follows the username until it is typed itself', async ({ page }) => {
    await openRegister(page);
    await fillIn(page, { username: 'Ada Sample.1' });
    await expect(invalid(page, 'slug')).toHaveValue('ada-sample-1');
    await fillIn(page, { slug: 'my-own' });
    await fillIn(page, { username: 'Another' });
    await expect(invalid(page, 'slug')).toHaveValue('my-own');
  });

  test('leads home, signed in, with a word of welcome', async ({ page }) => {
    const form = someone('Nora Newcomer');
    await openRegister(page);
    await fillIn(page, form);
    await create(page);
    await expect(page).toHaveURL(/\/$/);
    await expectToast(page, 'Registration successful! Your account has been created.');
    await expect(page.getByRole('textbox', { name: 'Share your thoughts' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Share your thoughts' })).toBeVisible();
  });

  const taken: readonly (readonly [keyof RegisterRequest, string])[] = [
    ['username', accountRefusals.usernameTaken.message],
    ['email', accountRefusals.emailTaken.message],
    ['slug', accountRefusals.slugTaken.message],
  ];
  for (const [field, message] of taken) {
    test(`a ${field} that another person has is refused at its field and in a toast`, async ({ page, visitor, troubles }) => {
      troubles.expect(/409 \(Conflict\) .*\/api\/register$/);
      const first = someone();
      await (await visitor()).register(first);
      await openRegister(page);
      await fillIn(page, { ...someone(), [field]: first[field] });
      await create(page);
      await expectToast(page, 'Registration failed', message);
      await expect(invalid(page, field)).toHaveAccessibleDescription(message);
      await expect(invalid(page, field)).toBeFocused();
      await fillIn(page, { [field]: someone()[field] });
      await create(page);
      await expect(page).toHaveURL(/\/$/);
    });
  }
});

test.describe('signing in', () => {
  test('needs both fields', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText([loginRules.username.required, loginRules.password.required]);
    await expect(page.getByLabel('Username or email')).toBeFocused();
  });

  test('with a wrong password says so, and lets try again', async ({ page, visitor, troubles }) => {
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

  test('shows the password when asked to', async ({ page }) => {
    await page.goto('/auth');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('that was tried too often says so where it can be read in peace', async ({ page, troubles }) => {
    troubles.expect(/429 \(Too Many Requests\) .*\/api\/login$/);
    const { code, message } = sessionRefusals.tooManyAttempts;
    const text = `${message} ${authTexts.tryAgainIn(120)}`;
    await page.route('**/api/login', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '120' },
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: message, status: 429, detail: message, message, code },
      }),
    );
    await page.goto('/auth');
    await signIn(page, 'somebody', 'a sample password');
    await expectToast(page, 'Login failed', text);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(text);
  });

  test('the ways between the forms are in the address, and the keyboard goes along', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('tab')).toHaveText(Object.values(authTexts.tabs));
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await expect(page).toHaveURL(/\/auth\?tab=forgotPassword$/);
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByLabel('Display name')).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Sign in' })).toHaveAttribute('aria-selected', 'true');
    for (const [path, name] of authTexts.links)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(page.getByText(accountTexts.madeIn)).toBeVisible();
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

  test('and out again aborts what the page still asks for, and asks for no more', async ({ newcomer }) => {
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

  test('and out again leaves unasked what came in while it was under way', async ({ newcomer }) => {
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

  test('that has expired says so, and leads to the sign-in page', async ({ newcomer, troubles }) => {
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
    for (const path of ['/settings', '/profile', '/upload', '/media-player']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('the root shows music to a visitor', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/discover\/music$/);
  });

  test('the upload sends a fan home, and is open to an artist', async ({ newcomer, artist }) => {
    const [fan, maker] = [await newcomer(), await artist()];
    await fan.page.goto('/upload');
    await expect(fan.page).toHaveURL(/\/$/);
    await maker.page.goto('/upload');
    await expect(maker.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(maker.page).toHaveURL(/\/upload$/);
  });

  test('the sign-in page sends a signed-in person home', async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/$/);
  });

  test('an address nobody knows is the not-found page, with ways out', async ({ newcomer }) => {
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

  test('a profile leads to the address of the person’s role', async ({ artist, page }) => {
    const { user } = await artist('Rhea Role');
    await page.goto(`/fan/${user?.slug}`);
    await expect(page).toHaveURL(new RegExp(`/artist/${user?.slug}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Rhea Role' })).toBeVisible();
  });
});
