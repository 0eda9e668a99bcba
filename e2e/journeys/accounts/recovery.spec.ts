import type { Page } from '@playwright/test';
import {
  authRules,
  authTexts,
  recoveryRefusals,
  recoveryTexts,
  registerRules,
  resetPasswordTexts,
  VERIFIED_STAYS_MS,
  verifyEmailTexts,
} from '@refrain/contracts/accounts';
import { linkFor } from '../../support/outbox';
import { expectToast, PASSWORD, someone } from '../../support/person';
import { expect, test } from '../../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const email = (page: Page) => page.getByLabel(authTexts.email, { exact: true });
const alerts = (page: Page) => page.getByRole('main').getByRole('alert');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const choose = async (page: Page, password: string, again = password) => {
  await page.getByLabel(resetPasswordTexts.newPassword, { exact: true }).fill(password);
  await page.getByLabel(resetPasswordTexts.confirmPassword, { exact: true }).fill(again);
  await press(page, resetPasswordTexts.save);
};
const signIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel(authTexts.usernameOrEmail).fill(username);
  await page.getByLabel(authTexts.password, { exact: true }).fill(password);
  await press(page, authTexts.signIn);
};

test.describe('a forgotten password', () => {
  test('is replaced through the link in the message, which works once', async ({ page, visitor, troubles }) => {
    troubles.expect(/401 \(Unauthorized\)/, /4(04|10) \((Not Found|Gone)\) .*\/api\/auth\/reset-password/);
    const form = someone('Fiona Forgetful');
    await (await visitor()).register(form);
    await page.goto('/auth?tab=forgotPassword');
    await email(page).fill(form.email);
    await press(page, authTexts.sendLink);
    await expect(heading(page, authTexts.checkEmail)).toBeVisible();
    const link = await linkFor(page.request, form.email, 'reset-password');

    await page.goto(link);
    await choose(page, '1234567', '');
    await expect(alerts(page)).toHaveText([registerRules.password.minLength.message, authRules.confirmPassword.required]);
    await choose(page, 'another sample password', 'another sample passwort');
    await expect(alerts(page)).toHaveText([resetPasswordTexts.mismatch]);
    await choose(page, 'another sample password');
    await expect(heading(page, resetPasswordTexts.done)).toBeFocused();
    await page.getByRole('link', { name: resetPasswordTexts.continue }).click();
    await signIn(page, form.username, PASSWORD);
    await expectToast(page, 'Login failed', 'Please check your username and password and try again.');
    await signIn(page, form.username, 'another sample password');
    await expectToast(page, 'Welcome back!', `You are logged in as ${form.username}.`);

    await page.goto(link);
    await expect(heading(page, resetPasswordTexts.invalid)).toBeVisible();
    await expect(alerts(page)).toHaveText(recoveryRefusals.linkUsed.message);
  });
});

test.describe('an email address', () => {
  test(
    'is verified by opening the link, and the page to sign in follows',
    { tag: '@long' },
    async ({ page, visitor, troubles }) => {
      troubles.expect(/4(04|10) \((Not Found|Gone)\) .*\/api\/auth\/verify-email/);
      const form = someone('Vera Verified');
      await (await visitor()).register(form);
      const link = await linkFor(page.request, form.email, 'verify-email');
      await page.clock.install();
      await page.goto(link);
      await expect(heading(page, recoveryTexts.verified)).toBeVisible();
      await expect(page).toHaveURL(/\/verify-email/);
      await page.clock.runFor(VERIFIED_STAYS_MS);
      await expect(page).toHaveURL(/\/auth$/);

      await page.goto(link);
      await expect(heading(page, verifyEmailTexts.failed)).toBeVisible();
      await expect(alerts(page)).toHaveText(recoveryRefusals.linkUsed.message);
      await expect(page.getByRole('button', { name: verifyEmailTexts.resend })).toBeVisible();
    },
  );
});
