import type { Page } from '@playwright/test';
import { playerTexts } from '@refrain/contracts/playback';
import { saveTexts } from '@refrain/contracts/saves';
import type { Track } from '@refrain/contracts/tracks';
import { cover, music } from '../../support/media/media';
import { publishedOnce } from '../../support/media/published';
import { expectToast, type Person } from '../../support/person';
import { expect, test as base } from '../../support/test';

const SECONDS = 24;
const NAMES = ['First Light', 'Second Wind', 'Third Rail'] as const;

const songs = () =>
  NAMES.map((title, turn) => ({ title, sound: music(SECONDS, turn), ...(turn === 0 ? { cover: cover() } : {}) }));
const test = base.extend<{ listener: Person; tracks: readonly Track[] }>({
  tracks: [publishedOnce('Tessa Tracks', songs), { timeout: 240_000 }],
  listener: async ({ newcomer, tracks }, use) => {
    const listener = await newcomer('Lin Listener');
    await listener.page.goto(`/artist/${tracks[0]?.artistSlug}`);
    await use(listener);
  },
});

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
const playing = (page: Page, title: string) => expect(button(page, `Pause ${title}`)).toBeVisible();
const paused = (page: Page, title: string) => expect(button(page, `Play ${title}`)).toBeVisible();
const inList = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}`, exact: true })
    .first();
/** Seconds into the track, as its slider shows. */
const position = async (page: Page, title: string): Promise<number> => {
  const text =
    (await page
      .getByRole('slider', { name: playerTexts.position(title) })
      .last()
      .getAttribute('aria-valuetext')) ?? '';
  const [, minutes, seconds] = /^(\d+):(\d\d) of/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};
const reaches = (page: Page, title: string, seconds: number) =>
  expect.poll(() => position(page, title), { timeout: 15_000 }).toBeGreaterThanOrEqual(seconds);

test.describe('the mini player', () => {
  test('is not there until something plays, then names it and moves on', { tag: '@long' }, async ({ listener: { page } }) => {
    await expect(inList(page, 'Third Rail')).toBeVisible();
    await expect(player(page)).toHaveCount(0);
    await inList(page, 'Third Rail').click();
    await playing(page, 'Third Rail');
    await expect(player(page).getByRole('link', { name: 'Third Rail', exact: true })).toBeVisible();
    await expect(player(page)).toContainText('Tessa Tracks');
    await expect(player(page)).toContainText('0:24');
    await reaches(page, 'Third Rail', 2);
    await expect(page.getByRole('main').getByRole('button', { name: 'Pause Third Rail' }).first()).toBeVisible();
  });

  test('pauses, plays on, goes to the next and back, and stops', async ({ listener: { page } }) => {
    await inList(page, 'Third Rail').click();
    await playing(page, 'Third Rail');
    await button(page, 'Pause Third Rail').click();
    await paused(page, 'Third Rail');
    const stood = await position(page, 'Third Rail');
    await page.waitForTimeout(1200);
    expect(await position(page, 'Third Rail')).toBe(stood);
    await button(page, 'Play Third Rail').click();
    await playing(page, 'Third Rail');
    await button(page, 'Next').click();
    await playing(page, 'Second Wind');
    await button(page, 'Previous').click();
    await playing(page, 'Third Rail');
    await button(page, 'Stop').click();
    await expect(player(page)).toHaveCount(0);
  });

  test('goes back to the beginning after more than three seconds', { tag: '@long' }, async ({ listener: { page } }) => {
    await inList(page, 'Second Wind').click();
    await reaches(page, 'Second Wind', 4);
    await button(page, 'Previous').click();
    await expect.poll(() => position(page, 'Second Wind')).toBeLessThan(3);
    await playing(page, 'Second Wind');
  });

  test('plays on while one walks from page to page', { tag: '@long' }, async ({ listener: { page } }) => {
    await inList(page, 'Third Rail').click();
    await reaches(page, 'Third Rail', 1);
    const before = await position(page, 'Third Rail');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
    await playing(page, 'Third Rail');
    await reaches(page, 'Third Rail', before + 1);
  });

  test('goes on with the next track by itself', { tag: '@long' }, async ({ listener: { page } }) => {
    await inList(page, 'Third Rail').click();
    await playing(page, 'Third Rail');
    const slider = player(page).getByRole('slider', { name: playerTexts.position('Third Rail') });
    await slider.focus();
    await page.keyboard.press('End');
    await playing(page, 'Second Wind');
  });
});

test.describe('the full player', () => {
  test('hides the mini player, controls the same sound, and gives it back', { tag: '@long' }, async ({ listener: { page } }) => {
    await inList(page, 'Third Rail').click();
    await reaches(page, 'Third Rail', 1);
    await player(page).getByRole('link', { name: 'Open full player' }).click();
    await expect(page).toHaveURL(/\/media-player$/);
    await expect(player(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Third Rail' })).toBeVisible();
    await expect(page.getByText(playerTexts.playingFrom.profile)).toBeVisible();
    await page.getByRole('button', { name: 'Pause Third Rail' }).click();
    await expect(page.getByRole('button', { name: 'Play Third Rail' })).toBeVisible();
    await page.getByRole('button', { name: 'Close full player' }).click();
    await paused(page, 'Third Rail');
  });

  test('says so when nothing plays', { tag: '@long' }, async ({ newcomer }) => {
    const { page } = await newcomer();
    await page.goto('/media-player');
    await expect(page.getByText('Nothing is playing')).toBeVisible();
    await page.getByRole('link', { name: 'Find music' }).click();
    await expect(page).toHaveURL(/\/discover\/music$/);
  });
});

test('a track added to the queue is announced, and comes last', { tag: '@long' }, async ({ listener: { page }, tracks }) => {
  await page.goto(`/track/${tracks[1]?.id}`);
  await page.getByRole('button', { name: 'Add to queue' }).click();
  await expectToast(page, 'Added to Queue', 'Second Wind by Tessa Tracks');
  await page.goto(`/track/${tracks[0]?.id}`);
  await inList(page, 'First Light').click();
  await player(page).getByRole('link', { name: 'Open full player' }).click();
  await expect(page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem')).toHaveCount(2);
});

test.describe('the keyboard', () => {
  test('plays, pauses and skips, except while one types', { tag: '@long' }, async ({ listener: { page } }) => {
    await inList(page, 'Third Rail').click();
    await playing(page, 'Third Rail');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click();
    const composer = page.getByRole('textbox', { name: 'Share your thoughts' });
    await composer.click();
    await page.keyboard.press(' ');
    await playing(page, 'Third Rail');
    // As people leave it: a field that only loses the focus gets it back with the next change of the page.
    await page.getByRole('main').click({ position: { x: 2, y: 2 } });
    await expect(composer).not.toBeFocused();
    await page.keyboard.press(' ');
    await paused(page, 'Third Rail');
    // Back first: on a busy machine the song is near its end by now.
    const stood = await position(page, 'Third Rail');
    const back = Math.max(0, stood - 5);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => position(page, 'Third Rail')).toBeLessThanOrEqual(back + 1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => position(page, 'Third Rail')).toBeGreaterThanOrEqual(back + 4);
  });

  test('reaches every control of the mini player in order', { tag: '@long' }, async ({ listener: { page } }) => {
    await inList(page, 'Third Rail').click();
    await playing(page, 'Third Rail');
    await player(page).getByRole('link', { name: 'Third Rail' }).focus();
    const names: string[] = [];
    await expect(button(page, saveTexts.like('Third Rail'))).toBeVisible();
    await expect(button(page, playerTexts.mute)).toBeVisible();
    for (let i = 0; i < 10; i += 1) {
      await page.keyboard.press('Tab');
      names.push((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '');
    }
    expect(names).toEqual([
      'Previous',
      'Pause Third Rail',
      'Next',
      'Position in Third Rail',
      'Like Third Rail',
      'Mute',
      'Volume',
      'More for Third Rail',
      'Open full player',
      'Stop',
    ]);
  });
});

test('a reload keeps the track and its place, and does not start by itself', async ({ listener: { page } }) => {
  await inList(page, 'Third Rail').click();
  await reaches(page, 'Third Rail', 3);
  await page.reload();
  await paused(page, 'Third Rail');
  expect(await position(page, 'Third Rail')).toBeGreaterThanOrEqual(2);
  await button(page, 'Play Third Rail').click();
  await reaches(page, 'Third Rail', 4);
});

test('playing in a second tab pauses the first', { tag: '@long' }, async ({ listener: { page, context }, tracks }) => {
  await inList(page, 'Third Rail').click();
  await playing(page, 'Third Rail');
  const second = await context.newPage();
  await second.goto(`/track/${tracks[0]?.id}`);
  await inList(second, 'First Light').click();
  await playing(second, 'First Light');
  await paused(page, 'Third Rail');
});

test(
  'a recording that cannot be fetched is reported, and the page stands',
  { tag: '@long' },
  async ({ listener: { page }, troubles }) => {
    troubles.expect(/Failed to load resource/);
    await page.route('**/api/audio/stream/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.route('**/api/files/**/stream.m4a', (route) => route.fulfill({ status: 404, body: '' }));
    await inList(page, 'Third Rail').click();
    await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Playback Error');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
