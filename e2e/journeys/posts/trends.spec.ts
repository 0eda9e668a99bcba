import type { Page } from '@playwright/test';
import { activityMessages, followingTexts } from '@refrain/contracts/activity';
import { communityTexts } from '@refrain/contracts/site';
import { trendTexts } from '@refrain/contracts/trends';
import { expectToast, postOf } from '../../support/person';
import { expect, test } from '../../support/test';

const block = (page: Page) => page.getByRole('region', { name: trendTexts.title, exact: true });
const modal = (page: Page) => page.getByRole('dialog', { name: trendTexts.allTitle });
const used = (count: number) => trendTexts.used(count, false);
const unique = (word: string) => `${word}_${crypto.randomUUID().slice(0, 6)}`;
const problem = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'SERVER.ERROR', status: 500, message: 'Something went wrong' }),
};

test('what two people post about trends for a third, without a reload, until it is deleted', async ({ newcomer, troubles }) => {
  troubles.expect(/500 \(Internal Server Error\)/);
  const [reader, ada, ben] = [await newcomer(), await newcomer(), await newcomer()];
  const { page } = reader;
  const [tag, other] = [unique('collab'), unique('tips')];
  await page.goto('/');
  await ada.page.goto('/');
  await expect(block(page)).toBeVisible();
  await expect(page.getByRole('region', { name: communityTexts.title }).getByRole('definition')).toHaveCount(3);

  await ada.page.getByRole('textbox', { name: 'Share your thoughts' }).fill(`Who is in? #${tag.toUpperCase()}`);
  await ada.page.keyboard.press('Control+Enter');
  await expect(postOf(ada.page, 'Who is in?')).toBeVisible();
  const post = await ben.writes(`Me! #${tag} and #${other}`);
  await expect(block(page).getByRole('link', { name: `#${tag}` })).toHaveAccessibleName(new RegExp(used(2)));

  await page.route('**/api/trending-topics?limit=20', (route) => route.fulfill(problem), { times: 1 });
  await block(page).getByRole('button', { name: trendTexts.allTitle }).click();
  await expect(modal(page)).toContainText(trendTexts.failed);
  await modal(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(modal(page).getByRole('link', { name: `#${other}` })).toBeVisible();
  await modal(page).getByRole('radio', { name: trendTexts.categories.collab }).click();
  await expect(modal(page).getByRole('link', { name: `#${other}` })).toHaveCount(0);
  await modal(page)
    .getByRole('link', { name: `#${tag}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/trending\\?tag=${tag}$`));
  await expect(modal(page)).toHaveCount(0);
  await expect(page.getByRole('article').first()).toContainText('Me!');
  await expect(postOf(page, 'Who is in?')).toBeVisible();

  await ben.post(`/api/social/posts/${post.id}/like`);
  await ben.context.request.delete(`/api/posts/${post.id}`, { headers: { origin: new URL(page.url()).origin } });
  await expect(postOf(page, 'Me!')).toHaveCount(0);
  await expect(page.getByText(used(1))).toBeVisible();
  await page.goBack();
  await expect(block(page).getByRole('link', { name: `#${tag}` })).toHaveAccessibleName(new RegExp(used(1)));
  await expect(block(page).getByRole('link', { name: `#${other}` })).toHaveCount(0);
});

test('a topic can be kept as an address, and its name is a link in every post', { tag: '@long' }, async ({ newcomer }) => {
  const { page, writes } = await newcomer();
  const tag = unique('lied');
  await writes(`Früh am Morgen #${tag}, #${tag}`);
  await page.goto(`/trending?tag=${tag.toUpperCase()}`);
  await expect(page).toHaveTitle(new RegExp(`#${tag}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(trendTexts.postsOf(tag));
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(`/trending?tag=${unique('nobody')}`);
  await expect(page.getByText(trendTexts.noPostsHint)).toBeVisible();
  await page.getByRole('link', { name: trendTexts.topics }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(trendTexts.page);
  await page.goto('/');
  await page
    .getByRole('article')
    .getByRole('link', { name: `#${tag}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`tag=${tag}$`));
  await expect(postOf(page, 'Früh am Morgen')).toBeVisible();
});

test('the people one follows stand with what they did last, as they do it', { tag: '@long' }, async ({ newcomer }) => {
  const [reader, ada, ben] = [await newcomer(), await newcomer('Ada Active'), await newcomer('Ben Busy')];
  const { page } = reader;
  await page.goto('/following');
  await expect(page.getByText(followingTexts.emptyHint)).toBeVisible();
  await expect(page.getByRole('link', { name: followingTexts.find })).toBeVisible();
  await reader.follows(ada);
  await ada.follows(ben);
  await page.reload();
  const row = page.getByRole('list', { name: followingTexts.list }).getByRole('listitem').filter({ hasText: 'Ada Active' });
  await expect(row).toContainText(activityMessages.followed('Ben Busy'));
  const { id } = await ada.writes('something new');
  await expect(row.getByRole('link', { name: activityMessages.posted('') })).toHaveAttribute('href', `/post/${id}`);
  await expect(page.getByRole('complementary', { name: followingTexts.latest }).getByRole('listitem')).toHaveCount(2);
  await row.getByRole('button', { name: 'Unfollow Ada Active' }).click();
  await expectToast(page, 'You have unfollowed this user.');
  await expect(page.getByRole('complementary', { name: followingTexts.latest }).getByRole('listitem')).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Follow Ada Active' })).toBeVisible();
});
