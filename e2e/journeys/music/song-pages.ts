import type { Page } from '@playwright/test';
import { chartTexts, chartWhyTexts } from '@refrain/contracts/charts';
import { commentTexts } from '@refrain/contracts/posts';
import type { Person } from '../../support/person';
import { expect } from '../../support/test';

/** Of nothing that changes, for a page to be there. */
const REST_MS = 1000;

export const receipt = (page: Page, reason: string) =>
  page.locator('#receipts dl > div').filter({ hasText: reason }).getByRole('definition');
export const plays = (page: Page, title: string, count: number) =>
  page
    .getByRole('list', { name: chartTexts.title })
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: chartWhyTexts.ask(count, title, 1) });

/** What a page shows once all of it is loaded: columns and tabs load after the main content. */
const atRest = async (page: Page): Promise<string> => {
  const main = page.getByRole('main');
  let last = '';
  const isSame = async () => {
    const before = last;
    last = (await main.innerText()).replace(/\d+ (seconds?|minutes?) ago|just now/g, '(when)');
    return last === before && (await main.getByRole('status').count()) === 0;
  };
  await expect.poll(isSame, { intervals: [REST_MS] }).toBe(true);
  return last;
};

/** What the pages show that is folded from the log, as text. */
export const shownBy = async ({ page }: Person, paths: readonly string[]): Promise<readonly string[]> => {
  const shown: string[] = [];
  // Browsers slow down a page in the background.
  await page.bringToFront();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Night Bus Home|My new song/);
    // Comments load once they come near, which how tall the page is while it loads may bring about or not.
    const talk = page.locator('#comments');
    if (path.startsWith('/track/')) {
      await talk.scrollIntoViewIfNeeded();
      await expect(talk).toContainText(commentTexts.empty);
    }
    shown.push(`${path}\n${await atRest(page)}`);
  }
  return shown;
};
