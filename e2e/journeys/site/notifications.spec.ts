import type { Page, Route } from '@playwright/test';
import { profilePath } from '@refrain/contracts/accounts';
import { NOTIFICATIONS_IN_MENU, notificationTexts, type Notification } from '@refrain/contracts/notifications';
import { music } from '../../support/media/media';
import { expectToast, type Person } from '../../support/person';
import { expect, test } from '../../support/test';

const bell = (page: Page, unread: number) => page.getByRole('button', { name: notificationTexts.bell(unread), exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: notificationTexts.title });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const LIST = '**/api/notifications';
const ONE = '**/api/notifications/*-*-*-*-*';
const failing = (route: Route) => route.fulfill({ status: 503, body: '' });
const listOf = (person: Person) => person.get<readonly Notification[]>('/api/notifications');
/** A notification for each: likes of posts of its own, the last one first. */
const likedBy = async (person: Person, ...others: readonly Person[]) => {
  const before = (await listOf(person)).length;
  for (const other of others) {
    const { id } = await person.writes('Mixed on the ferry');
    await other.post(`/api/social/posts/${id}/like`);
  }
  await expect.poll(async () => (await listOf(person)).length).toBe(before + others.length);
};

test.describe('the bell', () => {
  test('rings in another browser without a reload, and a click leads on and deletes', async ({ newcomer }) => {
    const [mara, ben] = [await newcomer('Mara Sample'), await newcomer('Ben Sample')];
    await mara.page.goto('/settings');
    await expect(bell(mara.page, 0)).toBeVisible();
    await ben.page.goto(profilePath({ role: 'fan', username: '', slug: mara.user?.slug }));
    await ben.page.getByRole('button', { name: 'Follow Mara Sample' }).click();
    await expect(bell(mara.page, 1)).toHaveText('1');
    await bell(mara.page, 1).click();
    await menu(mara.page).getByRole('link', { name: 'Ben Sample follows you now.' }).click();
    await expect(mara.page).toHaveURL(new RegExp(`/fan/${ben.user?.slug}$`));
    await expect(heading(mara.page)).toContainText('Ben Sample');
    await expect(menu(mara.page)).toHaveCount(0);
    await expect(bell(mara.page, 0)).toHaveText('');
    expect(await listOf(mara)).toEqual([]);
    await mara.page.reload();
    await expect(bell(mara.page, 0)).toBeVisible();
  });

  test('falls silent when what it rang for is undone', { tag: '@long' }, async ({ newcomer }) => {
    const [mara, ben, cleo] = [await newcomer('Mara Sample'), await newcomer('Ben Sample'), await newcomer('Cleo Sample')];
    const { id } = await mara.writes('Mixed on the ferry');
    await mara.page.goto('/settings');
    const like = (person: Person) => person.post(`/api/social/posts/${id}/like`);
    await like(ben);
    await like(cleo);
    await bell(mara.page, 1).click();
    await expect(menu(mara.page).getByRole('listitem')).toContainText(
      'Cleo Sample and 1 other liked your post: “Mixed on the ferry”',
    );
    await like(cleo);
    await expect(menu(mara.page).getByRole('listitem')).toContainText('Ben Sample liked your post');
    await like(ben);
    await expect(menu(mara.page).getByText(notificationTexts.empty)).toBeVisible();
    await expect(bell(mara.page, 0)).toBeVisible();
  });

  test(
    'shows 99+ above 99, and asks every 30 seconds only while the connection is down',
    { tag: '@long' },
    async ({ newcomer }) => {
      const { page } = await newcomer();
      let count = 99;
      let asked = 0;
      await page.route('**/api/notifications/unread-count', (route) => ((asked += 1), route.fulfill({ json: { count } })));
      await page.route('**/socket.io/**', (route) => route.abort());
      await page.routeWebSocket('**/socket.io/**', (line) => line.close());
      await page.clock.install();
      await page.goto('/settings');
      await expect(bell(page, 99)).toHaveText('99');
      count = 100;
      const before = asked;
      await page.clock.runFor(29_000);
      expect(asked).toBe(before);
      await page.clock.runFor(2_000);
      await expect(bell(page, 100)).toHaveText('99+');
    },
  );
});

test.describe('the menu', () => {
  test('lists five, leads to all of them, and is closed by Escape', { tag: '@long' }, async ({ newcomer }) => {
    const mara = await newcomer('Mara Sample');
    const { page } = mara;
    const fans = NOTIFICATIONS_IN_MENU + 1;
    for (let i = 0; i < fans; i += 1) await likedBy(mara, await newcomer(`Fan ${'ABCDEF'[i]}`));
    await page.goto('/settings');
    await bell(page, fans).press('Enter');
    await expect(menu(page).getByRole('listitem')).toHaveCount(NOTIFICATIONS_IN_MENU);
    await expect(menu(page).getByRole('listitem').first()).toContainText('Fan F');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(bell(page, fans)).toBeFocused();
    await bell(page, fans).click();
    await bell(page, fans).click();
    await expect(menu(page)).toHaveCount(0);
    await bell(page, fans).click();
    await menu(page).getByRole('link', { name: notificationTexts.viewAll }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(fans);
    await expect(page.getByRole('region', { name: notificationTexts.today })).toBeVisible();
    await expect(bell(page, 0)).toBeVisible();
    expect((await listOf(mara)).map(({ isRead }) => isRead)).toEqual(Array(fans).fill(true));
  });

  test('clears all of them one by one', { tag: '@long' }, async ({ newcomer }) => {
    const mara = await newcomer('Mara Sample');
    const { page } = mara;
    await likedBy(mara, await newcomer('Fan A'), await newcomer('Fan B'), await newcomer('Fan C'));
    await page.goto('/settings');
    const deleted: string[] = [];
    await page.route(ONE, async (route) => {
      deleted.push(route.request().method());
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue();
    });
    await bell(page, 3).click();
    await menu(page).getByRole('button', { name: notificationTexts.clearAll }).click();
    await expect(menu(page).getByRole('button', { name: notificationTexts.clearing })).toBeDisabled();
    await expect(menu(page).getByText(notificationTexts.empty)).toBeVisible();
    await expect(menu(page).getByRole('button')).toHaveCount(0);
    await expect(bell(page, 0)).toBeVisible();
    expect([deleted, await listOf(mara)]).toEqual([['DELETE', 'DELETE', 'DELETE'], []]);
  });

  test(
    'says when nothing could be fetched, and what could not be deleted stays',
    { tag: '@long' },
    async ({ newcomer, troubles }) => {
      troubles.expect(/503 \(Service Unavailable\)/);
      const mara = await newcomer('Mara Sample');
      const { page } = mara;
      await likedBy(mara, await newcomer('Fan A'));
      await page.route(LIST, failing);
      await page.goto('/settings');
      await bell(page, 1).click();
      await expect(menu(page).getByRole('alert')).toContainText(notificationTexts.error);
      await page.unroute(LIST);
      await menu(page).getByRole('button', { name: 'Try Again' }).click();
      await expect(menu(page).getByRole('listitem')).toHaveCount(1);
      await page.route(ONE, failing);
      await menu(page).getByRole('button', { name: notificationTexts.clearAll }).click();
      await expectToast(page, notificationTexts.clearFailed, notificationTexts.errorHint);
      await expect(menu(page).getByRole('listitem')).toHaveCount(1);
      await expect(bell(page, 1)).toBeVisible();
    },
  );
});

test.describe('the page of notifications', () => {
  test('of a new person say what will stand there, and what to do', { tag: '@long' }, async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: notificationTexts.empty })).toBeVisible();
    await expect(page.getByText(notificationTexts.emptyHint)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: notificationTexts.emptyAction }).click();
    await expect(page).toHaveURL(/\/discover\/music$/);
  });

  test('deletes each by keyboard, and goes on with the next', { tag: '@long' }, async ({ newcomer }) => {
    const mara = await newcomer('Mara Sample');
    const { page } = mara;
    await likedBy(mara, await newcomer('Fan A'), await newcomer('Fan B'));
    await page.goto('/notifications');
    const button = (name: string) =>
      page.getByRole('button', { name: notificationTexts.remove(`${name} liked your post: “Mixed on the ferry”`) });
    await button('Fan B').focus();
    await page.keyboard.press('Enter');
    await expect(button('Fan B')).toHaveCount(0);
    await expect(button('Fan A')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: notificationTexts.empty })).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => listOf(mara)).toEqual([]);
  });

  test('clears all by keyboard, and leaves the focus on the title', async ({ newcomer }) => {
    const mara = await newcomer('Mara Sample');
    const { page } = mara;
    await likedBy(mara, await newcomer('Fan A'), await newcomer('Fan B'));
    await page.goto('/notifications');
    await page.getByRole('button', { name: notificationTexts.clearAll }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: notificationTexts.empty })).toBeVisible();
    await expect(heading(page)).toBeFocused();
  });

  test('announces a release, and leads to it', { tag: '@long' }, async ({ newcomer, artist }) => {
    const [fan, vera] = [await newcomer('Fan Sample'), await artist('Vera Sample')];
    await fan.follows(vera);
    await fan.page.goto('/notifications');
    await expect(fan.page.getByRole('heading', { name: notificationTexts.empty })).toBeVisible();
    const track = await vera.publishes(music(2), { title: 'Kiln' });
    await fan.page.getByRole('main').getByRole('link', { name: 'Vera Sample released “Kiln”.' }).click();
    await expect(fan.page).toHaveURL(new RegExp(`/track/${track.id}$`));
    expect(await listOf(fan)).toEqual([]);
    expect((await listOf(vera)).map(({ kind }) => kind)).toEqual(['processed', 'follow']);
  });
});
