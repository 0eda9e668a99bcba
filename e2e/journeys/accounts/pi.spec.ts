import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accountRefusals, authTexts, pi, piDebugTexts, piFormRules, piRefusals, piTexts } from '@refrain/contracts/accounts';
import { linkFor } from '../../support/outbox';
import { expectToast, PASSWORD, someone } from '../../support/person';
import { pioneer } from '../../support/pi/pi-platform';
import { expect, test } from '../../support/pi/pi-test';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const alerts = (page: Page) => page.getByRole('dialog').getByRole('alert');
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), pi.sessionKey);

test.describe('signing in with Pi', () => {
  test('registers a new person, who then signs in', async ({ inPi, platform, visitor, troubles }) => {
    troubles.expect(/409 \(Conflict\) .*\/api\/auth\/pi\/register/);
    const taken = someone('Tara Taken');
    await (await visitor()).register(taken);
    const who = platform.knows(pioneer('Pi_Person.7'));
    const page = await inPi(who);
    await press(page, piTexts.signIn);
    await expect(dialog(page, piTexts.registerTitle)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { piCalls: unknown }).piCalls)).toEqual([
      ['init', { version: '2.0', sandbox: false }],
      ['authenticate', ['username', 'payments', 'wallet_address']],
    ]);
    await expect(field(page, authTexts.username)).toHaveValue('Pi_Person.7');
    await expect(field(page, piTexts.slug)).toHaveValue('pi-person-7');

    await field(page, authTexts.username).fill('a b');
    await expect(field(page, piTexts.slug)).toHaveValue('a-b');
    await field(page, piTexts.slug).fill('');
    await field(page, piTexts.slug).pressSequentially('My Page');
    await expect(field(page, piTexts.slug)).toHaveValue('my-page');
    await field(page, piTexts.slug).fill('ab');
    await field(page, authTexts.username).fill('ab');
    await field(page, authTexts.email).fill('nobody');
    await field(page, authTexts.password).fill('1234567');
    await field(page, authTexts.displayName).fill('a');
    await press(page, piTexts.create);
    await expect(alerts(page)).toHaveText([
      'Please enter a valid email address',
      'Password must be at least 8 characters',
      'Username must be at least 3 characters',
      'Display name must be at least 2 characters',
      'Profile URL must be at least 3 characters',
    ]);
    await field(page, authTexts.email).fill('');
    await expect(alerts(page).first()).toHaveText('Email is required');

    const form = someone('Pia Person');
    await field(page, authTexts.email).fill(form.email);
    await field(page, authTexts.password).fill(PASSWORD);
    await field(page, authTexts.username).fill(taken.username);
    await field(page, authTexts.displayName).fill(form.displayName);
    await field(page, piTexts.slug).fill(form.slug);
    await press(page, piTexts.create);
    await expect(alerts(page)).toHaveText(accountRefusals.usernameTaken.message);
    await field(page, authTexts.username).fill(form.username);
    await press(page, piTexts.create);
    await expectToast(page, 'Registration successful! Your account has been created.', piTexts.registeredHint);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/auth$/);

    await press(page, piTexts.signIn);
    await expectToast(page, 'Welcome back!', `You are logged in as ${form.username}.`);
    await expect(page).toHaveURL(/\/$/);
  });

  test(
    'links an account by mail and code, after which Pi signs in to it',
    { tag: '@long' },
    async ({ inPi, platform, visitor, page: mail, troubles }) => {
      // Two browsers and a message.
      test.slow();
      troubles.expect(/403 \(Forbidden\) .*\/api\/auth\/pi\/confirm/, /410 \(Gone\) .*\/api\/auth\/pi\/confirm/);
      const form = someone('Lina Linked');
      await (await visitor()).register(form);
      const who = platform.knows(pioneer(form.username));
      const page = await inPi(who);
      await press(page, piTexts.signIn);
      await expect(dialog(page, piTexts.linkTitle)).toBeVisible();
      for (const [typed, message] of [
        ['', 'Email is required'],
        ['nobody', 'Please enter a valid email address'],
      ] as const) {
        await field(page, authTexts.email).fill(typed);
        await press(page, piTexts.sendLink);
        await expect(alerts(page)).toHaveText(message);
      }
      await field(page, authTexts.email).fill(form.email);
      await press(page, piTexts.sendLink);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('heading', { name: piTexts.checkEmail })).toBeFocused();
      const code = (await page.getByRole('img', { name: /^\d( \d){5}$/ }).innerText()).trim();
      expect(code).toMatch(/^\d{3} \d{3}$/);

      // The message is opened in the usual browser.
      const link = await linkFor(mail.request, form.email, 'link-pi');
      await mail.goto(link);
      const confirm = mail.getByLabel(piTexts.code, { exact: true });
      await press(mail, piTexts.confirm);
      await expect(mail.getByRole('alert')).toHaveText(piFormRules.code.required);
      await confirm.fill(code === '000 000' ? '111111' : '000000');
      await press(mail, piTexts.confirm);
      await expect(mail.getByRole('alert')).toHaveText(piRefusals.codeNotValid.message);
      await confirm.fill(code);
      await press(mail, piTexts.confirm);
      await expect(mail.getByRole('heading', { name: piTexts.linked })).toBeFocused();
      await mail.reload();
      await confirm.fill(code);
      await press(mail, piTexts.confirm);
      await expect(mail.getByRole('alert')).toHaveText(/used before/);

      await press(page, piTexts.signIn);
      await expectToast(page, 'Welcome back!', `You are logged in as ${form.username}.`);
    },
  );

  test(
    'leads from one dialog to the other, and neither closes while something is under way',
    { tag: '@long' },
    async ({ inPi, platform }) => {
      const page = await inPi(platform.knows(pioneer()));
      await press(page, piTexts.signIn);
      await press(page, piTexts.haveAccount);
      await expect(dialog(page, piTexts.linkTitle)).toBeVisible();
      await press(page, piTexts.newHere);
      await press(page, piTexts.haveAccount);
      let go = (): void => undefined;
      const held = new Promise<void>((done) => (go = done));
      await page.route('**/api/auth/pi/link', async (route) => (await held, route.continue()));
      await field(page, authTexts.email).fill(someone().email);
      await press(page, piTexts.sendLink);
      await expect(page.getByRole('button', { name: 'Close' })).toBeDisabled();
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await expect(dialog(page, piTexts.linkTitle)).toBeVisible();
      go();
      await expect(dialog(page, piTexts.linkTitle)).toBeHidden();
      await press(page, piTexts.close);
      await press(page, piTexts.signIn);
      await expect(dialog(page, piTexts.registerTitle)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  );

  test('says when Pi is down, refuses, or is not there', { tag: '@long' }, async ({ inPi, platform, troubles }) => {
    troubles.expect(
      /502 \(Bad Gateway\) .*\/api\/auth\/pi\/login/,
      /401 \(Unauthorized\) .*\/api\/auth\/pi\/login/,
      /net::ERR_FAILED .*minepi/,
    );
    const page = await inPi(pioneer());
    platform.down = true;
    await press(page, piTexts.signIn);
    await expectToast(page, piTexts.failed, piRefusals.failed.message);
    platform.down = false;
    await press(page, piTexts.signIn);
    await expectToast(page, piTexts.failed, piRefusals.tokenRefused.message);
    await page.context().route(pi.sdkUrl, (route) => route.abort());
    await page.reload();
    await press(page, piTexts.signIn);
    await expectToast(page, piTexts.failed, piTexts.unavailable);
    await expect(page.getByRole('button', { name: piTexts.signIn })).toBeEnabled();
  });

  test('is not there outside the Pi Browser, nor is anything of it loaded', { tag: '@long' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: authTexts.signIn, exact: true })).toBeVisible();
    await page.waitForTimeout(2500);
    await expect(page.getByRole('button', { name: piTexts.signIn })).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: piDebugTexts.title })).toHaveCount(0);
    expect(asked.filter((url) => /minepi|start-pi|PiSignIn|pi-sdk|NoteLists/.test(url))).toEqual([]);
    expect(await kept(page)).toBeNull();
    await expect(page.locator('body')).not.toHaveClass(/pi-browser/);
  });
});

test.describe('the Pi Browser', () => {
  test('has its own session, and a new one after five minutes', { tag: '@long' }, async ({ inPi, platform }) => {
    const page = await inPi(platform.knows(pioneer()));
    await expect.poll(() => kept(page)).toMatch(/^\d+$/);
    const first = await kept(page);
    await page.reload();
    await expect(page.getByRole('complementary', { name: piDebugTexts.title })).toBeVisible();
    expect(await kept(page)).toBe(first);
    const old = String(Number(first) - pi.sessionMs - 1000);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [pi.sessionKey, old] as const);
    await page.reload();
    await expect.poll(async () => Number(await kept(page))).toBeGreaterThanOrEqual(Number(first));
  });

  test(
    'shows its diagnostics: stages, errors and counts, without those of Pi about its own connection',
    { tag: '@long' },
    async ({ inPi, platform, troubles }) => {
      troubles.expect(/sample fault/);
      const page = await inPi(platform.knows(pioneer()));
      const card = page.getByRole('complementary', { name: piDebugTexts.title });
      await card.getByRole('button', { name: piDebugTexts.open }).click();
      await expect(card.getByText('pi-initialised')).toBeVisible();
      await expect(card.getByRole('listitem')).toHaveCount(5);
      await page.evaluate(() => {
        for (let n = 1; n <= 4; n += 1)
          setTimeout(() => {
            throw new Error(`sample fault ${n}`);
          });
        setTimeout(() => {
          throw new Error('WebSocket connection to wss://socket.minepi.com failed');
        });
      });
      await expect(card.getByText('5 stages, 4 errors')).toBeVisible();
      for (const n of [2, 3, 4]) await expect(card.getByText(`sample fault ${n}`)).toBeVisible();
      await expect(card.getByText('sample fault 1')).toHaveCount(0);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: piDebugTexts.export }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(piDebugTexts.exportName);
      await card.getByRole('button', { name: piDebugTexts.close }).click();
      await expect(card.getByText(piDebugTexts.stages)).toBeHidden();
    },
  );

  test(
    'says on /debug-pi how far signing in comes; other browsers learn that they are none',
    { tag: '@long' },
    async ({ inPi, platform, newcomer }) => {
      const form = someone('Dana Debug');
      const page = await inPi(platform.knows(pioneer()));
      await page.request.post('/api/register', { data: form, headers: { origin: new URL(page.url()).origin } });
      await page.goto('/debug-pi');
      await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(
        `1${piDebugTexts.steps.browser}${piDebugTexts.states.done}`,
      );
      await expect(page.getByRole('main').getByText(piDebugTexts.states.done)).toHaveCount(4);
      const elsewhere = await newcomer('Nora Nopi');
      await elsewhere.page.goto('/debug-pi');
      await expect(elsewhere.page.getByRole('heading', { name: piDebugTexts.notPi })).toBeVisible();
    },
  );
});

test.describe('everything of Pi', () => {
  for (const theme of ['paper', 'ink'] as const) {
    test(`can be used by everybody, on ${theme}`, { tag: '@long' }, async ({ inPi, platform }) => {
      const page = await inPi(platform.knows(pioneer()));
      await page.evaluate((value) => localStorage.setItem('theme', value), theme);
      const serious = async (what: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(bad.map(({ id, nodes }) => [what, id, nodes.map(({ html }) => html)])).toEqual([]);
      };
      await page.reload();
      await page.getByRole('button', { name: piDebugTexts.open }).click();
      await expect(page.getByText(piDebugTexts.stages)).toBeVisible();
      await serious('page and card');
      await press(page, piDebugTexts.close);
      await press(page, piTexts.signIn);
      await expect(dialog(page, piTexts.registerTitle)).toBeVisible();
      await page.waitForTimeout(400);
      await serious('registering');
      await press(page, piTexts.haveAccount);
      await page.waitForTimeout(400);
      await serious('linking');
    });
  }
});
