import type { Page } from '@playwright/test';
import { playerTexts } from '@refrain/contracts/playback';
import type { Track } from '@refrain/contracts/tracks';
import { heardSince, meterAudio, type Heard } from '../../support/media/audio-graph';
import { tone } from '../../support/media/media';
import { publishedOnce } from '../../support/media/published';
import { expect, test as base } from '../../support/test';

const SECONDS = 9;
const HERTZ = 440;
/** What nobody hears as a gap. */
const GAP_MAX_MS = 20;

const songs = () => ['Tone Three', 'Tone Two', 'Tone One'].map((title) => ({ title, sound: tone(SECONDS, HERTZ) }));
const test = base.extend<{ tracks: readonly Track[] }>({ tracks: [publishedOnce('Gala Gapless', songs), { timeout: 240_000 }] });
test.use({ bypassCSP: true });

const plays = (page: Page, title: string) =>
  expect(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: `Pause ${title}` })).toBeVisible({
    timeout: 20_000,
  });

/** Measures up to three times, until once there was no gap: where other work holds up the browser, any element starts late. */
const withoutGap = async (measure: () => Promise<Heard>): Promise<Heard> => {
  let heard = await measure();
  for (let again = 0; again < 2 && heard.longestGapMs > GAP_MAX_MS; again += 1) heard = await measure();
  expect(heard.longestGapMs).toBeLessThanOrEqual(GAP_MAX_MS);
  return heard;
};

test(
  'songs follow each other, and change their quality, without a gap; speed keeps the pitch',
  { tag: '@long' },
  async ({ newcomer, tracks }) => {
    test.setTimeout(180_000);
    const { page } = await newcomer();
    await meterAudio(page);
    await page.goto(`/artist/${tracks[0]?.artistSlug}`);
    const album = await withoutGap(async () => {
      await page.getByRole('main').getByRole('button', { name: 'Play Tone One', exact: true }).first().click();
      await plays(page, 'Tone One');
      await page.waitForTimeout(500);
      await heardSince(page);
      await plays(page, 'Tone Two');
      await plays(page, 'Tone Three');
      await page.waitForTimeout(500);
      return heardSince(page);
    });
    expect(album.soundMs).toBeGreaterThan((2 * SECONDS - 2) * 1000);
    expect(Math.abs(album.hertz - HERTZ)).toBeLessThan(HERTZ * 0.05);

    await page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Open full player' }).click();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: playerTexts.more, exact: true }).click();
      await page.getByRole('menuitemradio', { name, exact: true }).click();
    };
    const switched = await withoutGap(async () => {
      await choose(playerTexts.qualities.streaming);
      await page.getByRole('button', { name: playerTexts.previous, exact: true }).click();
      await page.waitForTimeout(1_500);
      await heardSince(page);
      await choose(playerTexts.qualities.master);
      await page.waitForTimeout(2_500);
      return heardSince(page);
    });
    expect(switched.soundMs).toBeGreaterThan(2_000);

    await choose('1.5×');
    await page.getByRole('button', { name: playerTexts.previous, exact: true }).click();
    await page.waitForTimeout(1_500);
    await heardSince(page);
    await page.waitForTimeout(1_500);
    const { hertz } = await heardSince(page);
    expect(Math.abs(hertz - HERTZ)).toBeLessThan(HERTZ * 0.05);
  },
);
