import { albumFormTexts, albumTexts } from '@refrain/contracts/albums';
import { orderTexts } from '@refrain/contracts/kernel';
import { playerTexts } from '@refrain/contracts/playback';
import { cover, music } from '../../support/media/media';
import { expect, test } from '../../support/test';

test('an artist makes an album, puts it in order by keys, and a fan plays it from its first song', async ({
  artist,
  newcomer,
}) => {
  const [maker, fan] = [await artist('Mara Sample'), await newcomer('Lea Listener')];
  for (const title of ['Kiln', 'Loam']) await maker.publishes(music(3, 1), { title }, cover());
  const { page } = maker;
  await page.goto('/albums/create');
  await page.getByLabel(albumFormTexts.title, { exact: true }).fill('Sample Earth');
  for (const title of ['Kiln', 'Loam']) await page.getByRole('button', { name: albumFormTexts.add(title) }).click();
  await page.getByRole('button', { name: orderTexts.handle('Loam'), exact: true }).press('ArrowUp');
  await page.getByRole('button', { name: albumFormTexts.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Earth' })).toBeVisible();

  await fan.page.goto(new URL(page.url()).pathname);
  await expect(fan.page.getByRole('heading', { name: albumTexts.side('A') })).toBeVisible();
  await expect(fan.page.getByRole('article').getByRole('listitem')).toContainText(['Loam', 'Kiln']);
  await fan.page
    .getByRole('article')
    .getByRole('button', { name: playerTexts.play('Loam') })
    .first()
    .click();
  await expect(
    fan.page
      .getByRole('article')
      .getByRole('button', { name: playerTexts.pause('Loam') })
      .first(),
  ).toBeVisible();
});
