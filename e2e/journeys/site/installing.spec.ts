import type { Page } from '@playwright/test';
import { offlineTexts } from '@refrain/contracts/offline';
import { release } from '@refrain/contracts/kernel';
import { overlap } from '../../support/reading/boxes';
import { expect, test } from '../../support/test';

const badge = (page: Page) => page.getByRole('contentinfo').locator('div').filter({ hasText: release.subtitle });
const offerInstall = (page: Page, outcome: string) =>
  page.evaluate((chosen) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void document.documentElement.setAttribute('data-asked', 'yes'),
      userChoice: Promise.resolve({ outcome: chosen }),
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);

test.describe('installing', () => {
  const button = (page: Page) => page.getByRole('button', { name: offlineTexts.install, exact: true });

  test('is offered only when the browser offers it, and not again after a no', { tag: '@long' }, async ({ page }) => {
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

  test('is not offered any more once it is installed', { tag: '@long' }, async ({ page }) => {
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
    const manifest = (await (await page.request.get(href ?? '')).json()) as {
      display: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.display).toBe('standalone');
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    for (const { src } of manifest.icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  });
});
