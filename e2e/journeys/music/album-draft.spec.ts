import { albumDraftTexts as texts, uploadFormTexts, uploadTexts } from '@refrain/contracts/tracks';
import { videoTexts } from '@refrain/contracts/videos';
import { film } from '../../support/media/film';
import { music, PROCESSED_WITHIN_MS } from '../../support/media/media';
import { expect, test } from '../../support/test';

const song = (name: string, seconds = 2) => ({ name, mimeType: 'audio/wav', buffer: music(seconds) });

test(
  'several files become an album in the order that keys give them, also over a reload',
  { tag: '@long' },
  async ({ artist }) => {
    const { page } = await artist('Mara Maker');
    await page.goto('/upload');
    await page
      .getByLabel(uploadFormTexts.audioFile)
      .setInputFiles([song('02 Mara - Second.wav'), song('01 Mara - First.wav'), song('03 Mara - Third.wav')]);
    const titles = page.getByRole('textbox', { name: /^Title of song/ });
    await expect(titles).toHaveCount(3);
    await expect(titles.first()).toHaveValue('First');
    await page.getByRole('button', { name: 'Move First' }).focus();
    await page.keyboard.press('End');
    await expect(titles.last()).toHaveValue('First');
    await page.getByLabel(texts.title, { exact: true }).fill('Out of files');
    await page.getByLabel('Genre', { exact: true }).selectOption('Folk');
    await page.getByRole('button', { name: 'Calm' }).click();
    page.on('dialog', (dialog) => dialog.accept());
    // The second song waits until the page was reloaded.
    let sent = 0;
    await page.route('**/api/audio/upload-file', (route) => {
      sent += 1;
      return sent === 2 ? undefined : route.continue();
    });
    await page.getByRole('button', { name: texts.submit }).click();
    const dock = page.getByRole('complementary', { name: uploadFormTexts.uploads });
    await expect(dock.getByText(texts.stages.uploading)).toBeVisible();
    await expect.poll(() => sent).toBe(2);
    await page.goto('/charts');
    await expect(dock.getByRole('link', { name: texts.open })).toBeVisible({ timeout: PROCESSED_WITHIN_MS });
    await dock.getByRole('link', { name: texts.open }).click();
    await expect(page.getByRole('heading', { name: 'Out of files', level: 1 })).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect(['Second', 'Third', 'First'].map((title) => text.indexOf(title)).every((at, i, all) => at > (all[i - 1] ?? -1))).toBe(
      true,
    );
  },
);

test('the sound of a film becomes a song, whose cover is a picture from the film', { tag: '@long' }, async ({ artist }) => {
  const { page } = await artist('Mara Maker');
  await page.goto('/upload');
  await page.getByRole('tab', { name: uploadTexts.tabs[1] }).click();
  const buffer = await film(3, { sound: true });
  await page.getByLabel(videoTexts.videoFile).setInputFiles({ name: 'Mara - Harbour.webm', mimeType: 'video/webm', buffer });
  await page.getByRole('radio', { name: 'Extract Audio' }).click();
  const pictures = page.getByRole('group', { name: videoTexts.frames }).getByRole('button');
  await expect(pictures).toHaveCount(5);
  await pictures.nth(2).click();
  await expect(pictures.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Genre', { exact: true }).selectOption('Folk');
  await page.getByRole('button', { name: 'Calm' }).click();
  await page.getByRole('button', { name: uploadFormTexts.submit, exact: true }).click();
  const open = page.getByRole('complementary', { name: uploadFormTexts.uploads }).getByRole('link', { name: 'Open song' });
  await expect(open).toBeVisible({ timeout: PROCESSED_WITHIN_MS });
  await open.click();
  await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
});
