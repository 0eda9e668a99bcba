import { playerTexts } from '@refrain/contracts/playback';
import { trackTexts } from '@refrain/contracts/tracks';
import { music } from '../../support/media/media';
import { expectToast } from '../../support/person';
import { expect, test } from '../../support/test';

const LRC = '[00:00.00]The first sample line\n[00:04.00]The second sample line\n[00:08.00]';

test('a visitor reads along, hears the song to its end, and the music plays on until it is switched off', async ({
  artist,
  page,
}) => {
  const [ada, ben] = [await artist('Ada Author'), await artist('Ben Band')];
  const song = await ada.publishes(music(12), { title: 'Read Along', timedLyrics: LRC });
  await ben.publishes(music(12, 1), { title: 'Played On' });

  await page.goto(`/track/${song.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Play Read Along', exact: true }).first().click();
  const player = page.getByRole('region', { name: playerTexts.player });
  await player.getByRole('link', { name: playerTexts.openPlayer }).click();
  await page.getByRole('button', { name: trackTexts.showLyrics }).click();
  const second = page.getByRole('button', { name: /The second sample line/ });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');

  await page.getByRole('slider', { name: playerTexts.position('Read Along') }).focus();
  await page.keyboard.press('End');
  await expectToast(page, playerTexts.playingOn, playerTexts.playingOnHint + playerTexts.playOnOff);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Read Along');
  const queue = page.getByRole('complementary', { name: playerTexts.queue });
  await expect(queue.getByRole('heading', { name: playerTexts.playingOnMix })).toBeVisible();
  const played = await page.getByRole('heading', { level: 1 }).textContent();
  await queue.getByRole('switch', { name: playerTexts.playOn }).uncheck();
  await page.getByRole('button', { name: playerTexts.next, exact: true }).click();
  await expect(page.getByRole('button', { name: `Play ${played}` })).toBeVisible();
});
