import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embedTexts as texts, iframeCode, type OEmbed } from '@refrain/contracts/site';
import { film } from '../../support/media/film';
import { cover, music, PROCESSED_WITHIN_MS } from '../../support/media/media';
import { expect, test } from '../../support/test';

/** Another site, isolated across origins: such a site takes only frames that agree. */
const elsewhere = async (body: string): Promise<Readonly<{ url: string; close: () => void }>> => {
  const server: Server = createServer((_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-opener-policy': 'same-origin',
      })
      .end(
        `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,"><main><h1>Elsewhere</h1>${body}</main>`,
      ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Another site than that of the frame, which stands at 127.0.0.1.
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => void server.close() };
};

/** As a consumer finds it: the head of a page names the address that says how to frame it, with the origin that the operator gave the site. */
const offered = async (head: string, siteUrl: string) => {
  const [, named = ''] = /application\/json\+oembed"[^>]* href="([^"]*)"/.exec(head) ?? [];
  const { origin, pathname, search } = new URL(named.replaceAll('&amp;', '&'));
  const { html } = (await (await fetch(siteUrl + pathname + search)).json()) as OEmbed;
  return { origin, code: html.replaceAll(origin, siteUrl) };
};

test('a song plays on another site, by keyboard, and leads back', async ({ artist, visitor, site, troubles }) => {
  troubles.expect(/404 \(Not Found\)/);
  const person = await artist('Framed Sample');
  const song = await person.publishes(music(20), { title: 'Framed hum' }, await cover());
  const { page } = await visitor();
  const head = await (await fetch(`${site.url}/track/${song.id}`, { headers: { accept: 'text/html' } })).text();
  const { origin, code } = await offered(head, site.url);
  expect(code).toBe(iframeCode(site.url, { kind: 'track', id: song.id }, 'Framed hum'));
  const away = await elsewhere(code + iframeCode(site.url, { kind: 'track', id: crypto.randomUUID() }, 'Nothing'));
  await page.goto(away.url);
  const frame = page.frameLocator('iframe').first();
  await expect(frame.getByRole('link', { name: 'Framed hum' })).toHaveAttribute('href', `${origin}/track/${song.id}`);
  await frame.getByRole('button', { name: texts.play }).press('Enter');
  await expect(frame.getByRole('button', { name: texts.pause })).toBeVisible();
  const seek = frame.getByRole('slider', { name: texts.seek });
  await expect(seek).toHaveAttribute('aria-valuetext', /^0:0[1-9] of 0:20$/);
  await seek.press('End');
  await expect(frame.getByRole('button', { name: texts.play })).toBeVisible();
  await expect(page.frameLocator('iframe').nth(1).getByRole('heading', { name: texts.missing })).toBeVisible();
  away.close();
});

test(
  'a song in a frame goes on after its line broke, and says when it was taken away',
  { tag: '@long' },
  async ({ artist, visitor, site, troubles }) => {
    troubles.expect(/ERR_FAILED/, /404 \(Not Found\)/);
    const person = await artist('Broken Sample');
    const song = await person.publishes(music(12), { title: 'Broken hum' });
    const { page } = await visitor();
    const away = await elsewhere(iframeCode(site.url, { kind: 'track', id: song.id }, 'Broken hum'));
    let asked = 0;
    await page.route('**/api/audio/stream/**', (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      return (asked += 1) === 1 ? route.abort() : route.continue();
    });
    await page.goto(away.url);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: texts.play }).click();
    await expect(frame.getByRole('slider', { name: texts.seek })).toHaveAttribute('aria-valuetext', /^0:0[1-9] of 0:12$/);
    expect(asked).toBeGreaterThan(1);
    // Another listener has the frame open when its song goes.
    const other = (await visitor()).page;
    await other.goto(away.url);
    const late = other.frameLocator('iframe');
    await expect(late.getByRole('button', { name: texts.play })).toBeVisible();
    await person.context.request.delete(`/api/tracks/${song.id}`, { headers: { origin: site.url } });
    await expect.poll(async () => (await fetch(`${site.url}/api/audio/stream/${song.id}`)).status).toBe(404);
    await late.getByRole('button', { name: texts.play }).click();
    await expect(late.getByRole('status')).toHaveText(texts.gone);
    away.close();
  },
);

test('the code to embed a song stands in its share dialog', { tag: '@long' }, async ({ artist, visitor, site }) => {
  const person = await artist('Shared Sample');
  const song = await person.publishes(music(3), { title: 'Shared hum' });
  const { page } = await visitor();
  await page.goto(`/tracks/${song.id}/share`);
  await page.getByRole('button', { name: texts.embed, exact: true }).click();
  await expect(page.getByLabel(texts.code)).toHaveValue(iframeCode(site.url, { kind: 'track', id: song.id }, 'Shared hum'));
});

test(
  'a film plays on another site, by keyboard, from any place in it, and leads back',
  { tag: '@long' },
  async ({ artist, visitor, site }) => {
    test.setTimeout(3 * PROCESSED_WITHIN_MS);
    const person = await artist('Filmed Sample');
    const video = await person.films(await film(8, { sound: true }), 'Framed film');
    const { page } = await visitor();
    const head = await (await fetch(`${site.url}/video/${video.id}`, { headers: { accept: 'text/html' } })).text();
    const { origin, code } = await offered(head, site.url);
    expect(code).toBe(iframeCode(site.url, { kind: 'video', id: video.id }, 'Framed film'));
    const away = await elsewhere(code);
    await page.goto(away.url);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('link', { name: 'Framed film' })).toHaveAttribute('href', `${origin}/video/${video.id}`);
    await expect(frame.getByRole('link', { name: texts.watchOn })).toHaveAttribute('href', `${origin}/video/${video.id}`);
    const shown = frame.getByLabel('Framed film', { exact: true });
    const state = () =>
      shown.evaluate(({ currentTime, paused, videoWidth, error }: HTMLVideoElement) => ({
        ...{ currentTime, paused, videoWidth, error: error?.message ?? null },
      }));
    // Nothing of the film is fetched before the viewer asks for it.
    expect(await shown.evaluate(({ readyState, preload }: HTMLVideoElement) => [readyState, preload])).toEqual([0, 'none']);
    const poster = await shown.evaluate(async ({ poster }: HTMLVideoElement) => {
      const image = Object.assign(new Image(), { src: poster });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(poster).toEqual([320, 180]);
    await shown.focus();
    await shown.press('Space');
    await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(1);
    expect(await state()).toMatchObject({ paused: false, error: null });
    expect((await state()).videoWidth).toBeGreaterThan(0);
    await shown.evaluate((element: HTMLVideoElement) => void (element.currentTime = 6));
    await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(6.5);
    await expect.poll(() => shown.evaluate((element: HTMLVideoElement) => element.ended), { timeout: 20_000 }).toBe(true);
    // What its artist takes away is gone from frames too.
    await person.context.request.delete(`/api/videos/${video.id}`, { headers: { origin: site.url } });
    await expect.poll(async () => (await fetch(`${site.url}/embed/video/${video.id}`)).status).toBe(404);
    away.close();
  },
);
