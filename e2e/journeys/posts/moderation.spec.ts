import type { Locator, Page } from '@playwright/test';
import { blockTexts } from '@refrain/contracts/follows';
import { ownModerationTexts, queueTexts, reportTexts } from '@refrain/contracts/moderation';
import { commentTexts, postMenuTexts, postTexts, removalRules, type Comment } from '@refrain/contracts/posts';
import { failing } from '../../support/failing';
import { expectToast, postOf, toastOf } from '../../support/person';
import { expect, test } from '../../support/test';

const choose = async (page: Page, text: string, item: string) => {
  await postOf(page, text).getByRole('button', { name: postMenuTexts.label, exact: true }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const press = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: typeof name === 'string' }).click();
const undoIn = (page: Page) => toastOf(page).getByRole('button', { name: postMenuTexts.undo }).click();

test('a post is hidden at once, in every tab, and comes back with an undo', { tag: '@long' }, async ({ newcomer, troubles }) => {
  troubles.expect(/500 \(Internal Server Error\)/, /404 \(Not Found\) .*\/api\/posts\//);
  const [ada, ben] = [await newcomer('Ada Author'), await newcomer('Ben Reader')];
  await ben.follows(ada);
  const older = await ada.writes('the older one');
  await ada.writes('the newer one');
  await ben.page.goto('/');
  const other = await ben.context.newPage();
  await other.goto('/');

  await ben.page.route('**/api/posts/*/hide', failing, { times: 1 });
  await choose(ben.page, 'the newer one', postMenuTexts.hide);
  await expectToast(ben.page, 'Error', postMenuTexts.hideFailed);
  await expect(ben.page.getByRole('article')).toHaveText([/the newer one/, /the older one/]);

  await choose(ben.page, 'the newer one', postMenuTexts.hide);
  await expect(postOf(ben.page, 'the newer one')).toHaveCount(0);
  await expect(postOf(other, 'the newer one')).toHaveCount(0);
  await undoIn(ben.page);
  await expect(ben.page.getByRole('article')).toHaveText([/the newer one/, /the older one/]);

  await choose(ben.page, 'the older one', postMenuTexts.hide);
  await expect(toastOf(ben.page)).toContainText(postMenuTexts.hidden);
  await ben.page.goto(`/post/${older.id}`);
  await press(ben.page, postMenuTexts.show);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await ben.page.route('**/api/posts/*/hide', async (route) => (await held, await route.continue()), { times: 1 });
  await choose(ben.page, 'the older one', postMenuTexts.hide);
  await expect(ben.page.getByRole('menu')).toHaveCount(0);
  await expect(ben.page.getByText(postTexts.notFound)).toHaveCount(0);
  answer();
  await expect(ben.page.getByRole('heading', { name: postMenuTexts.hiddenTitle })).toBeVisible();
  await press(ben.page, postMenuTexts.show);
  await expect(postOf(ben.page, 'the older one')).toBeVisible();
});

test('who is blocked sees nothing of the other, and the other way round', { tag: '@long' }, async ({ newcomer, troubles }) => {
  troubles.expect(/404 \(Not Found\) .*\/api\/profiles\//);
  const [ada, ben] = [await newcomer('Ada Author'), await newcomer('Ben Reader')];
  await ben.follows(ada);
  await ada.follows(ben);
  await ben.writes('a rude word');
  const hers = await ada.writes('a kind word');
  await ben.post<Comment>(`/api/posts/${hers.id}/comments`, { content: 'a rude answer' });
  await ada.page.goto('/');
  await ben.page.goto('/');
  await expect(postOf(ben.page, 'a kind word')).toBeVisible();
  await choose(ada.page, 'a rude word', blockTexts.block('Ben Reader'));
  await press(ada.page, blockTexts.confirm);
  await expectToast(ada.page, blockTexts.blocked('Ben Reader'));
  await expect(postOf(ada.page, 'a rude word')).toHaveCount(0);
  await postOf(ada.page, 'a kind word').getByRole('button', { name: commentTexts.title }).click();
  await expect(postOf(ada.page, 'a kind word')).toContainText(commentTexts.empty);

  await ben.page.reload();
  await expect(postOf(ben.page, 'a rude word')).toBeVisible();
  await expect(postOf(ben.page, 'a kind word')).toHaveCount(0);
  await ben.page.goto(`/fan/${ada.user?.slug}`);
  await expect(ben.page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(ben.page.getByText('Ada Author')).toHaveCount(0);
  await ada.page.goto(`/fan/${ben.user?.slug}`);
  await expect(ada.page.getByRole('heading', { name: blockTexts.profileTitle('Ben Reader') })).toBeVisible();

  await ada.page.goto('/settings');
  await press(ada.page, `${blockTexts.unblock} Ben Reader`);
  await expect(ada.page.getByText(blockTexts.listEmpty)).toBeVisible();
  await ben.page.reload();
  await expect(ben.page.getByRole('heading', { name: 'Ada Author' })).toBeVisible();
});

test('what is reported reaches moderators at once; what they remove is gone, its author learns why, and it can come back', async ({
  newcomer,
  moderator,
  troubles,
}) => {
  troubles.expect(/404 \(Not Found\) .*\/api\/posts\//);
  const [ada, ben, admin] = [await newcomer('Ada Author'), await newcomer('Ben Reader'), await moderator()];
  await ben.follows(ada);
  await ada.writes('buy this now');
  await admin.page.goto('/admin/content');
  await expect(admin.page.getByRole('tab', { name: queueTexts.history })).toBeVisible();

  await ben.page.goto('/');
  await choose(ben.page, 'buy this now', postMenuTexts.report);
  await ben.page.getByRole('radio', { name: reportTexts.reasons.spam }).check();
  await ben.page.getByRole('textbox', { name: reportTexts.note }).fill('Third time today');
  await press(ben.page, reportTexts.send);
  await expectToast(ben.page, reportTexts.thanks, reportTexts.thanksHint);
  await expect(postOf(ben.page, 'buy this now')).toBeVisible();

  const reported = postOf(admin.page, 'buy this now');
  await expect(reported).toContainText(queueTexts.reports(1));
  await expect(reported).toContainText('Third time today');
  await press(reported, /^Remove: /);
  await press(admin.page, queueTexts.remove);
  await expect(admin.page.getByRole('alert')).toHaveText(removalRules.reason.required);
  await admin.page.getByRole('textbox', { name: queueTexts.reason }).fill('This is advertising.');
  await press(admin.page, queueTexts.remove);
  await expectToast(admin.page, queueTexts.removed);
  await expect(reported).toHaveCount(0);
  await expect(postOf(ben.page, 'buy this now')).toHaveCount(0);

  await ada.page.goto('/notifications');
  await ada.page.getByRole('link', { name: /This is advertising/ }).click();
  await expect(ada.page).toHaveURL(/\/settings#moderation$/);
  await expect(ada.page.getByRole('list', { name: ownModerationTexts.title })).toContainText(
    /Your post was removed.*This is advertising\..*buy this now/s,
  );

  await admin.page.getByRole('tab', { name: queueTexts.history }).click();
  const history = admin.page.getByRole('list', { name: queueTexts.history }).getByRole('listitem');
  const ours = history.filter({ hasText: 'buy this now' });
  await press(ours, /^Undo: /);
  await admin.page.getByRole('textbox', { name: queueTexts.undoReason }).fill('It was a joke.');
  await press(admin.page.getByRole('dialog'), queueTexts.undo);
  await expectToast(admin.page, queueTexts.restored);
  await expect(ours).toHaveText([/^Restored/, /^Removed/]);
  await press(ben.page, postTexts.newPosts(1));
  await expect(postOf(ben.page, 'buy this now')).toBeVisible();
});

test(
  'who wrote a comment sees at once that it was removed, and that it is back',
  { tag: '@long' },
  async ({ newcomer, moderator }) => {
    const [ada, ben, admin] = [await newcomer('Ada Author'), await newcomer('Ben Reader'), await moderator()];
    const post = await ada.writes('say what you like');
    const comment = await ben.post<Comment>(`/api/posts/${post.id}/comments`, { content: 'something rude' });
    await ben.page.goto(`/post/${post.id}`);
    await expect(ben.page.getByText('something rude')).toBeVisible();
    await admin.post(`/api/admin/comments/${comment.id}/remove`, { reason: 'Rude.' });
    await expect(ben.page.getByText('something rude')).toHaveCount(0);
    await admin.post(`/api/admin/comments/${comment.id}/restore`);
    await press(ben.page, commentTexts.fresh(1));
    await expect(ben.page.getByText('something rude')).toBeVisible();
  },
);
