import type { Locator, Page } from '@playwright/test';
import { deviceTexts } from '@refrain/contracts/accounts';
import { shellTexts } from '@refrain/contracts/routes';
import { failing, FAILED } from '../../support/failing';
import { expect, test } from '../../support/test';

const PHONE = { width: 360, height: 780 };
const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
const search = (page: Page) => page.getByRole('combobox', { name: shellTexts.search });

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
    await drawer.getByRole('link', { name: 'News' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(drawer).toHaveCount(0);
  });

  test('a message stands above a sheet, not on its buttons', { tag: '@long' }, async ({ newcomer, troubles }) => {
    troubles.expect(FAILED);
    const { page } = await newcomer();
    await page.setViewportSize(PHONE);
    await page.route('**/api/logout-everywhere', failing);
    await page.goto('/settings');
    const leave = (part: Page | Locator) => part.getByRole('button', { name: deviceTexts.signOutEverywhere });
    await leave(page).click();
    const sheet = page.getByRole('dialog');
    await leave(sheet).click();
    // Its region is not read while a sheet is open.
    const message = page.locator('li[data-state="open"]', { hasText: deviceTexts.failed });
    await message.hover();
    const [above, below] = [await message.boundingBox(), await sheet.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? Infinity)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  test('the bottom bar has its entries for visitors too, who are led to sign in', { tag: '@long' }, async ({ page }) => {
    await page.goto('/charts');
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await expect(tabs.getByRole('link')).toHaveText(['Home', 'Music', 'Videos', 'Charts', 'Profile']);
    await tabs.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('the bottom bar has its entries, and marks the one whose path begins the current one', async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.setViewportSize(PHONE);
    await page.goto('/charts');
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await expect(tabs.getByRole('link')).toHaveText(['Home', 'Music', 'Videos', 'Charts', 'Profile']);
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
          .map(
            (each) =>
              ({ name: each.getAttribute('aria-label') ?? each.textContent, ...each.getBoundingClientRect().toJSON() }) as {
                name: string;
                width: number;
                height: number;
              },
          )
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

  test('the search opens over the header, closes by Escape, and finds', { tag: '@long' }, async ({ page }) => {
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
