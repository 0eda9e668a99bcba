import type { Page } from '@playwright/test';
import { postTexts, type FeedPage } from '@refrain/contracts/posts';
import { FAILED, failing } from '../../support/failing';
import { expectToast, postOf } from '../../support/person';
import { expect, test } from '../../support/test';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Share your thoughts' });
const publish = (page: Page) => page.getByRole('button', { name: 'Post', exact: true });
const POSTS = '**/api/social/posts';

test.describe('the composer', () => {
  test('counts characters, and takes 500 and no more', { tag: '@long' }, async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/');
    await expect(page.getByText('0 / 500')).toBeVisible();
    await composer(page).fill('a'.repeat(501));
    await expect(page.getByText('501 / 500')).toBeVisible();
    await expect(publish(page)).toBeDisabled();
    await expect(composer(page)).toHaveAttribute('aria-invalid', 'true');
    await composer(page).fill('a'.repeat(500));
    await publish(page).click();
    await expectToast(page, postTexts.published);
    await expect(composer(page)).toHaveValue('');
    await expect(postOf(page, 'a'.repeat(500))).toHaveCount(1);
  });

  test('says what an empty post lacks, and sends nothing', { tag: '@long' }, async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/');
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().endsWith('/api/social/posts') && sent.push(request.url()),
    );
    for (const text of ['', '   \n ']) {
      await composer(page).fill(text);
      await publish(page).click();
      await expectToast(page, 'Empty post', 'Please add some text, an image, or a GIF to your post.');
    }
    expect(sent).toEqual([]);
  });

  test('breaks lines at Enter and publishes at Ctrl+Enter', async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/');
    await composer(page).click();
    await page.keyboard.type('first line');
    await page.keyboard.press('Enter');
    await page.keyboard.type('second line');
    await expect(composer(page)).toHaveValue('first line\nsecond line');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, postTexts.published);
    await expect(postOf(page, 'first line')).toContainText('second line');
    await expect(composer(page)).toHaveValue('');
  });

  test('shows markup as the text it is', { tag: '@long' }, async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/');
    const text = '<img src=x onerror="document.title=\'owned\'"> <script>document.title="owned"</script>';
    await composer(page).fill(text);
    await publish(page).click();
    await expect(postOf(page, '<img src=x')).toContainText(text);
    await expect(page).not.toHaveTitle(/owned/);
    await expect(page.locator('article img[src="x"], article script')).toHaveCount(0);
  });

  test(
    'keeps the text when publishing fails, and publishes once when only the answer was lost',
    { tag: '@long' },
    async ({ newcomer, troubles }) => {
      troubles.expect(FAILED, /Failed to load resource: net::ERR_FAILED .*\/api\/social\/posts$/);
      const person = await newcomer();
      const { page } = person;
      await page.goto('/');
      await composer(page).fill('said only once');
      await page.route(POSTS, failing, { times: 1 });
      await publish(page).click();
      await expectToast(page, 'Error', 'Failed to publish your post. Please try again.');
      await expect(composer(page)).toHaveValue('said only once');
      await page.route(POSTS, async (route) => void (await route.fetch(), await route.abort()), { times: 1 });
      await publish(page).click();
      await expect(composer(page)).toBeEnabled();
      await expect(composer(page)).toHaveValue('said only once');
      await publish(page).click();
      await expectToast(page, postTexts.published);
      await expect(postOf(page, 'said only once')).toHaveCount(1);
      const { posts } = await person.get<FeedPage>('/api/social/feed');
      expect(posts.map(({ content }) => content)).toEqual(['said only once']);
    },
  );
});
