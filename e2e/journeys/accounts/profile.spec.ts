import type { Page } from '@playwright/test';
import {
  accountRefusals,
  accountTexts,
  authTexts,
  pictureRefusals,
  pictureTexts,
  profileRules,
  profileTexts,
  type Profile,
} from '@refrain/contracts/accounts';
import { followTexts } from '@refrain/contracts/follows';
import { cover } from '../../support/media/media';
import { expectToast, postOf, someone, type Person } from '../../support/person';
import { expect, test } from '../../support/test';

const pathOf = ({ user }: Person) => `/fan/${user?.slug}`;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: profileTexts.edit });
const openEditor = async (person: Person): Promise<void> => {
  await person.page.goto(pathOf(person));
  await person.page.getByRole('button', { name: profileTexts.edit }).click();
  await expect(dialogOf(person.page)).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: profileTexts.save }).click();
const shellFace = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account' }).locator('img');
const decoded = (page: Page, src: string) =>
  page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, src);

test.describe('my profile', () => {
  test('is where /profile leads, and each field of it can be changed', async ({ newcomer, page }) => {
    const ada = await newcomer('Ada Sample');
    await ada.writes('written before');
    await ada.page.goto('/profile');
    await expect(ada.page).toHaveURL(new RegExp(`${pathOf(ada)}$`));
    await ada.page.getByRole('button', { name: profileTexts.edit }).click();
    const dialog = dialogOf(ada.page);
    const slug = someone('Ada Anew').slug;
    await dialog.getByLabel(authTexts.displayName).fill('Ada Anew');
    await dialog.getByLabel(authTexts.slug).fill(slug);
    await expect(dialog.getByText(profileTexts.slugHint)).toBeVisible();
    await dialog.getByLabel(profileTexts.bio).fill('Plays the harp.\nSometimes.');
    await expect(dialog.getByText(profileTexts.bioLeft(300 - 'Plays the harp.\nSometimes.'.length))).toBeVisible();
    await save(ada.page);
    await expectToast(ada.page, profileTexts.saved);
    await expect(ada.page).toHaveURL(new RegExp(`/fan/${slug}$`));
    await expect(dialog).toBeHidden();
    await expect(ada.page.getByRole('heading', { level: 1, name: 'Ada Anew' })).toBeVisible();
    await expect(ada.page.getByText('Plays the harp.')).toHaveText('Plays the harp.\nSometimes.', { useInnerText: true });
    await expect(postOf(ada.page, 'written before').getByRole('link', { name: 'Ada Anew' })).toHaveAttribute(
      'href',
      `/fan/${slug}`,
    );
    await ada.page.getByRole('button', { name: 'Account' }).click();
    await expect(ada.page.getByRole('menu')).toContainText('Ada Anew');
    await page.goto(`/${ada.user?.username}`);
    await expect(page).toHaveURL(new RegExp(`/fan/${slug}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Anew' })).toBeVisible();
  });

  test('says at each field what is wrong with it, and keeps what was typed', { tag: '@long' }, async ({ newcomer, troubles }) => {
    troubles.expect(/409 \(Conflict\) .*\/api\/user\/profile$/);
    const [ada, ben] = [await newcomer('Ada Sample'), await newcomer('Ben Sample')];
    await openEditor(ada);
    const dialog = dialogOf(ada.page);
    await dialog.getByLabel(authTexts.displayName).fill('A');
    await dialog.getByLabel(authTexts.slug).fill('No');
    await dialog.getByLabel(profileTexts.bio).fill('a'.repeat(301));
    await expect(dialog.getByText(profileTexts.bioOver(1))).toBeVisible();
    await save(ada.page);
    await expect(dialog.getByRole('alert')).toHaveText([
      profileRules.displayName.minLength.message,
      profileRules.slug.minLength.message,
      profileRules.bio.maxLength.message,
    ]);
    await dialog.getByLabel(authTexts.displayName).fill('Ada Sample');
    await dialog.getByLabel(profileTexts.bio).fill('short');
    for (const [slug, refusal] of [
      [ben.user?.slug ?? '', accountRefusals.slugTaken],
      ['settings', accountRefusals.nameReserved],
    ] as const) {
      await dialog.getByLabel(authTexts.slug).fill(slug);
      await save(ada.page);
      await expect(dialog.getByRole('alert')).toHaveText([refusal.message]);
      await expect(dialog.getByLabel(authTexts.slug)).toBeFocused();
      await expectToast(ada.page, profileTexts.saveFailed, refusal.message);
    }
    await ada.page.goBack();
    await expect(dialog).toBeHidden();
    await expect(ada.page).toHaveURL(new RegExp(`${pathOf(ada)}$`));
  });

  test(
    'shows a picture that was cropped by keyboard everywhere at once, and none once it is removed',
    { tag: '@long' },
    async ({ newcomer, visitor }) => {
      const ada = await newcomer('Ada Sample');
      await ada.writes('with a face');
      await openEditor(ada);
      const { page } = ada;
      await page.getByLabel(pictureTexts.title).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: cover() });
      const crop = page.getByRole('dialog', { name: pictureTexts.cropTitle });
      const area = crop.getByRole('application', { name: pictureTexts.cropArea });
      await expect(area).toBeFocused();
      const picture = crop.locator('img');
      await crop.getByRole('slider', { name: pictureTexts.zoom }).focus();
      for (let i = 0; i < 10; i += 1) await page.keyboard.press('ArrowRight');
      await expect(crop.getByRole('slider')).toHaveAttribute('aria-valuetext', '150%');
      const before = await picture.getAttribute('style');
      await area.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(picture).not.toHaveAttribute('style', before ?? '');
      await crop.getByRole('button', { name: pictureTexts.use }).focus();
      await page.keyboard.press('Enter');
      await expectToast(page, pictureTexts.changed);
      await expect(page.getByRole('button', { name: pictureTexts.replace })).toBeFocused();
      await dialogOf(page).getByRole('button', { name: profileTexts.cancel }).click();
      await expect(shellFace(page)).toHaveAttribute('src', /^\/api\/pictures\/[\w-]+\/128\?v=\d+$/);
      await expect(page.getByRole('main').locator('svg image')).toHaveAttribute('href', /^\/api\/pictures\/[\w-]+\/512\?v=\d+$/);
      await expect(postOf(page, 'with a face').locator('img').first()).toHaveAttribute('src', /\/api\/pictures\//);
      const src = (await shellFace(page).getAttribute('src')) ?? '';
      expect(await decoded(page, src)).toEqual([128, 128]);
      const other = await visitor();
      await other.page.goto(pathOf(ada));
      await expect(other.page.getByRole('main').locator('svg image')).toHaveAttribute('href', /^\/api\/pictures\//);

      await page.getByRole('button', { name: profileTexts.edit }).click();
      await page.getByRole('button', { name: pictureTexts.remove }).click();
      // Behind a dialog that opened after it, the place of messages is no landmark.
      await expect(page.locator('li[data-state="open"]')).toHaveText(pictureTexts.removed);
      await dialogOf(page).getByRole('button', { name: profileTexts.cancel }).click();
      await expect(shellFace(page)).toHaveCount(0);
      expect((await ada.get<Profile>(`/api/profiles/${ada.user?.slug}`)).profileImage).toBeNull();
    },
  );

  test('takes no file that is no picture, and says so', { tag: '@long' }, async ({ newcomer }) => {
    const ada = await newcomer();
    await openEditor(ada);
    await ada.page
      .getByLabel(pictureTexts.title)
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(dialogOf(ada.page).getByRole('alert')).toHaveText(pictureRefusals.unreadable.message);
    await expect(dialogOf(ada.page)).toBeVisible();
  });

  test('keeps the old picture and says so when a new one does not arrive', { tag: '@long' }, async ({ newcomer, troubles }) => {
    troubles.expect(/503 .*\/api\/user\/picture$/);
    const ada = await newcomer();
    await openEditor(ada);
    await ada.page.route('**/api/user/picture', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { code: 'MEDIA.UNAVAILABLE', message: 'Files cannot be reached right now.' },
      }),
    );
    await ada.page.getByLabel(pictureTexts.title).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: cover() });
    await ada.page.getByRole('button', { name: pictureTexts.use }).click();
    await expectToast(ada.page, pictureTexts.changeFailed, 'Files cannot be reached right now.');
    await expect(dialogOf(ada.page).getByRole('alert')).toHaveText('Files cannot be reached right now.');
    await expect(shellFace(ada.page)).toHaveCount(0);
  });
});

test.describe('the tabs of a profile', () => {
  test(
    'hold posts, tracks, followers and people followed, each with a next step where there is nothing',
    { tag: '@long' },
    async ({ newcomer }) => {
      const ada = await newcomer('Ada Sample');
      const { page } = ada;
      await page.goto(pathOf(ada));
      await expect(page.getByRole('tab')).toHaveText(Object.values(profileTexts.tabs));
      const empty = [
        ['Posts', accountTexts.noPosts, accountTexts.noPostsOwnHint],
        ['Tracks', accountTexts.noTracks, profileTexts.noTracksOwnFanHint],
        ['Followers', profileTexts.noFans, profileTexts.noFansOwnHint],
        ['Following', profileTexts.noFollowing, profileTexts.noFollowingOwnHint],
      ] as const;
      for (const [tab, title, hint] of empty) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        const panel = page.getByRole('tabpanel', { name: tab });
        await expect(panel.getByRole('heading', { name: title })).toBeVisible();
        await expect(panel.getByText(hint)).toBeVisible();
        await expect(panel.getByRole('link')).toHaveCount(1);
      }
      await expect(page).toHaveURL(/\?tab=following$/);
      await page.reload();
      await expect(page.getByRole('tab', { name: 'Following' })).toHaveAttribute('aria-selected', 'true');
    },
  );

  test(
    'list followers and people followed as many as the numbers say, and follow from there',
    { tag: '@long' },
    async ({ newcomer }) => {
      const [ada, ben, zoe] = [await newcomer('Ada Sample'), await newcomer('Ben Sample'), await newcomer('Zoe Sample')];
      await ben.follows(ada);
      await zoe.follows(ada);
      await ada.follows(zoe);
      const { page } = ben;
      await page.goto(`${pathOf(ada)}?tab=followers`);
      const list = page.getByRole('list', { name: 'Followers' });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(list.getByRole('listitem').first()).toContainText('Zoe Sample');
      await expect(list.getByRole('listitem').nth(1).getByRole('button')).toHaveCount(0);
      await expect(page.locator('dl').filter({ hasText: accountTexts.profileStats.fans }).last()).toContainText('2');
      await list.getByRole('button', { name: `${followTexts.follow} Zoe Sample` }).click();
      await expect(list.getByRole('button', { name: `${followTexts.unfollow} Zoe Sample` })).toBeVisible();
      await page
        .getByRole('main')
        .locator('header')
        .getByRole('button', { name: `${followTexts.unfollow} Ada Sample` })
        .click();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('tab', { name: 'Following' }).click();
      await expect(page.getByRole('list', { name: 'Following' }).getByRole('link', { name: 'Zoe Sample' })).toHaveAttribute(
        'href',
        pathOf(zoe),
      );
    },
  );

  test('say that a list cannot be shown, and try again', { tag: '@long' }, async ({ newcomer, troubles }) => {
    troubles.expect(/503 .*\/followers$/);
    const ada = await newcomer();
    let failing = true;
    await ada.page.route('**/followers', (route) => (failing ? route.fulfill({ status: 503, json: {} }) : route.continue()));
    await ada.page.goto(`${pathOf(ada)}?tab=followers`);
    await expect(ada.page.getByRole('heading', { name: profileTexts.listError })).toBeVisible();
    failing = false;
    await ada.page.getByRole('button', { name: 'Try Again' }).click();
    await expect(ada.page.getByRole('heading', { name: profileTexts.noFans })).toBeVisible();
  });
});

test(
  'the profile of another has nothing to edit, and an address of nobody is not found',
  { tag: '@long' },
  async ({ newcomer, troubles }) => {
    troubles.expect(/404 \(Not Found\) .*\/api\/profiles\//);
    const [ada, ben] = [await newcomer('Ada Sample'), await newcomer('Ben Sample')];
    await ben.page.goto(`${pathOf(ada)}?edit`);
    await expect(ben.page.getByRole('heading', { level: 1, name: 'Ada Sample' })).toBeVisible();
    await expect(ben.page.getByRole('button', { name: 'Follow Ada Sample' }).first()).toBeVisible();
    await expect(ben.page.getByRole('button', { name: profileTexts.edit })).toHaveCount(0);
    await expect(ben.page.getByRole('dialog')).toHaveCount(0);
    for (const path of ['/fan/nobody-at-all', '/artist/nobody-at-all', '/profile/nobody-at-all', '/admin/nobody-at-all']) {
      await ben.page.goto(path);
      await expect(ben.page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    }
  },
);

test('becoming an artist says what one can do now', { tag: '@long' }, async ({ newcomer }) => {
  const { page } = await newcomer();
  await page.goto('/settings');
  await page.getByRole('button', { name: accountTexts.becomeArtist }).click();
  await expectToast(page, 'Artist profile created!', 'You can now upload music and access artist features');
});
