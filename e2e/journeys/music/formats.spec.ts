import type { Page } from '@playwright/test';
import { playerTexts } from '@refrain/contracts/playback';
import { uploadFormTexts, uploadTexts, type Track } from '@refrain/contracts/tracks';
import { videoTexts, type VideoPage } from '@refrain/contracts/videos';
import { FORMATS, made, type Format } from '../../support/media/formats';
import { PROCESSED_WITHIN_MS } from '../../support/media/media';
import type { Person } from '../../support/person';
import { expect, test } from '../../support/test';

const FILMS: readonly Format[] = ['mp4', 'webm', 'mov'];
const SECONDS = 4;
/** As near as a file says it itself, by the decoder of ffmpeg. */
const WITHIN_SECONDS = 0.1;

// Each is a song of its own: minutes in all.
test.skip(process.env.FORMATS !== 'all', 'FORMATS=all');

const choose = async (page: Page, format: Format, buffer: Buffer) => {
  const isFilm = FILMS.includes(format);
  await page.goto('/upload');
  if (isFilm) await page.getByRole('tab', { name: uploadTexts.tabs[1] }).click();
  await page
    .getByLabel(isFilm ? videoTexts.videoFile : uploadFormTexts.audioFile)
    .setInputFiles({ name: `Mara - Sound ${format}.${format}`, mimeType: '', buffer });
};
const declare = async (page: Page, title: string, submit: string) => {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Genre', { exact: true }).selectOption('Folk');
  await page.getByRole('button', { name: 'Calm' }).click();
  await page.getByRole('button', { name: submit, exact: true }).click();
};
/** The artist's films once there is one that can be seen. */
const eventuallyPlayable = async (maker: Person): Promise<VideoPage> => {
  const films = () => maker.get<VideoPage>(`/api/videos?artist=${maker.user?.id}`);
  const states = async () => (await films()).videos.map(({ processingStatus }) => processingStatus);
  await expect.poll(states, { timeout: PROCESSED_WITHIN_MS }).toEqual(['completed']);
  return films();
};

for (const format of Object.keys(FORMATS) as Format[]) {
  test(`a file as ${format} goes through the dialog until it plays, as long as it is`, async ({ artist }) => {
    test.setTimeout(3 * PROCESSED_WITHIN_MS);
    const maker = await artist('Mara Maker');
    const { page } = maker;
    const { file, seconds } = await made(format, SECONDS);
    await choose(page, format, file);
    if (FILMS.includes(format)) await page.getByRole('radio', { name: videoTexts.modes.extract }).click();
    await declare(page, `Sound ${format}`, uploadFormTexts.submit);
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
    const player = page.getByRole('region', { name: 'Player' });
    await expect(player.getByRole('button', { name: `Pause Sound ${format}` })).toBeVisible();
    // It is not only said to play: it comes on.
    await expect(player.getByRole('slider', { name: playerTexts.position(`Sound ${format}`) })).toHaveAttribute(
      'aria-valuetext',
      /^0:0[1-9] of/,
    );
  });
}

for (const format of FILMS) {
  test(`a film as ${format} goes through the dialog until it is seen, as long as it is`, async ({ artist }) => {
    test.setTimeout(3 * PROCESSED_WITHIN_MS);
    const maker = await artist('Mara Maker');
    const { page } = maker;
    const { file, seconds } = await made(format, SECONDS);
    await choose(page, format, file);
    await page.getByRole('radio', { name: videoTexts.modes.embed }).click();
    await declare(page, `Film ${format}`, videoTexts.publish);
    const { videos } = await eventuallyPlayable(maker);
    const [video] = videos;
    expect(Math.abs((video?.duration ?? 0) - seconds)).toBeLessThan(WITHIN_SECONDS);
    await page.goto(`/video/${video?.id}`);
    const shown = page.getByLabel(`Film ${format}`, { exact: true });
    // A source that is opened meanwhile would interrupt it.
    await expect.poll(() => shown.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);
    await shown.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      await element.play();
    });
    await expect.poll(() => shown.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1);
    expect(await shown.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => [videoWidth, videoHeight])).toEqual([
      320, 180,
    ]);
  });
}
