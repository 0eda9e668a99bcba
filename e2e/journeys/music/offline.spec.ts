import type { Page } from '@playwright/test';
import type { Album } from '@refrain/contracts/albums';
import { offlineTexts, UPDATE_BANNER_MS, UPDATE_PREFERENCE_KEY, type WorkerMessage } from '@refrain/contracts/offline';
import { playerTexts } from '@refrain/contracts/playback';
import { playlistTexts, type Playlist } from '@refrain/contracts/playlists';
import { shellTexts } from '@refrain/contracts/routes';
import { documentTitle } from '@refrain/contracts/site';
import { trackTexts } from '@refrain/contracts/tracks';
import { openFront, type Front } from '../../support/front';
import { music } from '../../support/media/media';
import { expectToast } from '../../support/person';
import { expect, test as base } from '../../support/test';

const test = base.extend<{ front: Front }>({
  // Named first by its tests, so that it is closed after the pages that ask it.
  front: async ({ site }, use) => {
    const front = await openFront(site.url);
    await use(front);
    await front.close();
  },
});
test.use({ serviceWorkers: 'allow' });

/** A new version fetches every file of the front end before it takes over. */
const INSTALL_MS = 30_000;

type Heard = Window & { said: WorkerMessage[] };

/** Records the messages of the service worker to the page. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard = window as unknown as Heard;
    heard.said = [];
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => heard.said.push(data));
  });
const said = (page: Page) => page.evaluate(() => (window as unknown as Heard).said);
const taken = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 }).toBe(true);
/** What is kept, by the paths of its addresses. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
const banner = (page: Page) => page.getByRole('status').filter({ hasText: offlineTexts.updateTitle }).locator('> *');

test.describe('while offline', () => {
  test('a page is shown again, says so, and comes back with the network', { tag: '@long' }, async ({ newcomer, troubles }) => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/);
    const { page, context } = await newcomer();
    await listen(page);
    await page.goto('/settings');
    await taken(page);
    expect((await said(page)).map(({ type }) => type)).toContain('SW_READY');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: offlineTexts.offlineTitle })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByText(shellTexts.offlineNotice)).toBeVisible();
    await page.goto('/charts');
    await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: offlineTexts.offlineTitle })).toBeVisible();
    await expect(page).toHaveTitle(documentTitle(offlineTexts.offlineTitle));
    await context.setOffline(false);
    await expect(page.getByRole('textbox', { name: 'Share your thoughts' })).toBeVisible();
    await expect(page.getByText(shellTexts.offlineNotice)).toHaveCount(0);
    await expect(page).toHaveTitle(documentTitle(shellTexts.product));
  });

  test('an address that is no page of ours fails as it is', { tag: '@long' }, async ({ visitor, troubles }) => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
    const { page, context } = await visitor();
    await page.goto('/charts');
    await taken(page);
    await context.setOffline(true);
    for (const path of ['/api/user', '/dev/outbox', '/uploads/x.png', '/socket.io/'])
      await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  });

  test('what was kept plays, and is gone after signing out; nothing else the API said is kept', async ({ artist, troubles }) => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/);
    const person = await artist('Olga Offline');
    const { page, context } = person;
    const track = await person.publishes(music(12), { title: 'Tunnel Song' });
    await listen(page);
    await page.goto(`/track/${track.id}`);
    await taken(page);
    await page.getByRole('button', { name: offlineTexts.keep }).click();
    await expectToast(page, offlineTexts.kept, offlineTexts.keptToast('Tunnel Song'));
    const url = `/api/audio/stream/${track.id}?quality=streaming`;
    expect(await said(page)).toContainEqual({
      type: 'AUDIO_CACHED',
      url,
      trackId: track.id,
      size: expect.any(Number),
      manual: true,
    });

    await page.goto('/');
    await page.goto('/settings');
    await expect(page.getByRole('region', { name: offlineTexts.music })).toContainText('1 track');
    expect(new Set((await keptPaths(page)).filter((path) => path.startsWith('/api')))).toEqual(
      new Set([`/api/audio/stream/${track.id}`]),
    );

    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2, name: offlineTexts.keptHere })).toBeVisible();
    const slice = await page.evaluate(async (address) => {
      const { status, headers, body } = await fetch(address, { headers: { range: 'bytes=100-199' } });
      return {
        status,
        range: headers.get('content-range')?.split('/')[0],
        bytes: (await new Response(body).arrayBuffer()).byteLength,
      };
    }, url);
    expect(slice).toEqual({ status: 206, range: 'bytes 100-199', bytes: 100 });
    await page
      .getByRole('main')
      .getByRole('button', { name: playerTexts.play('Tunnel Song') })
      .click();
    const slider = page
      .getByRole('region', { name: playerTexts.player })
      .getByRole('slider', { name: playerTexts.position('Tunnel Song') });
    await expect(slider).toHaveAttribute('aria-valuetext', /^0:0[2-9] of/);
    // Seeking reads the file from another place, without a network.
    await slider.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', /^0:0[01] of/);

    await page.goto(`/track/${track.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tunnel Song' })).toBeVisible();
    await expect(page).toHaveTitle(documentTitle('Tunnel Song, Olga Offline'));
    await expect(page.getByText(offlineTexts.keptPage)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: playerTexts.play('Tunnel Song') })
      .click();
    await expect(slider).toHaveAttribute('aria-valuetext', /^0:0[2-9] of/);
    await page.goto('/track/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('alert')).toContainText(trackTexts.loadFailed);
    await page.goto(`/track/${track.id}`);
    await expect(page.getByText(offlineTexts.keptPage)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 2, name: trackTexts.receipts })).toBeVisible();

    await page.goto('/settings');
    await page.getByRole('banner').getByRole('button', { name: shellTexts.logOut }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect.poll(async () => (await said(page)).map(({ type }) => type)).toContain('AUDIO_CACHE_CLEARED');
    expect((await keptPaths(page)).filter((path) => path.startsWith('/api'))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('offline-music'))).toBeNull();
  });

  test(
    'the album and the playlist of a kept song play what is here of them, in their order',
    { tag: '@long' },
    async ({ artist, troubles }) => {
      troubles.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/);
      const person = await artist('Olga Offline');
      const { page, context } = person;
      const [first, last] = await Promise.all(
        ['First Stop', 'Last Stop'].map((title, i) => person.publishes(music(8, i), { title })),
      );
      const said = { title: 'Night Line', releaseDate: '2026-01-01', visibility: 'public' };
      const album = await person.post<Album>('/api/albums', { ...said, trackIds: [first!.id, last!.id] });
      const list = await person.post<Playlist>('/api/playlists', { name: 'Going home', visibility: 'private' });
      await person.post(`/api/playlists/${list.id}/songs`, { trackIds: [last!.id, first!.id] });
      // The playlist was looked at, the album never.
      await page.goto(`/playlist/${list.id}`);
      await taken(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Going home' })).toBeVisible();
      for (const { id, title } of [first!, last!]) {
        await page.goto(`/track/${id}`);
        await page.getByRole('button', { name: offlineTexts.keep }).click();
        await expectToast(page, offlineTexts.kept, offlineTexts.keptToast(title));
      }
      await expect.poll(() => page.evaluate(() => localStorage.getItem('offline-lists'))).toContain(album.id);
      await context.setOffline(true);
      for (const [path, name, songs] of [
        [`/albums/${album.id}`, 'Night Line', ['First Stop', 'Last Stop']],
        [`/playlist/${list.id}`, 'Going home', ['Last Stop', 'First Stop']],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(page.getByText(offlineTexts.keptSongs(2, 2))).toBeVisible();
        await page.getByRole('main').getByRole('button', { name: playlistTexts.playAll }).click();
        const player = page.getByRole('region', { name: playerTexts.player });
        const at = (title: string) => player.getByRole('slider', { name: playerTexts.position(title) });
        await expect(at(songs[0])).toHaveAttribute('aria-valuetext', /^0:0[1-9] of/);
        await player.getByRole('button', { name: playerTexts.next }).click();
        await expect(at(songs[1])).toHaveAttribute('aria-valuetext', /^0:0[1-9] of/);
      }
      await context.setOffline(false);
      await page.goto('/settings');
      await page.getByRole('banner').getByRole('button', { name: shellTexts.logOut }).click();
      await expect(page).toHaveURL(/\/auth$/);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('offline-lists'))).toBeNull();
    },
  );

  test('a track that cannot be kept says so, one that is kept can be let go', { tag: '@long' }, async ({ artist, troubles }) => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/);
    const person = await artist('Lena Letgo');
    const { page, context } = person;
    const track = await person.publishes(music(6, 1), { title: 'Short Stay' });
    await listen(page);
    await page.goto(`/track/${track.id}`);
    await taken(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: offlineTexts.keep }).click();
    await expectToast(page, offlineTexts.keepFailed, offlineTexts.keepFailedHint);
    expect((await said(page)).find(({ type }) => type === 'AUDIO_CACHE_ERROR')).toMatchObject({
      trackId: track.id,
      manual: true,
      error: expect.any(String),
    });
    await context.setOffline(false);
    await page.getByRole('button', { name: offlineTexts.keep }).click();
    await expect(page.getByRole('button', { name: offlineTexts.keep })).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/settings');
    await page.getByRole('button', { name: offlineTexts.remove('Short Stay') }).click();
    await expect(page.getByText(offlineTexts.nothingKept)).toBeVisible();
    expect((await said(page)).map(({ type }) => type)).toContain('AUDIO_REMOVED_FROM_CACHE');
  });
});

test.describe('a new version', () => {
  test(
    'is said to be ready for ten seconds, again on the next visit, and comes when one agrees',
    { tag: '@long' },
    async ({ front, visitor }) => {
      const { page } = await visitor(front.url);
      await listen(page);
      await page.goto('/charts');
      await taken(page);
      front.putUpNewVersion();
      await lookForUpdate(page);
      await expect(banner(page)).toBeVisible({ timeout: INSTALL_MS });
      expect((await said(page)).map(({ type }) => type)).toContain('SW_UPDATED');
      await expect(banner(page)).toHaveCount(0, { timeout: UPDATE_BANNER_MS + 3_000 });
      await page.reload();
      await expect(banner(page)).toBeVisible();
      await mark(page);
      await banner(page).getByRole('button', { name: offlineTexts.updateReload }).click();
      await expect(page.locator('html')).not.toHaveAttribute('data-same-page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)).toBeNull();
    },
  );

  test('comes by itself for a person who chose that in the settings', { tag: '@long' }, async ({ front, newcomer }) => {
    const { page } = await newcomer('Anna Auto', front.url);
    await page.goto('/settings');
    await taken(page);
    await page.getByRole('radio', { name: offlineTexts.updateChoices.auto }).click();
    expect(await page.evaluate((key) => localStorage.getItem(key), UPDATE_PREFERENCE_KEY)).toBe('auto');
    await mark(page);
    front.putUpNewVersion();
    await lookForUpdate(page).catch(() => undefined);
    await expect(page.locator('html')).not.toHaveAttribute('data-same-page', { timeout: INSTALL_MS });
    await expect(page.getByRole('radio', { name: offlineTexts.updateChoices.auto })).toBeChecked();
    await expect(banner(page)).toHaveCount(0);
  });

  test('that cannot be fetched changes nothing, and is reported', { tag: '@long' }, async ({ visitor, site, troubles }) => {
    troubles.expect(/./);
    const { page } = await visitor();
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new Error('The sample worker broke'));
    });
    await page.goto('/charts');
    await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
    await expect.poll(() => site.printed()).toContain('The sample worker broke');
  });
});
