import { ALERT_SETTINGS_PATH, alertRefusals, alertTexts as texts, type AlertSettings } from '@refrain/contracts/alerts';
import { notificationTexts, type Notification } from '@refrain/contracts/notifications';
import type { Comment } from '@refrain/contracts/posts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

const bell = (page: Page, unread: number) => page.getByRole('button', { name: notificationTexts.bell(unread), exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: notificationTexts.title });

test('the bell rings for a comment, a reply and a mention, and each leads to the words it is about', async ({ newcomer }) => {
  const [mara, ben] = [await newcomer('Mara Sample'), await newcomer('Ben Sample')];
  const { page } = mara;
  const post = await mara.writes('Mixed on the ferry');
  const says = (content: string, parentId?: string) =>
    ben.post<Comment>(`/api/posts/${post.id}/comments`, { content, ...(parentId ? { parentId } : {}) });
  /** Opens the bell, follows what it rang for, and sees these words of Ben. */
  const follow = async (message: RegExp, words: string) => {
    await bell(page, 1).click();
    await menu(page).getByRole('link', { name: message }).click();
    await expect(page).toHaveURL(new RegExp(`/post/${post.id}`));
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    await expect(bell(page, 0)).toBeVisible();
    await page.getByRole('link', { name: 'Refrain' }).first().click();
  };
  await page.goto('/settings');
  await expect(bell(page, 0)).toBeVisible();
  await says('Which ferry was it?');
  await follow(/^Ben Sample commented on your post/, 'Which ferry was it?');

  const own = await mara.post<Comment>(`/api/posts/${post.id}/comments`, { content: 'The night one' });
  await says('I thought so', own.id);
  await follow(/^Ben Sample replied to your comment/, 'I thought so');

  const other = await ben.writes('Who was on it?');
  await ben.post(`/api/posts/${other.id}/comments`, { content: `Ask @${mara.user?.username} about it` });
  await bell(page, 1).click();
  await menu(page)
    .getByRole('link', { name: /^Ben Sample mentioned you in a comment/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/post/${other.id}`));
});

test(
  'a kind that is turned off for the bell is silent, and rings again once it is on',
  { tag: '@long' },
  async ({ newcomer }) => {
    const [mara, ben] = [await newcomer('Mara Sample'), await newcomer('Ben Sample')];
    const { page } = mara;
    const { id } = await mara.writes('Mixed on the ferry');
    const kinds = async () => (await mara.get<readonly Notification[]>('/api/notifications')).map(({ kind }) => kind);
    const comments = (content: string) => ben.post(`/api/posts/${id}/comments`, { content });
    await page.goto('/notifications');
    await page.getByRole('link', { name: texts.link }).click();
    await expect(page).toHaveURL(ALERT_SETTINGS_PATH);
    const its = page.getByRole('switch', { name: texts.switchOf('New comment on your post', 'screen') });
    await expect(its).toBeChecked();
    await its.focus();
    await page.keyboard.press('Space');
    await expect(its).not.toBeChecked();
    const isOn = async () =>
      (await mara.get<AlertSettings>('/api/notifications/settings')).kinds.find(({ kind }) => kind === 'comment')?.screen;
    await expect.poll(isOn).toBe(false);
    await comments('Which ferry was it?');
    // A like comes after it, and rings: the comment had its time.
    await ben.post(`/api/social/posts/${id}/like`);
    await expect(bell(page, 1)).toBeVisible();
    expect(await kinds()).toEqual(['like']);

    await page.reload();
    await expect(its).not.toBeChecked();
    await its.click();
    await expect.poll(isOn).toBe(true);
    await comments('And which night?');
    await expect.poll(kinds).toContain('comment');
  },
);

test(
  'a link of a summary that is not valid stops nothing, and leads to the choices',
  { tag: '@long' },
  async ({ newcomer, troubles }) => {
    troubles.expect(/404 \(Not Found\) .*\/unsubscribe/);
    const { page } = await newcomer();
    await page.goto('/unsubscribe?token=made-up');
    await page.getByRole('button', { name: texts.stop }).click();
    await expect(page.getByRole('alert')).toContainText(`${texts.notStopped}. ${alertRefusals.badLink.message}`);
    await page.goto('/unsubscribe');
    await expect(page.getByRole('alert')).toContainText(texts.notStopped);
    await page.getByRole('link', { name: texts.link }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  },
);
