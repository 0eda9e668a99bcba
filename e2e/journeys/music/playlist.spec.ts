import { orderTexts } from '@refrain/contracts/kernel';
import { playlistTexts as texts } from '@refrain/contracts/playlists';
import { songMenuTexts } from '@refrain/contracts/playback';
import type { Page } from '@playwright/test';
import { music } from '../../support/media/media';
import { expectToast, type Person } from '../../support/person';
import { expect, test } from '../../support/test';

test('a playlist is made, filled from the menus of songs, put in order by keys, and shared with a second person, live', async ({
  artist,
  newcomer,
}) => {
  const [maker, friend] = [await artist('Mara Sample'), await newcomer('Lea Listener')];
  const titles = ['Kiln', 'Loam', 'Moss'] as const;
  const sound = music(2);
  const ids = new Map<string, string>();
  for (const title of titles) ids.set(title, (await maker.publishes(sound, { title })).id);
  const songsOf = (page: Page) => page.getByRole('list', { name: texts.songs }).locator('li [data-song] a');
  const inOrder = (page: Page, ...wanted: readonly string[]) =>
    expect(songsOf(page)).toHaveText(wanted.map((title) => new RegExp(title)));
  const add = async ({ page }: Person, title: string) => {
    await page.goto(`/tracks`);
    await page
      .getByRole('main')
      .getByRole('button', { name: songMenuTexts.label(title) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: texts.add }).click();
    await page
      .getByRole('list', { name: texts.title })
      .getByRole('button', { name: /Evenings/ })
      .click();
    await expectToast(page, texts.addedTo('Evenings'));
  };

  const { page } = maker;
  await page.goto('/audio-library?show=playlists');
  await page.getByRole('button', { name: texts.create, exact: true }).click();
  const form = page.getByRole('dialog', { name: texts.create });
  await form.getByLabel(texts.name, { exact: true }).fill('Evenings');
  await form.getByRole('button', { name: texts.create, exact: true }).click();
  await page.waitForURL(/\/playlist\//);
  const address = new URL(page.url()).pathname;
  await add(maker, 'Kiln');
  await add(maker, 'Loam');

  await page.goto(address);
  await inOrder(page, 'Kiln', 'Loam');
  await page.getByRole('button', { name: orderTexts.handle('Loam'), exact: true }).press('ArrowUp');
  await inOrder(page, 'Loam', 'Kiln');

  await page.getByRole('button', { name: texts.menu('Evenings') }).click();
  await page.getByRole('menuitem', { name: texts.invite }).click();
  const people = page.getByRole('dialog', { name: texts.invite });
  await people.getByLabel(texts.username).fill(friend.user?.username ?? '');
  await people.getByRole('button', { name: texts.inviteSend, exact: true }).click();
  await expectToast(page, texts.invited);
  // Escape would only close the toast, which lies above.
  await people.getByRole('button', { name: 'Close' }).click();
  await expect(people).toBeHidden();

  // The friend joins, adds a song and moves it; the first person sees both as they come.
  await friend.page.goto(address);
  await friend.page.getByRole('button', { name: texts.accept }).click();
  await expect(friend.page.getByRole('button', { name: texts.accept })).toBeHidden();
  await add(friend, 'Moss');
  await inOrder(page, 'Loam', 'Kiln', 'Moss');
  await friend.page.goto(address);
  await friend.page.getByRole('button', { name: orderTexts.handle('Moss'), exact: true }).press('Home');
  await inOrder(friend.page, 'Moss', 'Loam', 'Kiln');
  await inOrder(page, 'Moss', 'Loam', 'Kiln');
});
