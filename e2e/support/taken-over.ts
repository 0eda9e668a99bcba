import type { Page } from '@playwright/test';

/** A page is there once the application has taken the place of what the server painted. */
export const takenOver = (page: Page): Page => {
  const after =
    <Args extends unknown[], Result>(go: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const result = await go(...args);
      await page.locator('#paint').waitFor({ state: 'detached' });
      return result;
    };
  return Object.assign(page, { goto: after(page.goto.bind(page)), reload: after(page.reload.bind(page)) });
};
