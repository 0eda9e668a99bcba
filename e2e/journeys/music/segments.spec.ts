import type { Page } from '@playwright/test';
import { HLS_MIN_SECONDS, hlsPlaylistUrl, hlsVideoUrl, playerTexts } from '@refrain/contracts/playback';
import { heardSince, meterAudio } from '../../support/media/audio-graph';
import { film } from '../../support/media/film';
import { PROCESSED_WITHIN_MS, tone } from '../../support/media/media';
import type { Person } from '../../support/person';
import { expect, test } from '../../support/test';

const GAP_MAX_MS = 20;
const HERTZ = 440;

/** A browser that leaves segments to hls.js, as most did for long. */
const withoutNativeHls = (page: Page) =>
  page.addInitScript(() => {
    const native = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function canPlayType(type: string) {
      return type.includes('mpegurl') ? '' : native.call(this, type);
    };
  });

/** Segments are cut behind all other media that the site has in hand. */
const cut = (by: Person, playlist: string, within = 3 * PROCESSED_WITHIN_MS) =>
  expect.poll(async () => (await by.context.request.get(playlist)).status(), { timeout: within }).toBe(200);

/** Segments that the page asked for, by rendition. */
const segmentsOf = (page: Page) => {
  const asked: string[] = [];
  page.on('response', (response) => {
    const [, rendition] = /\/hls?\/.*?(high|middle|low)\/\w+-(?:init\.mp4|\d+\.m4s)/.exec(response.url()) ?? [];
    if (rendition && response.ok()) asked.push(rendition);
  });
  return asked;
};

test('a film plays from its segments, and as one file where they fail', async ({ artist, newcomer, troubles }) => {
  test.setTimeout(8 * PROCESSED_WITHIN_MS);
  const maker = await artist('Mara Maker');
  const video = await maker.films(await film(6, { sound: true }), 'Harbour film');
  await cut(maker, hlsVideoUrl(video.id));
  troubles.expect(/ERR_FAILED .*\/hls\//);
  for (const fails of [false, true]) {
    const { page } = await newcomer();
    await withoutNativeHls(page);
    if (fails) await page.route(/\.m4s/, (route) => route.abort());
    const asked = segmentsOf(page);
    await page.goto(`/video/${video.id}`);
    const shown = page.getByLabel('Harbour film', { exact: true });
    await expect
      .poll(() => shown.evaluate((element: HTMLVideoElement) => element.readyState), { timeout: 60_000 })
      .toBeGreaterThan(1);
    await shown.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      await element.play();
    });
    await expect
      .poll(() => shown.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 60_000 })
      .toBeGreaterThan(1);
    const source = await shown.evaluate((element: HTMLVideoElement) => element.src);
    if (fails) expect(source).toContain(`/api/videos/${video.id}/stream`);
    else {
      expect(source).toMatch(/^blob:/);
      await expect.poll(() => asked.length).toBeGreaterThan(1);
    }
    await page.context().close();
  }
});

test.describe('a long song', () => {
  // Ten minutes of sound are made ready first.
  test.skip(process.env.SEGMENTS !== 'all', 'SEGMENTS=all');
  test.use({ bypassCSP: true });

  for (const native of [true, false]) {
    test(`plays from its segments ${native ? 'as the browser likes' : 'by hls.js'}, and changes its quality without a gap`, async ({
      artist,
      newcomer,
    }) => {
      test.setTimeout(10 * PROCESSED_WITHIN_MS);
      const maker = await artist('Lena Long');
      const sent = await maker.sends(tone(HLS_MIN_SECONDS + 1, HERTZ));
      const { id } = await maker.declares(sent, { title: 'Long Tone' });
      await cut(maker, hlsPlaylistUrl(id), 5 * PROCESSED_WITHIN_MS);
      const { page } = await newcomer();
      if (!native) await withoutNativeHls(page);
      await meterAudio(page);
      const asked = segmentsOf(page);
      await page.goto(`/track/${id}`);
      await page.getByRole('main').getByRole('button', { name: 'Play Long Tone' }).first().click();
      const player = page.getByRole('region', { name: 'Player' });
      await expect(player.getByRole('button', { name: 'Pause Long Tone' })).toBeVisible({ timeout: 30_000 });
      await player.getByRole('link', { name: 'Open full player' }).click();
      const choose = async (name: string) => {
        await page.getByRole('button', { name: playerTexts.more, exact: true }).click();
        await page.getByRole('menuitemradio', { name, exact: true }).click();
      };
      await page.waitForTimeout(2_000);
      await heardSince(page);
      await page.waitForTimeout(8_000);
      const played = await heardSince(page);
      // Over the border of two segments.
      expect(played.longestGapMs).toBeLessThanOrEqual(GAP_MAX_MS);
      expect(played.soundMs).toBeGreaterThan(6_000);
      for (const quality of [playerTexts.qualities.preview, playerTexts.qualities.master, playerTexts.qualities.streaming]) {
        let gap = Infinity;
        for (let i = 0; i < 3 && gap > GAP_MAX_MS; i += 1) {
          if (i > 0)
            await choose(
              quality === playerTexts.qualities.master ? playerTexts.qualities.streaming : playerTexts.qualities.master,
            );
          if (i > 0) await page.waitForTimeout(4_000);
          await heardSince(page);
          await choose(quality);
          await page.waitForTimeout(5_000);
          const heard = await heardSince(page);
          gap = heard.longestGapMs;
          expect(heard.soundMs).toBeGreaterThan(2_000);
        }
        test.info().annotations.push({ type: 'gap', description: `${quality}: ${gap.toFixed(1)} ms` });
        expect(gap).toBeLessThanOrEqual(GAP_MAX_MS);
      }
      if (!native) expect(asked).toEqual(expect.arrayContaining(['high', 'low']));
      await page.context().close();
    });
  }
});
