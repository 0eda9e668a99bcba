import { usageReportTexts } from '@refrain/contracts/analytics';
import { automaticTexts, rehearsalTexts, testListenerTexts } from '@refrain/contracts/rehearsal';
import { themeTexts } from '@refrain/contracts/themes';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

const GREEN = '#1b5e34';
/** The colour of words in the accent, as the page computes it. */
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--signal-ink').trim());

test('an admin gives the site colours for a season, sends a made-up listener out, and folds a report again', async ({
  moderator,
  newcomer,
}) => {
  const { page } = await moderator('supreme');
  const fan = await newcomer();
  await page.goto('/admin/theme-management');
  await page.getByLabel(themeTexts.name).fill('Green days');
  await page.getByLabel(themeTexts.text(themeTexts.looks.paper)).fill(GREEN);
  await page.getByRole('button', { name: themeTexts.confirm, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(themeTexts.reason).fill('A release in green');
  await dialog.getByRole('button', { name: themeTexts.confirm, exact: true }).click();
  await expect(page.getByRole('list', { name: themeTexts.list }).getByText(themeTexts.holds)).toBeVisible();
  await fan.page.emulateMedia({ colorScheme: 'light' });
  await expect(async () => {
    await fan.page.goto('/');
    expect(await accentOf(fan.page)).toBe(GREEN);
  }).toPass();

  await page.goto('/admin/ai-test-users');
  const make = page.getByRole('form', { name: rehearsalTexts.make });
  await make.getByLabel(rehearsalTexts.name).fill('Echo');
  await make.getByLabel(rehearsalTexts.reason).fill('Tries follows');
  await make.getByRole('button', { name: rehearsalTexts.make }).click();
  const tries = page.getByRole('form', { name: rehearsalTexts.try });
  await tries.getByLabel(rehearsalTexts.act).selectOption('follow');
  await tries.getByLabel(rehearsalTexts.of.follow).fill(fan.user?.username ?? '');
  await tries.getByRole('button', { name: rehearsalTexts.go }).click();
  await expect(tries.getByText(rehearsalTexts.went)).toBeVisible();
  await page.getByRole('link', { name: rehearsalTexts.log, exact: true }).click();
  const acts = page.getByRole('list', { name: automaticTexts.list });
  await expect(acts.getByText(rehearsalTexts.kinds.follow)).toBeVisible();
  await acts.getByRole('link', { name: 'Echo', exact: true }).click();
  await expect(page.getByText(testListenerTexts.markText)).toBeVisible();

  await page.goto('/admin/reports');
  await page.getByRole('button', { name: usageReportTexts.fold }).click();
  await expect(page.getByText(usageReportTexts.equal)).toBeVisible();
});
