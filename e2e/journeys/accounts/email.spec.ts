import { accountTexts, authTexts, emailTexts, recoveryTexts, verifyEmailTexts } from '@refrain/contracts/accounts';
import { chartTexts } from '@refrain/contracts/charts';
import { linkFor } from '../../support/outbox';
import { expectToast, PASSWORD, someone } from '../../support/person';
import { expect, test } from '../../support/test';

test('Vera verifies her address and goes on where she was, changes it, and takes back what a thief changed', async ({
  page,
  context,
}) => {
  const form = someone('Vera Verified');
  const moved = form.email.replace('@', '-moved@');
  const banner = page.getByRole('region', { name: emailTexts.banner });
  const part = page.getByRole('region', { name: emailTexts.title, exact: true });
  const change = async (to: string) => {
    await page.goto('/settings');
    await part.getByLabel(emailTexts.new).fill(to);
    await part.getByLabel(emailTexts.password).fill(PASSWORD);
    await part.getByRole('button', { name: emailTexts.save }).click();
    await expect(part.getByText(emailTexts.wanted(to))).toBeVisible();
    await page.goto(await linkFor(page.request, to, 'change-email'));
    await expect(page.getByRole('heading', { name: emailTexts.changed })).toBeVisible();
  };

  // She registers, and is asked to look into her mail.
  await page.goto('/auth?tab=register');
  await page.getByLabel(authTexts.displayName).fill(form.displayName);
  await page.getByLabel(authTexts.username, { exact: true }).fill(form.username);
  await page.getByLabel(authTexts.email, { exact: true }).fill(form.email);
  await page.getByLabel(authTexts.password, { exact: true }).fill(form.password);
  await page.getByRole('button', { name: authTexts.createAccount }).click();
  await expectToast(page, accountTexts.registered, emailTexts.lookIntoMail);

  // She looks around first; the banner goes with her and says when the link was sent.
  await page.goto('/charts');
  await expect(banner.getByText(emailTexts.sentAt('just now'))).toBeVisible();

  // The link opens a tab of its own, which goes on where she was; the banner is gone in both.
  const mail = await context.newPage();
  await mail.goto(await linkFor(page.request, form.email, 'verify-email'));
  await expect(mail.getByRole('heading', { name: recoveryTexts.verified })).toBeVisible();
  await mail.getByRole('link', { name: verifyEmailTexts.goOn }).click();
  await expect(mail).toHaveURL(/\/charts$/);
  await expect(mail.getByRole('heading', { name: chartTexts.title, exact: true })).toBeVisible();
  await expect(mail.getByRole('region', { name: emailTexts.banner })).toBeHidden();
  await mail.close();

  // She changes her address. Then a thief at her desk changes it again, and both old addresses hear of it.
  await change(moved);
  await change(form.email.replace('@', '-thief@'));
  await page.goto(await linkFor(page.request, form.email, 'email-was-changed'));
  await page.getByRole('button', { name: emailTexts.takeBack }).click();
  await expect(page.getByRole('heading', { name: emailTexts.takenBack })).toBeFocused();
  await page.getByRole('link', { name: emailTexts.choosePassword }).click();

  // Nobody is signed in any more, and her address is the first one again.
  await page.getByLabel(authTexts.email, { exact: true }).fill(form.email);
  await page.getByRole('button', { name: authTexts.sendLink }).click();
  await linkFor(page.request, form.email, 'reset-password');
});

test('nothing on a page moves when the banner comes late', { tag: '@long' }, async ({ newcomer }) => {
  const { page } = await newcomer('Vera Unverified');
  type Watched = { moved: number };
  await page.addInitScript(() => {
    const watched = Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  let late = 0;
  await page.route('**/assets/VerifyBanner-*.js', async (route) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(500);
    await page.evaluate(() => void ((window as unknown as Watched).moved = 0));
    late += 1;
    await route.continue();
  });
  for (const [times, width] of [360, 768, 1280].entries()) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/library');
    await expect(page.getByRole('region', { name: emailTexts.banner })).toBeVisible();
    await page.waitForTimeout(500);
    const moved = await page.evaluate(() => (window as unknown as Watched).moved);
    // Its own words may still change.
    expect([width, late, moved < 0.01 || moved]).toEqual([width, times + 1, true]);
  }
});
