import type { Page } from '@playwright/test';
import { followTexts } from '@refrain/contracts/follows';
import { queueTexts } from '@refrain/contracts/moderation';
import { adminTexts } from '@refrain/contracts/operations';
import { playerTexts } from '@refrain/contracts/playback';
import { saveTexts } from '@refrain/contracts/saves';
import { firstMinuteTexts } from '@refrain/contracts/site';
import { trackTexts } from '@refrain/contracts/tracks';
import { music } from '../../support/media/media';
import { postOf } from '../../support/person';
import { expect, test } from '../../support/test';

const guideOf = (page: Page) => page.getByRole('complementary', { name: firstMinuteTexts.title });

test('a fan finds a song, likes it, follows its artist, and has it at hand', async ({ artist, newcomer }) => {
  const ada = await artist('Ada Author');
  const song = await ada.publishes(music(24), { title: 'First Found' });
  const fay = await newcomer('Fay Fan');
  const { page } = fay;
  await fay.isNew();
  await page.goto('/');
  await expect(guideOf(page)).toContainText(firstMinuteTexts.progress(0, 4));
  await guideOf(page).getByRole('link').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Play First Found', exact: true }).first().click();
  const player = page.getByRole('region', { name: playerTexts.player });
  // It is not to be heard until it counts.
  await player.getByRole('button', { name: 'Pause First Found', exact: true }).click();
  await player.getByRole('button', { name: saveTexts.like('First Found') }).click();
  await expect(player.getByRole('button', { name: saveTexts.like('First Found') })).toHaveAttribute('aria-pressed', 'true');
  await player.getByRole('link', { name: 'First Found', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: saveTexts.save('First Found') })
    .click();
  await page.goto(`/artist/${song.artistSlug}`);
  await page.getByRole('main').getByRole('button', { name: followTexts.follow }).first().click();
  await page.goto('/audio-library');
  await expect(page.getByRole('main').getByText('First Found')).toBeVisible();
  await page.goto('/');
  await expect(guideOf(page)).toContainText(firstMinuteTexts.progress(1, 4));
  await guideOf(page).getByRole('button', { name: firstMinuteTexts.hide }).click();
  await page.goto('/help');
  await page.getByRole('button', { name: firstMinuteTexts.show }).click();
  await expect(guideOf(page)).toBeVisible();
});

test('a newcomer becomes an artist, and gives a song its words', async ({ artist }) => {
  const ada = await artist('Ada Author');
  const song = await ada.publishes(music(3), { title: 'First Words' });
  const { page } = ada;
  await ada.isNew();
  await page.goto('/');
  await expect(guideOf(page)).toContainText(firstMinuteTexts.progress(1, 3));
  await page.goto(`/track/${song.id}#receipts`);
  await page.getByRole('button', { name: trackTexts.addLyrics }).click();
  const dialog = page.getByRole('dialog', { name: trackTexts.addLyrics });
  const file = { name: 'words.lrc', mimeType: 'text/plain', buffer: Buffer.from('[00:00.00]Sample words\n[00:02.00]') };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole('button', { name: trackTexts.saveLyrics }).click();
  await page.locator('summary', { hasText: trackTexts.lyrics }).click();
  await expect(page.getByRole('main').getByText('Sample words')).toBeVisible();
  await page.goto('/');
  await expect(guideOf(page)).toContainText(firstMinuteTexts.progress(2, 3));
});

test('an admin finds a rebuild, switches to it, and decides what listeners reported', async ({ moderator, newcomer }) => {
  const [ada, fay] = [await newcomer('Ada Author'), await newcomer('Fay Fan')];
  const post = await ada.writes('a thousand sample plays for a sandwich');
  await fay.post(`/api/posts/${post.id}/report`, { reason: 'spam', note: 'This sells plays.' });
  const vera = await moderator();
  const { page } = vera;
  await vera.isNew();
  await page.goto('/');
  await guideOf(page).getByRole('link').first().click();
  await page.getByRole('button', { name: adminTexts.rebuildOf('feed') }).click();
  await page.getByRole('button', { name: adminTexts.compareOf('feed') }).click();
  await expect(page.getByText(/^No difference: \d+ documents?/)).toBeVisible();
  await page.getByRole('button', { name: adminTexts.switchOf('feed') }).click();
  await expect(page.getByRole('button', { name: adminTexts.goBackOf('feed') })).toBeVisible();
  await page.goto('/admin/content');
  const reported = postOf(page, 'a thousand sample plays');
  await expect(reported).toContainText('This sells plays.');
  await reported.getByRole('button', { name: new RegExp(`^${queueTexts.dismiss}`) }).click();
  await expect(reported).toHaveCount(0);
  await page.goto('/');
  await expect(guideOf(page)).toContainText(firstMinuteTexts.progress(2, 3));
});
