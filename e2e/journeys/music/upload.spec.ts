import type { Page } from '@playwright/test';
import {
  trackRefusals,
  trackTextRules,
  uploadFormTexts,
  uploadProgressTexts,
  uploadTexts,
  type TrackPage,
} from '@refrain/contracts/tracks';
import { cover, music, PROCESSED_WITHIN_MS } from '../../support/media/media';
import { expectToast, type Person } from '../../support/person';
import { expect, test as base } from '../../support/test';

const test = base.extend<{ maker: Person }>({
  maker: async ({ artist }, use) => {
    const maker = await artist('Mara Maker');
    await maker.page.goto('/upload');
    await use(maker);
  },
});

const song = (buffer: Buffer, name = 'song.wav') => ({ name, mimeType: 'audio/wav', buffer });
const chooseAudio = (page: Page, file = song(music(2))) => page.getByLabel('Audio file').setInputFiles(file);
const chooseCover = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Cover image').setInputFiles({ name, mimeType, buffer });
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click();
const panel = (page: Page) => page.getByRole('complementary', { name: uploadFormTexts.uploads });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

const declare = async (page: Page, name: string) => {
  await title(page).fill(name);
  // Whenever the file has been read: what is typed stands alone.
  await expect(title(page)).toHaveValue(name);
  await page.getByLabel('Genre', { exact: true }).selectOption('Folk');
  await page.getByRole('button', { name: 'Calm' }).click();
  await page.getByRole('button', { name: 'Serene' }).click();
};
const tracksOf = async (person: Person) =>
  (await person.get<TrackPage>(`/api/tracks?artist=${person.user?.id}`)).tracks.map((track) => track.title);

test('files that cannot be are turned away at once, with the reason', { tag: '@long' }, async ({ maker: { page } }) => {
  await page
    .getByLabel('Audio file')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('la la la') });
  await expectToast(page, 'Invalid file type', 'Please upload an audio file (MP3, WAV, FLAC, M4A, AAC, OGG, WMA)');
  await chooseCover(page, 'cover.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expectToast(page, 'Invalid file type', 'Please upload an image file (JPEG, PNG, WebP, GIF)');
  await chooseCover(page, 'cover.png', 'image/png', cover(3001));
  await expectToast(page, 'File too large', 'Image must be maximum 3000x3000px. Current: 3001x3001px');
  await chooseCover(page, 'cover.png', 'image/png', Buffer.from('not a picture'));
  await expectToast(page, 'Invalid file type', 'Could not read image file. Please try a different file.');
});

test('what is missing is said where it is missing, and nothing is sent', { tag: '@long' }, async ({ maker: { page } }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && /upload/.test(request.url()) && sent.push(request.url()));
  await page.getByLabel('Main artist').fill('');
  await submit(page);
  for (const text of [
    trackRefusals.audioMissing.message,
    trackTextRules.title.required,
    trackTextRules.artist.required,
    'Please select a genre',
    'Please select at least one mood for your track',
  ]) {
    await expect(alert(page, text)).toBeVisible();
  }
  await expectToast(page, 'Mood Selection Required', 'Please select at least one mood for your track');
  expect(sent).toEqual([]);
});

test('a file name fills the empty fields, and the main artist is the name that is shown', async ({ maker: { page, user } }) => {
  await expect(page.getByLabel('Main artist')).toHaveValue(user?.displayName ?? '');
  await chooseAudio(page, song(music(1), 'Somebody - Slow Bus (Night Version) feat. Another.wav'));
  await expect(title(page)).toHaveValue('Slow Bus');
  await expect(page.getByLabel('Version', { exact: true })).toHaveValue('Night Version');
  await expect(page.getByLabel(uploadFormTexts.featuredNth(1))).toHaveValue('Another');
});

test('a category locks its aspects, and AI needs its tools and credits', { tag: '@long' }, async ({ maker: { page } }) => {
  await page.getByText('Pure AI', { exact: true }).click();
  await expect(page.getByLabel('Vocals')).toBeDisabled();
  await expect(page.getByLabel('Vocals')).toHaveValue('ai');
  await chooseAudio(page);
  await declare(page, 'By Machine');
  await submit(page);
  await expect(alert(page, 'AI tools must be specified when AI is involved')).toBeVisible();
  await expectToast(page, 'AI Classification Required', 'AI tools must be specified when AI is involved');
  await page.getByLabel('AI tools').fill('Sample Tool');
  await submit(page);
  await expect(alert(page, 'AI credits/attribution is required when AI tools are used')).toBeVisible();
  await page.getByText('AI Assisted', { exact: true }).click();
  await expect(page.getByLabel('Vocals')).toBeEnabled();
});

test(
  'a file that is not what its name says is refused by what is in it, and the form stays',
  { tag: '@long' },
  async ({ maker, troubles }) => {
    troubles.expect(/400 \(Bad Request\) .*\/api\/audio\/upload-file$/);
    const { page } = maker;
    await chooseAudio(page, song(Buffer.from('<!doctype html><p>not a song</p>'.padEnd(4000)), 'song.mp3'));
    await declare(page, 'Not a Song');
    await submit(page);
    await expect(panel(page)).toContainText('Please upload an audio file (MP3, WAV, FLAC, M4A, AAC, OGG, WMA)');
    await expect(title(page)).toHaveValue('Not a Song');
    expect(await tracksOf(maker)).toEqual([]);
  },
);

test('cancelled while it is sent, it leaves the form as it was', { tag: '@long' }, async ({ maker, troubles }) => {
  troubles.expect(/net::ERR_/);
  const { page } = maker;
  await chooseAudio(page);
  await declare(page, 'Second Thoughts');
  await page.route('**/api/audio/upload-file', () => undefined);
  await submit(page);
  await panel(page).getByRole('button', { name: uploadProgressTexts.abort }).click();
  await expectToast(page, uploadProgressTexts.aborted);
  await expect(panel(page)).toHaveCount(0);
  await expect(title(page)).toHaveValue('Second Thoughts');
  expect(await tracksOf(maker)).toEqual([]);
});

test('when only the answer was lost, trying again makes no second track', { tag: '@long' }, async ({ maker, troubles }) => {
  test.slow();
  troubles.expect(/net::ERR_FAILED .*\/api\/tracks\/upload$/);
  const { page } = maker;
  await chooseAudio(page);
  await declare(page, 'Only Once');
  await page.route('**/api/tracks/upload', async (route) => void (await route.fetch(), await route.abort()), { times: 1 });
  await submit(page);
  await panel(page).getByRole('button', { name: uploadProgressTexts.again }).click();
  await expect(panel(page)).toContainText(uploadProgressTexts.completed, { timeout: PROCESSED_WITHIN_MS });
  await panel(page).getByRole('link', { name: uploadProgressTexts.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Only Once' })).toBeVisible();
  expect(await tracksOf(maker)).toEqual(['Only Once']);
});

test(
  'a release date too early is turned away, and a later one keeps the track to its artist',
  { tag: '@long' },
  async ({ maker, newcomer }) => {
    test.slow();
    const { page } = maker;
    await chooseAudio(page);
    await declare(page, 'For Later');
    await page.getByRole('button', { name: uploadFormTexts.schedule }).click();
    const date = page.getByLabel('Release date');
    const inMonths = (months: number) => new Date(new Date().setMonth(new Date().getMonth() + months)).toISOString().slice(0, 16);
    await date.fill(inMonths(1));
    await date.blur();
    await expectToast(page, uploadTexts.invalidReleaseDate, 'Release date must be at least 2 months in the future');
    await expect(date).toHaveValue('');
    await date.fill(inMonths(4));
    const declared = page.waitForResponse((response) => response.url().endsWith('/api/tracks/upload'));
    await submit(page);
    const { id } = (await (await declared).json()) as { id: string };
    await expect(panel(page)).toContainText(uploadProgressTexts.completed, { timeout: PROCESSED_WITHIN_MS });
    const other = await newcomer();
    expect((await other.context.request.get(`/api/tracks/${id}`)).status()).toBe(404);
    expect(await tracksOf(maker)).toEqual([]);
  },
);
