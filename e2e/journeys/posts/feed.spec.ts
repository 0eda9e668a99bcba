import type { Page } from '@playwright/test';
import { followTexts } from '@refrain/contracts/follows';
import { postTexts } from '@refrain/contracts/posts';
import { FAILED, failing } from '../../support/failing';
import { expectToast, postOf } from '../../support/person';
import { expect, test } from '../../support/test';

const heart = (page: Page, text: string) => postOf(page, text).getByRole('button', { name: 'Like' });

test.describe('the feed', () => {
  test('of a new person offers people, one after another', { tag: '@long' }, async ({ newcomer }) => {
    const { page } = await newcomer();
    for (const name of ['Wim Writer', 'Olga Other']) await newcomer(name);
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto('/');
    const people = page.getByRole('region', { name: followTexts.suggestions });
    for (const many of [1, 2]) {
      await people
        .getByRole('button', { name: /^Follow / })
        .first()
        .click();
      await expect(people.getByRole('button', { name: /unfollow /i })).toHaveCount(many);
    }
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

  test(
    'loses the posts of an unfollowed author, and shows them again when the reader undoes it',
    { tag: '@long' },
    async ({ newcomer }) => {
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
    },
  );

  test('reads on beyond the first page', { tag: '@long' }, async ({ newcomer }) => {
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
    // What stands first in the column beside, a link or a button, changes as its blocks come in.
    const column = page.getByRole('complementary').last();
    const beside = column.locator(':focus');
    await expect(column.getByRole('link').first()).toBeVisible();
    await heart(page, 'the newer one').focus();
    await page.keyboard.press('PageDown');
    await expect(postOf(page, 'the older one')).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(postOf(page, 'the newer one')).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(beside).toBeVisible();
    await heart(page, 'the newer one').focus();
    await page.keyboard.press('Control+Home');
    const skip = page.getByRole('button', { name: postTexts.skip });
    await expect(skip).toBeFocused();
    await expect(skip).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(beside).toBeVisible();
  });

  test('says where reading on fails, and goes on when tried again', { tag: '@long' }, async ({ newcomer, troubles }) => {
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
  test('of another author’s post earns a point, once', async ({ newcomer }) => {
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
  test('asks first, and takes it away here and where others read it', { tag: '@long' }, async ({ newcomer }) => {
    const [reader, writer] = [await newcomer(), await newcomer()];
    await reader.follows(writer);
    await writer.writes('soon gone');
    await reader.page.goto('/');
    await expect(postOf(reader.page, 'soon gone')).toBeVisible();
    await postOf(reader.page, 'soon gone').getByRole('button', { name: 'More' }).click();
    await expect(reader.page.getByRole('menuitem').first()).toBeVisible();
    await expect(reader.page.getByRole('menuitem', { name: 'Delete post' })).toHaveCount(0);
    await reader.page.keyboard.press('Escape');
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
});

test.describe('a post by itself', () => {
  test('is there, takes likes that others see, and is gone when it is deleted', { tag: '@long' }, async ({ newcomer }) => {
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
});
