import { uploadFormTexts, uploadTexts, type Track } from '@refrain/contracts/tracks';
import { videoTexts } from '@refrain/contracts/videos';
import { FORMATS, made, type Format } from '../../support/formats';
import { PROCESSED_WITHIN_MS } from '../../support/media';
import { expect, test } from '../../support/test';

const FILMS: readonly Format[] = ['mp4', 'webm', 'mov'];
const SECONDS = 4;
/** As near as a file says it itself, by the decoder of ffmpeg. */
const WITHIN_SECONDS = 0.1;

// Each is a song of its own: minutes in all.
test.skip(process.env.FORMATS !== 'all', 'FORMATS=all');

for (const format of Object.keys(FORMATS) as Format[]) {
  test(`a file as ${format} goes through the dialog until it plays, as long as it is`, async ({ artist }) => {
    test.setTimeout(3 * PROCESSED_WITHIN_MS);
    const maker = await artist('Mara Maker');
    const { page } = maker;
    const { file, seconds } = await made(format, SECONDS);
    const isFilm = FILMS.includes(format);
    await page.goto('/upload');
    if (isFilm) await page.getByRole('tab', { name: uploadTexts.tabs[1] }).click();
    await page
      .getByLabel(isFilm ? videoTexts.videoFile : uploadFormTexts.audioFile)
      .setInputFiles({ name: `Mara - Sound ${format}.${format}`, mimeType: '', buffer: file });
    if (isFilm) await page.getByRole('radio', { name: 'Extract Audio' }).click();
    await page.getByLabel('Title', { exact: true }).fill(`Sound ${format}`);
    await page.getByLabel('Genre', { exact: true }).selectOption('Folk');
    await page.getByRole('button', { name: 'Calm' }).click();
    await page.getByRole('button', { name: uploadFormTexts.submit, exact: true }).click();
    const open = page.getByRole('complementary', { name: uploadFormTexts.uploads }).getByRole('link', { name: 'Open song' });
    await expect(open).toBeVisible({ timeout: PROCESSED_WITHIN_MS });
    await open.click();
    await page.waitForURL(/\/track\//);
    const { duration } = await maker.get<Track>(`/api/tracks/${new URL(page.url()).pathname.split('/').at(-1)}`);
    expect(Math.abs((duration ?? 0) - seconds)).toBeLessThan(WITHIN_SECONDS);
    await page
      .getByRole('main')
      .getByRole('button', { name: `Play Sound ${format}` })
      .first()
      .click();
    await expect(
      page.getByRole('region', { name: 'Player' }).getByRole('button', { name: `Pause Sound ${format}` }),
    ).toBeVisible();
  });
}
