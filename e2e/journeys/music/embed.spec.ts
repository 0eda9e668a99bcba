import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embedTexts as texts, iframeCode, type OEmbed } from '@refrain/contracts/site';
import { cover, music } from '../../support/media';
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

test('a song plays on another site, by keyboard, and leads back', async ({ artist, visitor, site, troubles }) => {
  troubles.expect(/404 \(Not Found\)/);
  const person = await artist('Framed Sample');
  const song = await person.publishes(music(20), { title: 'Framed hum' }, await cover());
  const { page } = await visitor();
  // As a consumer finds it: the head of the page names the address, with the one that the operator gave the site.
  const head = await (await fetch(`${site.url}/track/${song.id}`, { headers: { accept: 'text/html' } })).text();
  const [, named = ''] = /application\/json\+oembed"[^>]* href="([^"]*)"/.exec(head) ?? [];
  const { origin, pathname, search } = new URL(named.replaceAll('&amp;', '&'));
  const answer = (await (await fetch(site.url + pathname + search)).json()) as OEmbed;
  const code = answer.html.replaceAll(origin, site.url);
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

test('the code to embed a song stands in its share dialog', async ({ artist, visitor, site }) => {
  const person = await artist('Shared Sample');
  const song = await person.publishes(music(3), { title: 'Shared hum' });
  const { page } = await visitor();
  await page.goto(`/tracks/${song.id}/share`);
  await page.getByRole('button', { name: texts.embed, exact: true }).click();
  await expect(page.getByLabel(texts.code)).toHaveValue(iframeCode(site.url, { kind: 'track', id: song.id }, 'Shared hum'));
});
