import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { marketTexts, pictureTexts, trackAnalyticsTexts } from '@refrain/contracts/analytics';
import { advancedChartTexts, chartTexts, chartWhyTexts, type ChartFeed } from '@refrain/contracts/charts';
import { exportTexts } from '@refrain/contracts/exports';
import { questionTexts } from '@refrain/contracts/questions';
import type { Page } from '@playwright/test';
import { music } from '../../support/media/media';
import { seriousFindings, stickingOut } from '../../support/reading/inspect';
import { EmbeddedSite, type Site } from '../../support/site';
import { expect, test as base } from '../../support/test';

/** The demo has six weeks of plays, and an admin; three of its songs are enough for charts. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await EmbeddedSite.withSmallDemo({ songs: 3, sound: music(12) });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const DAY_MS = 86_400_000;
const run = promisify(execFile);
const handle = (page: Page) => page.getByRole('slider', { name: chartTexts.rail });
/** Noon of its 15th, or of the day five weeks ago where that is later: the demo begins six weeks ago. */
const dayOfLastMonth = () => {
  const now = new Date();
  const middle = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15);
  const day = new Date(Math.max(middle, now.getTime() - 35 * DAY_MS));
  return `${day.toISOString().slice(0, 10)}T12:00:00.000Z`;
};
const rows = (page: Page) => page.getByRole('list', { name: chartTexts.title }).getByRole('listitem');

test('a day of last month is picked by keys, compared with its end, and its first place explained', async ({ visitor }) => {
  const { page } = await visitor();
  const noon = dayOfLastMonth();
  await page.goto(`/charts?window=month&kind=all&asOf=${noon}`);
  await expect(rows(page).first()).toBeVisible();
  await handle(page).focus();
  await page.keyboard.press('PageUp');
  const picked = new Date(Date.parse(noon) + DAY_MS).toISOString();
  await expect.poll(() => new URL(page.url()).searchParams.get('asOf')).toBe(picked);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('switch', { name: /^Compare with (now|its end)$/ }).press('Space');
  await expect(
    page
      .getByRole('region', { name: /^(Its end|Now), / })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await page.getByRole('switch', { name: /^Compare with (now|its end)$/ }).press('Space');
  const why = rows(page)
    .first()
    .getByRole('button', { name: /Why number 1\?$/ });
  await why.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: chartWhyTexts.title(1) });
  await expect(drawer.getByRole('heading', { name: chartWhyTexts.neighbours })).toBeVisible();
  await expect(drawer.getByText(/^\d+ counted$/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(why).toBeFocused();

  await page.getByRole('radio', { name: chartTexts.windows.all }).click();
  await handle(page).focus();
  await page.keyboard.press('PageDown');
  await expect(rows(page).first()).toBeVisible();
});

test('the handle lies on a small screen at both ends of its rail', async ({ visitor }) => {
  const { page } = await visitor();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(
    `/charts?window=week&kind=all&asOf=${new Date(Date.now() - 14 * DAY_MS).toISOString().slice(0, 10)}T12:00:00.000Z`,
  );
  for (const key of ['End', 'Home']) {
    await handle(page).press(key);
    await expect(handle(page)).toHaveAttribute('aria-valuenow', key === 'End' ? '168' : '1');
    expect(await stickingOut(page)).toEqual([]);
  }
});

test('a stranger takes the script and the newest week from the site, and comes to the same charts', async ({ site, request }) => {
  const { files, key } = (await (await request.get('/api/charts/feed')).json()) as ChartFeed;
  const week = files.find(({ window }) => window === 'week');
  const folder = await mkdtemp(join(tmpdir(), 'refrain-stranger-'));
  try {
    const script = join(folder, 'recompute-chart.mjs');
    await writeFile(script, await (await request.get('/recompute-chart.mjs')).body());
    const { stdout } = await run(process.execPath, [script, `${site.url}${week?.path}`, key]);
    expect(stdout).toMatch(new RegExp(`^week ${week?.period}: [1-9]\\d* plays, [1-9]\\d* charts, all as published\\.`));
    const other = key.startsWith('A') ? `B${key.slice(1)}` : `A${key.slice(1)}`;
    await expect(run(process.execPath, [script, `${site.url}${week?.path}`, other])).rejects.toThrow('signed with another key');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('an admin has several charts side by side, and saves one as a table', { tag: '@long' }, async ({ visitor }) => {
  const vera = await visitor();
  await vera.signsIn('vera', 'refrain-demo');
  const { page } = vera;
  await page.goto('/advanced-charts?window=month');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(advancedChartTexts.title);
  await page.getByRole('button', { name: chartTexts.periodBack.month }).click();
  await expect(
    page
      .getByRole('table', { name: /^Everything, / })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: advancedChartTexts.csvOf('Everything') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^refrain-chart-month-all-.*\.csv$/);
  expect(await seriousFindings(page)).toEqual([]);
});

test('an admin looks at plays and at the market, asks a question of the log, and writes an export', async ({ visitor }) => {
  const vera = await visitor();
  await vera.signsIn('vera', 'refrain-demo');
  const { page } = vera;
  await page.goto('/admin/track-analytics?days=90');
  await page.getByText(pictureTexts.table).first().click();
  await expect(page.getByRole('table', { name: trackAnalyticsTexts.byDay })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: pictureTexts.csvOf(trackAnalyticsTexts.byReason) }).click();
  expect((await saved).suggestedFilename()).toMatch(/^plays-by-verdict-all-.*\.csv$/);
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto('/market-intelligence');
  await expect(page.getByRole('heading', { name: marketTexts.genres })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto('/admin/advanced-analytics');
  await page.getByRole('button', { name: questionTexts.take }).click();
  await expect(page.getByText(/^Generation \d+, /)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('textbox', { name: questionTexts.sql }).press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: questionTexts.answer }).getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: exportTexts.actOn(exportTexts.start, exportTexts.formats.parquet) }).click();
  await expect(page.getByText(exportTexts.states.done)).toBeVisible({ timeout: 30_000 });
  expect(await seriousFindings(page)).toEqual([]);
});
