import type { Page } from '@playwright/test';
import { playerTexts } from '@refrain/contracts/playback';
import type { Track } from '@refrain/contracts/tracks';
import { heardSince, meterAudio } from '../../support/audio-graph';
import { tone } from '../../support/media';
import { expect, test as base } from '../../support/test';

const SECONDS = 9;
const HERTZ = 440;
/** What nobody hears as a gap. */
const GAP_MAX_MS = 20;

/** Three songs of one tone each. The newest stands first where music is shown. */
const test = base.extend<object, { tracks: readonly Track[] }>({
  tracks: [
    async ({ browser, site }, use) => {
      const { Person, someone } = await import('../../support/person');
      const context = await browser.newContext({ baseURL: site.url });
      const artist = new Person(context, await context.newPage(), site.url);
      await artist.register(someone('Gala Gapless'));
      await artist.becomeArtist();
      const tracks: Track[] = [];
      for (const title of ['Tone Three', 'Tone Two', 'Tone One'])
        tracks.push(await artist.publishes(tone(SECONDS, HERTZ), { title }));
      await context.close();
      await use(tracks);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ bypassCSP: true });

const plays = (page: Page, title: string) =>
  expect(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: `Pause ${title}` })).toBeVisible({
    timeout: 20_000,
  });

test('songs follow each other, and change their quality, without a gap; speed keeps the pitch', async ({ newcomer, tracks }) => {
  const { page } = await newcomer();
  await meterAudio(page);
  await page.goto(`/artist/${tracks[0]?.artistSlug}`);
  await page.getByRole('main').getByRole('button', { name: 'Play Tone One', exact: true }).first().click();
  await plays(page, 'Tone One');
  await plays(page, 'Tone Two');
  await plays(page, 'Tone Three');
  const album = await heardSince(page);
  expect(album.soundMs).toBeGreaterThan(2 * (SECONDS - 1) * 1000);
  expect(album.longestGapMs).toBeLessThanOrEqual(GAP_MAX_MS);
  expect(album.hertz).toBeGreaterThan(HERTZ * 0.95);

  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Open full player' }).click();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: playerTexts.more, exact: true }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await page.waitForTimeout(1_000);
  await heardSince(page);
  const master = page.waitForResponse((response) => response.url().includes('quality=master'));
  await choose(playerTexts.qualities.master);
  await master;
  await page.waitForTimeout(2_500);
  const switched = await heardSince(page);
  expect(switched.soundMs).toBeGreaterThan(2_000);
  expect(switched.longestGapMs).toBeLessThanOrEqual(GAP_MAX_MS);

  await choose('1.5×');
  await heardSince(page);
  await page.waitForTimeout(1_500);
  const { hertz } = await heardSince(page);
  expect(Math.abs(hertz - HERTZ)).toBeLessThan(HERTZ * 0.05);
});
