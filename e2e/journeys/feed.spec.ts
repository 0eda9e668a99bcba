import type { Page, Route } from '@playwright/test';
import { followTexts } from '@refrain/contracts/follows';
import { postTexts, type FeedPage } from '@refrain/contracts/posts';
import { expectToast, postOf } from '../support/person';
import { expect, test } from '../support/test';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Share your thoughts' });
const publish = (page: Page) => page.getByRole('button', { name: 'Post', exact: true });
const heart = (page: Page, text: string) => postOf(page, text).getByRole('button', { name: 'Like' });
const LIKES = '**/api/social/posts/*/like';
const POSTS = '**/api/social/posts';
const FAILED = /500 \(Internal Server Error\)/;

const failing = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify({ code: 'SERVER.ERROR', status: 500, message: 'Something went wrong' }) });

test.describe('the composer', () => {
  test('counts characters, and takes 500 and no more', async ({ newcomer }) => {
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

  test('says what an empty post lacks, and sends nothing', async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/api/social/posts') && sent.push(request.url()));
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

  test('shows markup as the text it is', async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/');
    const text = '<img src=x onerror="document.title=\'owned\'"> <script>document.title="owned"</script>';
    await composer(page).fill(text);
    await publish(page).click();
    await expect(postOf(page, '<img src=x')).toContainText(text);
    await expect(page).not.toHaveTitle(/owned/);
    await expect(page.locator('article img[src="x"], article script')).toHaveCount(0);
  });

  test('keeps the text when publishing fails, and publishes once when only the answer was lost', async ({ newcomer, troubles }) => {
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
  });
});

test.describe('the feed', () => {
  test('of somebody new says what to do', async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/');
    await expect(page.getByText(postTexts.feedEmpty)).toBeVisible();
    await expect(page.getByText(postTexts.feedEmptyHint)).toBeVisible();
  });

  test('of somebody new offers people, one after another', async ({ newcomer }) => {
    const { page } = await newcomer();
    for (const name of ['Wim Writer', 'Olga Other']) await newcomer(name);
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto('/');
    const people = page.getByRole('region', { name: followTexts.suggestions });
    for (const many of [1, 2]) {
      await people.getByRole('button', { name: /^Follow / }).first().click();
      await expect(people.getByRole('button', { name: /^Unfollow / })).toHaveCount(many);
    }
  });

  test('that cannot be fetched says so, and comes when tried again', async ({ newcomer, troubles }) => {
    troubles.expect(FAILED);
    const person = await newcomer();
    await person.writes('here after all');
    const { page } = person;
    await page.route('**/api/social/feed', failing);
    await page.goto('/');
    await expect(page.getByText('Error loading feed')).toBeVisible();
    await expect(page.getByText('Unable to load your feed. Please try again later.')).toBeVisible();
    await page.unroute('**/api/social/feed');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(postOf(page, 'here after all')).toBeVisible();
  });

  test('announces what is new and waits to show it', async ({ newcomer }) => {
    const [reader, writer] = [await newcomer('Rae Reader'), await newcomer('Wim Writer')];
    await reader.follows(writer);
    await writer.writes('already there');
    const { page } = reader;
    await page.goto('/');
    await expect(postOf(page, 'already there')).toBeVisible();
    await writer.writes('brand new');
    await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible();
    await expect(postOf(page, 'brand new')).toHaveCount(0);
    await writer.writes('newer still');
    await page.getByRole('button', { name: '2 new posts' }).click();
    await expect(page.getByRole('article').first()).toContainText('newer still');
    await expect(postOf(page, 'brand new')).toBeVisible();
    await expect(page.getByRole('button', { name: /new posts?$/ })).toHaveCount(0);
  });

  test('has no more of whom one follows no more, and has it again when that was a slip', async ({ newcomer }) => {
    const [reader, writer] = [await newcomer('Rae Reader'), await newcomer('Wim Writer')];
    await reader.follows(writer);
    await writer.writes('from Wim');
    await reader.writes('from Rae');
    const { page } = reader;
    await page.goto('/');
    await postOf(page, 'from Wim').getByRole('link', { name: 'Wim Writer' }).last().click();
    const header = page.getByRole('main').locator('header');
    await header.getByRole('button', { name: 'Unfollow Wim Writer' }).click();
    await expectToast(page, 'You have unfollowed this user.');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(postOf(page, 'from Rae')).toBeVisible();
    await expect(postOf(page, 'from Wim')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /new posts?$/ })).toHaveCount(0);
    await page.goBack();
    await header.getByRole('button', { name: 'Follow Wim Writer' }).click();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('button', { name: '1 new post' }).click();
    await expect(postOf(page, 'from Wim')).toBeVisible();
  });

  test('reads on beyond the first page', async ({ newcomer }) => {
    const person = await newcomer();
    for (let i = 1; i <= 30; i += 1) await person.writes(`note number ${i}.`);
    const { page } = person;
    await page.goto('/');
    await expect(page.getByRole('article').first()).toContainText('note number 30.');
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(postOf(page, 'note number 1.')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
  });

  test('is read from post to post by keyboard, and passed by', async ({ newcomer }) => {
    const person = await newcomer();
    for (const text of ['the older one', 'the newer one']) await person.writes(text);
    const { page } = person;
    await page.goto('/');
    const beside = page.getByRole('complementary').getByRole('link').first();
    await expect(beside).toBeVisible();
    await heart(page, 'the newer one').focus();
    await page.keyboard.press('PageDown');
    await expect(postOf(page, 'the older one')).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(postOf(page, 'the newer one')).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(beside).toBeFocused();
    await heart(page, 'the newer one').focus();
    await page.keyboard.press('Control+Home');
    const skip = page.getByRole('button', { name: postTexts.skip });
    await expect(skip).toBeFocused();
    await expect(skip).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(beside).toBeFocused();
  });

  test('says where reading on fails, and goes on when tried again', async ({ newcomer, troubles }) => {
    troubles.expect(FAILED);
    const person = await newcomer();
    for (let i = 1; i <= 22; i += 1) await person.writes(`note number ${i}.`);
    const { page } = person;
    await page.route('**/api/social/feed?after=*', failing);
    await page.goto('/');
    const failed = page.getByRole('alert').filter({ hasText: postTexts.moreFailed });
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(failed).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await page.unroute('**/api/social/feed?after=*');
    await failed.getByRole('button', { name: 'Try Again' }).click();
    await expect(postOf(page, 'note number 1.')).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
});

test.describe('a like', () => {
  test('shows at once, before the server has answered', async ({ newcomer }) => {
    const person = await newcomer();
    await person.writes('likeable');
    const { page } = person;
    await page.goto('/');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(LIKES, async (route) => (await held, await route.continue()));
    await heart(page, 'likeable').click();
    await expect(heart(page, 'likeable')).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(page, 'likeable')).toHaveAccessibleDescription('1 like');
    release();
    await expectToast(page, 'You liked this post');
    await expect(heart(page, 'likeable')).toHaveAccessibleDescription('1 like');
    await page.unroute(LIKES);
    await heart(page, 'likeable').click();
    await expectToast(page, 'You unliked this post');
    await expect(heart(page, 'likeable')).toHaveAttribute('aria-pressed', 'false');
    await expect(heart(page, 'likeable')).toHaveAccessibleDescription('0 likes');
  });

  test('goes back when the server fails', async ({ newcomer, troubles }) => {
    troubles.expect(FAILED);
    const person = await newcomer();
    await person.writes('unlucky');
    const { page } = person;
    await page.goto('/');
    await page.route(LIKES, failing);
    await heart(page, 'unlucky').click();
    await expectToast(page, 'Error', 'Failed to like post. Please try again.');
    await expect(heart(page, 'unlucky')).toHaveAttribute('aria-pressed', 'false');
    await expect(heart(page, 'unlucky')).toHaveAccessibleDescription('0 likes');
    await page.unroute(LIKES);
    await page.reload();
    await expect(heart(page, 'unlucky')).toHaveAccessibleDescription('0 likes');
  });

  test('of somebody else’s post earns a point, once', async ({ newcomer }) => {
    const [reader, writer] = [await newcomer(), await newcomer()];
    await reader.follows(writer);
    await writer.writes('worth a point');
    const { page } = reader;
    await page.goto('/');
    for (const said of ['You liked this post and earned 1 points!', 'You unliked this post', 'You liked this post']) {
      await heart(page, 'worth a point').click();
      await expectToast(page, said);
    }
  });
});

test.describe('deleting a post', () => {
  test('asks first, and takes it away here and where others read it', async ({ newcomer }) => {
    const [reader, writer] = [await newcomer(), await newcomer()];
    await reader.follows(writer);
    await writer.writes('soon gone');
    await reader.page.goto('/');
    await expect(postOf(reader.page, 'soon gone')).toBeVisible();
    await expect(postOf(reader.page, 'soon gone').getByRole('button', { name: 'More' })).toHaveCount(0);
    const { page } = writer;
    await page.goto('/');
    const ask = async () => {
      await postOf(page, 'soon gone').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Delete post' }).click();
    };
    await ask();
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await expect(dialog).toContainText('soon gone');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(postOf(page, 'soon gone')).toBeVisible();
    await ask();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, postTexts.deleted);
    await expect(postOf(page, 'soon gone')).toHaveCount(0);
    await expect(postOf(reader.page, 'soon gone')).toHaveCount(0);
  });

  test('that fails leaves it, and says so', async ({ newcomer, troubles }) => {
    troubles.expect(FAILED);
    const person = await newcomer();
    await person.writes('stubborn');
    const { page } = person;
    await page.goto('/');
    await page.route('**/api/posts/*', failing);
    await postOf(page, 'stubborn').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete post' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Error', 'Failed to delete post. Please try again.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(postOf(page, 'stubborn')).toBeVisible();
  });
});

test.describe('a post by itself', () => {
  test('is there, takes likes that others see, and is gone when it is deleted', async ({ newcomer }) => {
    const [reader, writer] = [await newcomer(), await newcomer('Wim Writer')];
    const { id } = await writer.writes('on its own');
    await reader.page.goto(`/post/${id}`);
    await writer.page.goto(`/post/${id}`);
    await expect(postOf(reader.page, 'on its own')).toContainText('Wim Writer');
    await heart(reader.page, 'on its own').click();
    await expect(heart(writer.page, 'on its own')).toHaveAccessibleDescription('1 like');
    await writer.page.getByRole('button', { name: 'More' }).click();
    await writer.page.getByRole('menuitem', { name: 'Delete post' }).click();
    await writer.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    for (const { page } of [reader, writer]) await expect(page.getByRole('heading', { name: postTexts.notFound })).toBeVisible();
  });

  test('that cannot be fetched says so, and one that never was too', async ({ newcomer, troubles }) => {
    troubles.expect(FAILED, /400 \(Bad Request\)/);
    const person = await newcomer();
    const { id } = await person.writes('here after all');
    const { page } = person;
    await page.route('**/api/posts/*', failing);
    await page.goto(`/post/${id}`);
    await expect(page.getByRole('alert')).toContainText(postTexts.loadFailed);
    await page.unroute('**/api/posts/*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(postOf(page, 'here after all')).toBeVisible();
    await page.goto('/post/not-an-id');
    await expect(page.getByText(postTexts.notFoundHint)).toBeVisible();
  });
});
