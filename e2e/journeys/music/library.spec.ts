import { commonTexts } from '@refrain/contracts/kernel';
import { saveTexts } from '@refrain/contracts/saves';
import { cover, music } from '../../support/media';
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
