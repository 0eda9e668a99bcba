import type { Page } from '@playwright/test';
import { commentTexts } from '@refrain/contracts/posts';
import { shellTexts } from '@refrain/contracts/routes';
import { discoverTexts } from '@refrain/contracts/tracks';
import { expect, test } from '../../support/test';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('a crash', () => {
  test('of a page leaves the shell, names an id that the log has, without the query, and can be tried again', async ({
    page,
    site,
    troubles,
  }) => {
    troubles.expect(/./);
    let broken = true;
    await page.route(/\/api\/charts\?/, (route) => (broken ? route.fulfill({ json: { entries: 'none' } }) : route.fallback()));
    await page.goto('/charts?token=secret');
    await expect(page.getByRole('heading', { name: shellTexts.crashTitle })).toBeVisible();
    await expect(page.getByText(shellTexts.crashPage)).toBeVisible();
    await expect(page.getByRole('button', { name: shellTexts.reload })).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    const [, id = 'none'] = /([0-9a-f-]{36})/.exec((await page.getByRole('alert').textContent()) ?? '') ?? [];
    await expect.poll(() => site.printed()).toContain(id);
    const line =
      site
        .printed()
        .split('\n')
        .find((each) => each.includes(id)) ?? '';
    expect(line).toContain('"where":"');
    expect(line).not.toContain('secret');
    broken = false;
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await page.getByRole('button', { name: shellTexts.tryAgain }).click();
    await page.getByRole('link', { name: 'Music', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: discoverTexts.heroTitle })).toBeVisible();
    await expect(page.getByRole('heading', { name: shellTexts.crashTitle })).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-same-page');
  });

  test(
    'of a part that could not be fetched loads the page again where a new version is up, and only there',
    { tag: '@long' },
    async ({ newcomer, troubles }) => {
      troubles.expect(/./);
      const { page, writes } = await newcomer();
      await writes('a sample post');
      let isReplaced = false;
      await page.route(/\/assets\/(Comments|index)-.*\.js$/, (route) => {
        if (/Comments-/.test(route.request().url())) return isReplaced ? route.fulfill({ status: 404, body: '' }) : route.abort();
        return route.request().method() === 'HEAD' && isReplaced ? route.fulfill({ status: 404, body: '' }) : route.fallback();
      });
      const openComments = async () => {
        await page.goto('/');
        await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
        await page.getByRole('article').getByRole('button', { name: commentTexts.title }).click();
      };
      await openComments();
      await expect(page.getByRole('heading', { name: shellTexts.crashTitle })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-same-page');
      isReplaced = true;
      await openComments();
      await expect(page.locator('html')).not.toHaveAttribute('data-same-page');
      await expect(page.getByRole('article')).toContainText('a sample post');
    },
  );

  test(
    'of the whole application says so, leads to the login, and shows details',
    { tag: '@long' },
    async ({ page, site, troubles }) => {
      troubles.expect(/./);
      await page.route('**/assets/ToastCard-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: "export const ToastCard = () => { throw new Error('The sample toaster broke'); };",
        }),
      );
      await page.goto('/auth');
      await page.getByLabel('Username or email').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('not a password');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('heading', { name: shellTexts.crashTitle })).toBeVisible();
      await expect(page.getByText(shellTexts.crashRoot)).toBeVisible();
      await expect(page.getByRole('button', { name: shellTexts.reload })).toBeVisible();
      await expect(page.getByRole('link', { name: shellTexts.goToLogin })).toHaveAttribute('href', '/auth');
      await expect(page.getByText('The sample toaster broke')).toBeHidden();
      await page.getByText(shellTexts.errorDetails).click();
      await expect(page.getByText('The sample toaster broke')).toBeVisible();
      await expect.poll(() => site.printed()).toContain('The sample toaster broke');
    },
  );
});
