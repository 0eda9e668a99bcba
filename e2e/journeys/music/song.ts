import type { Page } from '@playwright/test';
import { playReasonTexts } from '@refrain/contracts/playback';
import {
  trackTexts,
  uploadFormTexts,
  uploadProgressTexts,
  type Track,
  type UploadFilesResponse,
} from '@refrain/contracts/tracks';
import { HeldFfmpeg } from '../../support/media/held-ffmpeg';
import { cover, music, PROCESSED_WITHIN_MS, titled } from '../../support/media/media';
import { expectToast, PASSWORD, postOf, someone } from '../../support/person';
import type { Site } from '../../support/site';
import { expect, test as base, type TestFixtures } from '../../support/test';
import { plays, receipt, shownBy } from './song-pages';

const SONG = 'Night Bus Home';
const SECONDS = 40;
const WORDS = 'My new song is out:';

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
};

/** A listener and an artist, at two processes where the site has several. */
const fromUploadToChart = async ({
  visitor,
  newcomer,
  troubles,
  site,
  ffmpeg,
}: Pick<TestFixtures, 'visitor' | 'newcomer' | 'troubles'> & { site: Site; ffmpeg: HeldFfmpeg }) => {
  // With ffmpeg last in line and the whole site started three times, a busy machine needs minutes.
  base.setTimeout(480_000);
  const ben = await newcomer('Ben Listener', site.otherUrl);
  const ada = await visitor();
  let track: Track;

  await base.step('a new person registers', async () => {
    const { page } = ada;
    const form = someone('Ada Newcomer');
    await page.goto('/auth?tab=register');
    await fill(page, {
      'Display name': form.displayName,
      Username: form.username,
      'Profile URL': form.slug,
      Email: form.email,
      Password: PASSWORD,
    });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('textbox', { name: 'Share your thoughts' })).toBeVisible();
    ada.user = await ada.get('/api/user');
  });

  await base.step('becomes an artist', async () => {
    const { page } = ada;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Become an artist' }).click();
    await expectToast(page, 'Artist profile created!', 'You can now upload music and access artist features');
    await expect(page).toHaveURL(/\/upload$/);
    ada.user = await ada.get('/api/user');
    expect(ada.user?.role).toBe('artist');
  });

  await base.step('another person follows, and has home, the charts and the music open', async () => {
    const { page } = ben;
    await page.goto(`/artist/${ada.user?.slug}`);
    await page.getByRole('button', { name: 'Follow Ada Newcomer' }).click();
    await expectToast(page, 'You are now following this user and earned 2 points!');
    await page.goto('/');
    await expect(page.getByRole('textbox', { name: 'Share your thoughts' })).toBeVisible();
  });
  const benAtCharts = await ben.context.newPage();
  await benAtCharts.goto('/charts');
  await expect(benAtCharts.getByText('No chart data available')).toBeVisible();

  // Another recording stands before hers, so that hers has to wait.
  const sketch = await ada.sends(music(2));
  await ffmpeg.hold(sketch.audio.uploadId);
  await ada.declares(sketch, {
    title: 'A Short Sketch',
    releaseNow: false,
    releaseDate: new Date(Date.now() + 100 * 24 * 60 * 60_000).toISOString(),
  });
  const second = await ada.context.newPage();

  await base.step('uploads a recording with its cover, and sees how far it is', async () => {
    const { page } = ada;
    await page
      .getByLabel('Audio file')
      .setInputFiles({ name: 'take 3.wav', mimeType: 'audio/wav', buffer: titled(music(SECONDS), SONG) });
    await page.getByLabel('Cover image').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: cover() });
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(SONG);
    await fill(page, { Title: SONG, 'Main artist': 'Ada Newcomer' });
    await page.getByLabel('Genre', { exact: true }).selectOption('Electronic');
    await page.getByRole('button', { name: 'Calm' }).click();
    await page
      .getByRole('group', { name: uploadFormTexts.intensity('Calm') })
      .getByRole('button', { name: 'Dreamy' })
      .click();
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/audio/upload-file'));
    const declared = page.waitForResponse((response) => response.url().endsWith('/api/tracks/upload'));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const panel = page.getByRole('complementary', { name: uploadFormTexts.uploads });
    await expect(panel).toContainText(SONG);
    track = (await (await declared).json()) as Track;
    expect(track.processingStatus).toBe('pending');
    const { audio } = ((await (await sent).json()) as UploadFilesResponse).files;
    await ffmpeg.hold(audio.uploadId);
    await second.goto(`/track/${track.id}`);
    await expect(second.getByRole('main')).toContainText(trackTexts.status.pending);
    // From here on this tab learns by itself or not at all.
    troubles.expect(/net::ERR_FAILED .*\/api\/tracks\//);
    await second.route('**/api/tracks/*', (route) => route.abort());
    await ffmpeg.release(sketch.audio.uploadId);
    await expect(second.getByRole('main')).toContainText(trackTexts.status.processing);
    await expect(panel).toContainText(uploadProgressTexts.processingPlain);
    await ffmpeg.release(audio.uploadId);
    await expect(panel).toContainText(uploadProgressTexts.completed, { timeout: PROCESSED_WITHIN_MS });
  });

  await base.step('a second tab saw it wait, being worked on, and ready, without asking', async () => {
    await expect(
      second
        .getByRole('main')
        .getByRole('button', { name: `Play ${SONG}` })
        .first(),
    ).toBeVisible();
    await expect(second.getByRole('main').getByRole('slider', { name: `Position in ${SONG}` })).toBeVisible();
    await expect(receipt(second, playReasonTexts.HEARD_ENOUGH)).toHaveText('0');
  });

  await base.step('posts about it; the follower sees it without reloading, and sees the song in the post', async () => {
    const { page } = ada;
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Share your thoughts' }).fill(`${WORDS} /track/${track.id}`);
    await page.keyboard.press('Control+Enter');
    await expect(postOf(page, WORDS)).toBeVisible();
    await ben.page.getByRole('button', { name: '2 new posts' }).click();
    await expect(postOf(ben.page, WORDS).getByRole('link', { name: SONG })).toBeVisible();
  });

  await base.step('the follower likes it, and the count moves where it was written', async () => {
    const heart = (page: Page) => postOf(page, WORDS).getByRole('button', { name: 'Like', exact: true });
    await expect(heart(ada.page)).toHaveAccessibleDescription('0 likes');
    await heart(ben.page).click();
    await expectToast(ben.page, 'You liked this post and earned 1 points!');
    await expect(heart(ada.page)).toHaveAccessibleDescription('1 like');
    await expect(heart(ada.page)).toHaveAttribute('aria-pressed', 'false');
  });

  await base.step('and plays it until it counts: chart, card and receipts move on pages that stand open', async () => {
    const judged = ben.page.waitForResponse((response) => response.url().endsWith(`/api/tracks/${track.id}/plays`), {
      timeout: 45_000,
    });
    await postOf(ben.page, WORDS)
      .getByRole('button', { name: `Play ${SONG}` })
      .click();
    await expect(ben.page.getByRole('region', { name: 'Player' }).getByRole('button', { name: `Pause ${SONG}` })).toBeVisible();
    await expect(benAtCharts.getByText('No chart data available')).toBeVisible();
    const { verdict, reason } = (await (await judged).json()) as { verdict: string; reason: string };
    expect([verdict, reason]).toEqual(['counted', 'HEARD_ENOUGH']);
    await expect(plays(benAtCharts, SONG, 1)).toBeVisible();
    await expect(receipt(second, playReasonTexts.HEARD_ENOUGH)).toHaveText('1');
    await expect(second.getByRole('link', { name: '1 play', exact: true })).toBeVisible();
    await ben.page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Stop' }).click();
  });

  const paths = ['/', '/charts', `/track/${track!.id}`, `/artist/${ada.user?.slug}`, '/discover/music'];
  const walkBegan = Date.now();
  /** The last word before the crash earns a reward too, and its listener keeps it. */
  const shown = async () => (await shownBy(ben, paths)).map((text) => text.replace(/\d+ rewards? to claim/, 'rewards to claim'));
  const before = await shown();
  const walkMs = Date.now() - walkBegan;
  expect(before.join('\n')).toContain(SONG);

  await base.step('the server is killed and started again: nothing that was acknowledged is gone', async () => {
    troubles.expect(
      /ERR_CONNECTION_REFUSED|WebSocket connection to|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/,
      // Pages of who just wrote something, until another process has taken over what they show.
      /503 \(Service Unavailable\) .*\/api\//,
    );
    const last = await ben.writes('the last word before the crash');
    await site.kill();
    await site.start();
    const words = { content: 'the last word before the crash', userId: ben.user?.id };
    // Until another process has taken over, the answer is that it was saved and will be shown in a moment.
    await expect(async () => expect(await ben.get(`/api/posts/${last.id}`)).toMatchObject(words)).toPass({ timeout: 30_000 });
    await ben.context.request.delete(`/api/posts/${last.id}`, { headers: { origin: site.otherUrl } });
    // Another process takes over what a killed one folded, within seconds; a busy machine needs most of them for the pages.
    const patienceMs = 30_000 + 2 * walkMs;
    await expect(async () => expect(await shown()).toEqual(before)).toPass({ timeout: patienceMs });
    await expect(plays(benAtCharts, SONG, 1)).toBeVisible();
  });

  await base.step('pages that stood open through it go on living', async () => {
    await second.unroute('**/api/tracks/*');
    await ben.post(`/api/tracks/${track.id}/plays`, {
      playId: crypto.randomUUID(),
      startedAt: new Date(Date.now() - 5000).toISOString(),
      secondsPlayed: 3,
      quality: 'streaming',
      source: 'track',
    });
    await expect(receipt(second, playReasonTexts.TOO_SHORT)).toHaveText('1', { timeout: 25_000 });
  });

  const judgedSince = await shownBy(ben, paths);

  await base.step('the read models are thrown away and come out of the log the same', async () => {
    // While a short log is folded, pages show a part of it: one that stands open would say that the song is not there.
    const open = [ada, ben].flatMap(({ context }) => context.pages());
    await Promise.all(open.map((page) => page.goto('about:blank')));
    await site.stop();
    await site.forgetReadModels();
    await site.start();
    await expect
      .poll(
        async () => (await ben.get<{ projections: { lag: number }[] }>('/api/health')).projections.every(({ lag }) => lag === 0),
        { timeout: 60_000 },
      )
      .toBe(true);
    expect(await shownBy(ben, paths)).toEqual(judgedSince);
  });
};

/** The whole path on a site of its own, for it is killed, and its ffmpeg waits when the journey asks it to. */
export const songJourney = (
  profile: string,
  open: (env: NodeJS.ProcessEnv) => Promise<Site>,
  problem: () => Promise<string | null> = async () => null,
): void => {
  const test = base.extend<object, { ffmpeg: HeldFfmpeg; site: Site }>({
    ffmpeg: [
      async ({}, use) => {
        const ffmpeg = await HeldFfmpeg.make();
        await use(ffmpeg);
        await ffmpeg.remove();
      },
      { scope: 'worker' },
    ],
    site: [
      async ({ ffmpeg }, use) => {
        const site = await open({ FFMPEG_PATH: ffmpeg.path });
        await use(site);
        await site.remove();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  });
  test.beforeEach(async () => {
    const missing = await problem();
    test.skip(missing !== null, missing ?? '');
  });
  test(
    `a song, from the upload to the chart, through a crash and back from the log (${profile})`,
    { tag: profile === 'distributed' ? '@long' : [] },
    async ({ visitor, newcomer, troubles, site, ffmpeg }) => fromUploadToChart({ visitor, newcomer, troubles, site, ffmpeg }),
  );
};
