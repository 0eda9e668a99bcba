import type { Page } from '@playwright/test';
import { albumPath, type Album } from '@refrain/contracts/albums';
import { commonTexts } from '@refrain/contracts/kernel';
import { saveTexts } from '@refrain/contracts/saves';
import { cover, music } from '../../support/media/media';
import { expectToast } from '../../support/person';
import { expect, test } from '../../support/test';

const SAVE = '**/api/tracks/*/save';

test('a song is liked and saved on its page, also by keyboard, stands in the library, and leaves it again', async ({
  artist,
  newcomer,
  troubles,
}) => {
  troubles.expect(/503 \(Service Unavailable\) .*\/save$/);
  const [maker, fan] = [await artist('Mara Sample'), await newcomer('Lea Listener')];
  const track = await maker.publishes(music(3, 1), { title: 'Kiln' }, cover());
  const { page } = fan;
  const like = page.getByRole('button', { name: saveTexts.like('Kiln') });
  const save = page.getByRole('button', { name: saveTexts.save('Kiln') });
  const rows = page.getByRole('list', { name: saveTexts.title }).getByRole('listitem');

  await page.goto('/audio-library');
  await expect(page.getByText(saveTexts.empty)).toBeVisible();

  await maker.page.goto(`/track/${track.id}`);
  await expect(maker.page.getByRole('button', { name: saveTexts.like('Kiln') })).toHaveAccessibleDescription('0 likes');
  await page.goto(`/track/${track.id}`);
  await like.press('Enter');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleDescription('1 like');
  // The artist, who has the page open, sees it as it comes.
  await expect(maker.page.getByRole('button', { name: saveTexts.like('Kiln') })).toHaveAccessibleDescription('1 like');

  // A save that is refused goes back.
  await page.route(SAVE, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await save.click();
  await expectToast(page, saveTexts.saveFailed, commonTexts.unchanged);
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expectToast(page, saveTexts.saved);
  await expect(save).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/audio-library');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Kiln');
  await save.press('Space');
  await expectToast(page, saveTexts.unsaved);
  // It stays until the list is fetched again, so that a slip can be mended.
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(page.getByText(saveTexts.empty)).toBeVisible();
});

test(
  'an album is saved on its page, which another tab shows at once, and stands in the library',
  { tag: '@long' },
  async ({ artist, newcomer }) => {
    const [maker, fan] = [await artist('Mara Sample'), await newcomer('Lea Listener')];
    const { id } = await maker.publishes(music(3, 1), { title: 'Kiln' }, cover());
    const said = { title: 'Sample Earth', releaseDate: '2026-01-02', visibility: 'public', trackIds: [id] };
    const album = await maker.post<Album>('/api/albums', said);
    const { page } = fan;
    await page.goto('/audio-library?show=albums');
    await expect(page.getByText(saveTexts.albumsEmpty)).toBeVisible();

    const other = await fan.context.newPage();
    const bookmarkIn = (tab: Page) => tab.getByRole('button', { name: saveTexts.save('Sample Earth') });
    for (const tab of [page, other]) await tab.goto(albumPath(album.id));
    await bookmarkIn(page).press('Enter');
    await expectToast(page, saveTexts.saved);
    for (const tab of [page, other]) await expect(bookmarkIn(tab)).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/audio-library?show=albums');
    await expect(page.getByRole('list', { name: saveTexts.albums }).getByRole('listitem')).toContainText(['Sample Earth']);
    // Removed in the other tab, it leaves the list that is open here.
    await bookmarkIn(other).click();
    await expect(page.getByText(saveTexts.albumsEmpty)).toBeVisible();
  },
);
