import type { Page } from '@playwright/test';
import { uploadFormTexts, uploadProgressTexts, uploadTexts } from '@refrain/contracts/tracks';
import { videoTexts } from '@refrain/contracts/videos';
import { film } from '../../support/media/film';
import { music, PROCESSED_WITHIN_MS } from '../../support/media/media';
import { expect, test } from '../../support/test';

/** Of a line on which the files of this journey take several seconds. */
const SLOW_BYTES_PER_SECOND = 3 * 1024 * 1024;
/** A song of 12 MB. */
const SECONDS = 140;
const MIB = 1024 * 1024;

/** A film whose file is that much longer, by an element that players pass over. */
const padded = (webm: Buffer, bytes: number): Buffer => {
  const head = Buffer.alloc(9);
  head.writeUInt8(0xec);
  head.writeBigUInt64BE((1n << 56n) | BigInt(bytes), 1);
  return Buffer.concat([webm, head, Buffer.alloc(bytes)]);
};

const slowed = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const sends = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  await sends(SLOW_BYTES_PER_SECOND);
  return () => sends(-1);
};

const declare = async (page: Page, title: string) => {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Genre', { exact: true }).selectOption('Folk');
  await page.getByRole('button', { name: 'Calm' }).click();
};

/** Begins to send, loses the line and the page in the middle, and sees that the rest follows from where the server was. */
const sendOverReload = async (page: Page, sizeBytes: number, button: string) => {
  page.on('dialog', (dialog) => dialog.accept());
  const offsets: number[] = [];
  const found: number[] = [];
  const offsetIn = (headers: Readonly<Record<string, string>>) => Number(headers['upload-offset']);
  page.on('request', (request) => void (request.method() === 'PATCH' && offsets.push(offsetIn(request.headers()))));
  page.on('response', (response) => void (response.request().method() === 'HEAD' && found.push(offsetIn(response.headers()))));
  const fast = await slowed(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  const dock = page.getByRole('complementary', { name: uploadFormTexts.uploads });
  const done = async () => Number(await dock.getByRole('progressbar').getAttribute('aria-valuenow'));
  // From 10 to 50 while it is sent.
  await expect.poll(done, { timeout: 30_000 }).toBeGreaterThanOrEqual(20);
  await page.goto('/charts');
  await fast();
  await expect.poll(() => offsets.length, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(offsets[0]).toBe(0);
  expect(offsets.slice(1)).toEqual(found.slice(-(offsets.length - 1)));
  expect(offsets[1]).toBeGreaterThan(0);
  expect(offsets[1]).toBeLessThan(sizeBytes);
  return dock;
};

test.beforeEach(({ troubles }) => {
  test.setTimeout(120_000);
  troubles.expect(/net::ERR_/);
});

test('a large song goes on after a reload where it stopped', { tag: '@long' }, async ({ artist }) => {
  const maker = await artist('Mara Maker');
  const { page } = maker;
  await page.goto('/upload');
  const buffer = music(SECONDS);
  await page.getByLabel(uploadFormTexts.audioFile).setInputFiles({ name: 'long.wav', mimeType: 'audio/wav', buffer });
  await declare(page, 'The Long Way');
  const dock = await sendOverReload(page, buffer.length, uploadFormTexts.submit);
  await expect(dock).toContainText(uploadProgressTexts.completed, { timeout: PROCESSED_WITHIN_MS });
  await dock.getByRole('link', { name: uploadProgressTexts.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Long Way' })).toBeVisible();
});

test('a large film goes on after a reload where it stopped', { tag: '@long' }, async ({ artist }) => {
  const maker = await artist('Mara Maker');
  const { page } = maker;
  await page.goto('/upload');
  await page.getByRole('tab', { name: uploadTexts.tabs[1] }).click();
  const buffer = padded(await film(3, { sound: true }), 12 * MIB);
  await page.getByLabel(videoTexts.videoFile).setInputFiles({ name: 'long.webm', mimeType: 'video/webm', buffer });
  await declare(page, 'The Long Film');
  await sendOverReload(page, buffer.length, videoTexts.publish);
  const titles = async () =>
    (await maker.get<{ videos: readonly { title: string }[] }>(`/api/videos?artist=${maker.user?.id}`)).videos.map(
      ({ title }) => title,
    );
  await expect.poll(titles, { timeout: PROCESSED_WITHIN_MS }).toEqual(['The Long Film']);
});
