import type { Page } from '@playwright/test';
import type { TrackCard, TrackPage } from '@refrain/contracts/tracks';
import { cover, music } from '../../support/media/media';
import { expect, test } from '../../support/test';

const LIBRARY = 100_000;
const PAGE = 24;
/** Rows that are there before it is measured: the further down, the more there is to keep. */
const ROWS = 2_400;
const MEASURED_MS = 10_000;
/** CSS pixels a frame: as one reads, as one turns the wheel hard, and as one flicks for the end. */
const PACES = [12, 40, 120];
/** A screen shows sixty a second. */
const FRAME_MS = 1000 / 60;
const FRAMES_MIN = 58;

// It takes a machine that does nothing else.
test.use({ trace: 'off' });
test.skip(process.env.SCROLL !== 'all', 'SCROLL=all');

/** A library of so many songs, by the page that the site answers for one song. What the read model takes for such a page is measured by the bench. */
const fill = async (page: Page): Promise<void> => {
  const { tracks: songs } = (await (await page.request.get('/api/tracks/catalogue')).json()) as TrackPage;
  await page.route('**/api/tracks/catalogue?*', async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('after')?.slice(5) ?? 0);
    const tracks = Array.from({ length: Math.min(PAGE, LIBRARY - from) }, (_, i) => ({
      ...(songs[0] as TrackCard),
      id: `${songs[0]?.id.slice(0, -6)}${(from + i).toString(16).padStart(6, '0')}`,
      title: `Song ${from + i + 1}`,
    }));
    const next = from + PAGE < LIBRARY ? `from-${from + PAGE}` : null;
    await route.fulfill({ json: { tracks, next } satisfies TrackPage });
  });
};

/** Scrolls as a wheel does, a little with each frame; gives the time between frames, in ms. */
const scrolled = (page: Page, ms: number, step: number): Promise<readonly number[]> =>
  page.evaluate(
    ([until, px]) =>
      new Promise<number[]>((resolve) => {
        const took: number[] = [];
        const started = performance.now();
        let before = started;
        const frame = (now: number) => {
          took.push(now - before);
          before = now;
          window.scrollBy(0, px);
          if (now - started < until) requestAnimationFrame(frame);
          else resolve(took.slice(1));
        };
        requestAnimationFrame(frame);
      }),
    [ms, step] as const,
  );

for (const step of PACES)
  test(`a library of 100,000 songs scrolls at 60 frames a second, ${step} pixels each`, async ({ artist, visitor }) => {
    test.setTimeout(240_000);
    const maker = await artist('Lena Library');
    await maker.publishes(music(2), { title: 'Sample' }, cover());
    const { page } = await visitor();
    await fill(page);
    await page.goto('/tracks');
    const rows = page.locator('main [role=listitem]');
    await expect(rows.first()).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(await rows.count()).toBeGreaterThan(ROWS);
    }).toPass({ intervals: [50], timeout: 120_000 });
    const took = [...(await scrolled(page, MEASURED_MS, step))].sort((a, b) => a - b);
    const seconds = took.reduce((sum, each) => sum + each, 0) / 1000;
    const perSecond = took.length / seconds;
    const late = took.filter((each) => each > 2.5 * FRAME_MS).length;
    const description = `${step} pixels each: ${perSecond.toFixed(1)} frames a second, p99 ${took[Math.floor(took.length * 0.99)]?.toFixed(1)} ms, longest ${took.at(-1)?.toFixed(0)} ms, ${late} of ${took.length} late, ${await rows.count()} rows in the page`;
    test.info().annotations.push({ type: 'frames', description });
    console.log(description);
    expect(perSecond).toBeGreaterThan(FRAMES_MIN);
  });
