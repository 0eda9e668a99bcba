import type { Locator, Page } from '@playwright/test';
import { authTexts } from '@refrain/contracts/accounts';
import { playerTexts } from '@refrain/contracts/playback';
import { commentTexts, postMenuTexts, postTexts } from '@refrain/contracts/posts';
import { music } from '../../support/media/media';
import { PASSWORD, postOf, toastOf } from '../../support/person';
import { expect, test } from '../../support/test';

const press = (what: Locator) => what.press('Enter');
const menuOf = (page: Page, post: string) => postOf(page, post).getByRole('button', { name: postMenuTexts.label, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'by keyboard alone, a post that goes leaves the focus on the next one, also where that is undone',
  { tag: '@long' },
  async ({ newcomer }) => {
    const [author, reader] = [await newcomer('Ada Author'), await newcomer('Ben Reader')];
    await reader.follows(author);
    for (const text of ['the oldest', 'the middle', 'the newest']) await author.writes(text);

    const { page } = author;
    await page.goto('/');
    await press(menuOf(page, 'the newest'));
    await press(page.getByRole('menuitem', { name: postMenuTexts.delete }));
    await press(page.getByRole('dialog').locator('button[type="submit"]'));
    await expect(postOf(page, 'the newest')).toHaveCount(0);
    await expect(menuOf(page, 'the middle')).toBeFocused();

    await reader.page.goto('/');
    await press(menuOf(reader.page, 'the middle'));
    await press(reader.page.getByRole('menuitem', { name: postMenuTexts.hide }));
    await expect(menuOf(reader.page, 'the oldest')).toBeFocused();
    await press(toastOf(reader.page).getByRole('button', { name: postMenuTexts.undo }));
    await expect(postOf(reader.page, 'the middle')).toBeVisible();
    await expect(menuOf(reader.page, 'the oldest')).toBeFocused();
  },
);

test('by keyboard alone, new posts and comments are shown without losing the focus', { tag: '@long' }, async ({ newcomer }) => {
  const [author, reader] = [await newcomer('Ada Author'), await newcomer('Ben Reader')];
  await reader.follows(author);
  const { id } = await author.writes('the first one');
  const { page } = reader;
  await page.goto('/');
  await expect(postOf(page, 'the first one')).toBeVisible();
  await author.writes('the second one');
  await press(page.getByRole('button', { name: postTexts.newPosts(1) }));
  await expect(postOf(page, 'the second one')).toBeVisible();
  await expect(page.getByRole('heading', { name: postTexts.feedTitle })).toBeFocused();

  await page.goto(`/post/${id}`);
  await expect(page.getByRole('textbox', { name: commentTexts.placeholder })).toBeVisible();
  await author.post(`/api/posts/${id}/comments`, { content: 'a word more' });
  await expect(page.getByText(commentTexts.arrived(1), { exact: true })).toBeAttached();
  await press(page.getByRole('button', { name: commentTexts.fresh(1) }));
  await expect(page.getByText('a word more')).toBeVisible();
  await expect(page.locator('main :focus')).toBeVisible();
});

test(
  'by keyboard alone, a queue is emptied in the full player, opened by its address, and the mini player stopped',
  { tag: '@long' },
  async ({ artist }) => {
    const person = await artist('Pia Player');
    for (const [turn, title] of ['First Song', 'Second Song', 'Third Song'].entries())
      await person.publishes(music(6, turn), { title });
    const { page } = person;
    await page.goto(`/artist/${person.user?.slug}`);
    await press(
      page
        .getByRole('main')
        .getByRole('button', { name: playerTexts.play('Third Song') })
        .first(),
    );
    await expect(page.getByRole('region', { name: playerTexts.player })).toBeVisible();
    await page.goto('/media-player');
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toHaveText('Third Song');
    const queue = page.getByRole('complementary', { name: playerTexts.queue });
    const remove = (title: string) => queue.getByRole('button', { name: playerTexts.removeFromQueue(title) });
    await press(remove('Second Song'));
    await expect(remove('First Song')).toBeFocused();
    await press(page.getByRole('button', { name: playerTexts.closePlayer }));
    await page.waitForURL(/\/$/);
    await expect(heading(page)).toBeFocused();
    await press(page.getByRole('region', { name: playerTexts.player }).getByRole('button', { name: playerTexts.stop }));
    await expect(page.getByRole('region', { name: playerTexts.player })).toHaveCount(0);
    await expect(page.locator('main :focus')).toHaveCount(1);
  },
);

test('signing in leads to the heading of the next page, which is read out', async ({ newcomer }) => {
  const { page, user, context } = await newcomer('Sam Signs');
  await context.clearCookies();
  await page.goto('/charts');
  await press(page.getByRole('link', { name: 'Sign in' }));
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('p[aria-live="polite"]', { hasText: await page.title() })).toBeAttached();
  await page.getByLabel(authTexts.username).fill(user?.username ?? '');
  await page.getByLabel(authTexts.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/$/);
  await expect(heading(page)).toBeFocused();
});
