import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Interaction, InteractionRequest } from '@refrain/contracts/telemetry';
import {
  aboutTexts,
  accessibilityText,
  firstMinuteTexts,
  helpText,
  privacyText,
  readingTexts,
  termsText,
  type PlatformStats,
} from '@refrain/contracts/site';
import { cover, music } from '../../support/media/media';
import { EmbeddedSite } from '../../support/site';
import { expect, test } from '../../support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const meta = (page: Page, key: string) => page.locator(`head meta[name="${key}"], head meta[property="${key}"]`);
const canonical = (page: Page) => page.locator('head link[rel="canonical"]');

test.describe('about', () => {
  test('counts those who are here, as the log has them', { tag: '@long' }, async ({ artist, visitor, baseURL }) => {
    const person = await artist('Counted Sample');
    await person.publishes(music(2), { title: 'Counted' });
    const { page } = await visitor();
    await page.goto('/about');
    await expect(heading(page)).toHaveText(aboutTexts.title);
    const shown = async (label: string) =>
      Number(await page.locator('dl > div').filter({ hasText: label }).locator('dd span').getAttribute('title'));
    const before = (await (await fetch(`${baseURL}/api/public/stats`)).json()) as PlatformStats;
    expect(before.activeArtistsCount).toBeGreaterThan(0);
    for (const { key, label } of aboutTexts.stats) await expect.poll(() => shown(label), label).toBe(before[key]);
    // One more artist with two more songs.
    const other = await artist('Another Counted');
    await other.publishes(music(2, 1), { title: 'Counted too' });
    await other.publishes(music(2, 2), { title: 'Counted as well' });
    const after = {
      tracksCount: before.tracksCount + 2,
      activeArtistsCount: before.activeArtistsCount + 1,
      musicLoversCount: before.musicLoversCount + 1,
    };
    await page.reload();
    for (const { key, label } of aboutTexts.stats) await expect.poll(() => shown(label)).toBe(after[key]);
  });

  test('abbreviates what is large, and says when it cannot be counted', { tag: '@long' }, async ({ visitor, troubles }) => {
    troubles.expect(/503 .*\/api\/public\/stats/);
    const { page } = await visitor();
    await page.route('**/api/public/stats', (route) =>
      route.fulfill({ json: { tracksCount: 1250, activeArtistsCount: 999, musicLoversCount: 2_340_000 } }),
    );
    await page.goto('/about');
    for (const count of ['1.2K+', '999', '2.3M+']) await expect(page.getByText(count, { exact: true })).toBeVisible();
    await page.route('**/api/public/stats', (route) =>
      route.fulfill({ status: 503, json: { status: 503, code: 'READ_STORE.UNAVAILABLE', message: 'away' } }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(aboutTexts.statsFailed);
    await page.unroute('**/api/public/stats');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('marks its sample as one, and leads on', { tag: '@long' }, async ({ visitor }) => {
    const { page } = await visitor();
    await page.goto('/about');
    await expect(page.getByRole('figure')).toContainText(aboutTexts.sampleMark);
    await expect(page.getByRole('link', { name: aboutTexts.support })).toHaveAttribute('href', '/help#contact');
    await page.getByRole('link', { name: aboutTexts.join }).click();
    await expect(page).toHaveURL(/\/auth\?tab=register$/);
    await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  });

  test(
    'says what it is to search engines, and its data is no script to the browser',
    { tag: '@long' },
    async ({ visitor, site }) => {
      const { page } = await visitor();
      await page.goto('/about');
      await expect(page).toHaveTitle('About · Refrain');
      await expect(meta(page, 'og:title')).toHaveAttribute('content', 'About');
      const data = page.locator('head script[type="application/ld+json"]');
      await expect(data).toHaveCount(1);
      // The server does not know its port when it writes the page; the page knows its address.
      await expect
        .poll(async () => JSON.parse((await data.textContent()) ?? '{}') as unknown)
        .toMatchObject({ '@type': 'WebSite', url: `${site.url}/` });
    },
  );
});

for (const text of [termsText, privacyText, helpText, accessibilityText]) {
  test(`${text.title} is there in full, chapter by chapter`, { tag: text === helpText ? [] : '@long' }, async ({ visitor }) => {
    const { page } = await visitor();
    await page.goto(`/${text.title.toLowerCase().split(' ')[0]}`);
    await expect(heading(page)).toHaveText(text.title);
    const chapters = page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasNotText: firstMinuteTexts.title });
    await expect(chapters).toHaveText(text.chapters.map(({ title }) => title));
    const last = text.chapters.at(-2)!;
    await page
      .getByRole('navigation', { name: readingTexts.contentsOf(text.title) })
      .getByRole('link', { name: last.title })
      .click();
    await expect(page).toHaveURL(new RegExp(`#${last.id}$`));
    await expect(page.getByRole('heading', { name: last.title })).toBeInViewport();
    await expect(meta(page, 'robots')).toHaveCount(0);
  });
}

test('the legal texts say when they were changed, and lead back and to each other', { tag: '@long' }, async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/terms');
  await expect(page.getByText('Last updated July 29, 2025')).toBeVisible();
  const onwards = page.getByRole('navigation', { name: readingTexts.more });
  for (const [path, label] of readingTexts.links.filter(([path]) => path !== '/terms')) {
    const leadsTo = label === 'Privacy Settings' ? readingTexts.ownPrivacySettings : path;
    await expect(onwards.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', leadsTo);
  }
  await onwards.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page)).toHaveText(privacyText.title);
  await onwards.getByRole('link', { name: readingTexts.backToLogin }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test('a link to a chapter opens at it', { tag: '@long' }, async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/privacy#deletion');
  await expect(page.locator('#deletion')).toBeInViewport();
  await expect(heading(page)).not.toBeInViewport();
});

test('help is found by any of its words, by keyboard alone', { tag: '@long' }, async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/help');
  const search = page.getByRole('searchbox', { name: readingTexts.searchHelp });
  await search.focus();
  await page.keyboard.type('waveform');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['The keyboard']);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('no such thing');
  await expect(page.getByText(readingTexts.nothingFound('no such thing'))).toBeVisible();
  await page.getByRole('button', { name: readingTexts.clearSearch }).press('Enter');
  // Beside the chapters there is the first minute.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(helpText.chapters.length + 1);
});

test.describe('a shared link', () => {
  const plain = async (url: string) => {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    return { status: response.status, html: await response.text() };
  };
  const said = (html: string, key: string) => new RegExp(`="${key}" content="([^"]*)"`).exec(html)?.[1];

  test('says what it leads to, to clients that run no scripts', async ({ artist, site }) => {
    const person = await artist('Shared Sample');
    const { id } = await person.publishes(
      music(2),
      { title: 'Shared & "Found"', description: 'A song to be passed on.' },
      cover(),
    );
    const { status, html } = await plain(`${site.url}/track/${id}`);
    expect([status, said(html, 'og:title'), said(html, 'og:description'), said(html, 'og:type')]).toEqual([
      200,
      'Shared &amp; &quot;Found&quot;, Shared Sample',
      'A song to be passed on.',
      'music.song',
    ]);
    expect(said(html, 'og:image')).toBe(`${new URL(said(html, 'og:url') ?? '').origin}/api/cards/track/${id}.jpg`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect((await plain(`${site.url}/track/${randomUUID()}`)).status).toBe(404);
  });

  test('leads to the address the site was given', { tag: '@long' }, async () => {
    test.setTimeout(120_000);
    const own = await EmbeddedSite.open({ SITE_URL: 'https://refrain.example.test', CONTACT_EMAIL: 'hello@example.test' });
    const { html } = await plain(`${own.url}/charts`);
    const robots = await (await fetch(`${own.url}/robots.txt`)).text();
    const contact = (await (await fetch(`${own.url}/api/public/contact`)).json()) as unknown;
    const card = (await fetch(`${own.url}/card.png`)).headers.get('content-type');
    await own.remove();
    expect(html).toContain('<link rel="canonical" href="https://refrain.example.test/charts" />');
    expect(html).toContain('<meta property="og:image" content="https://refrain.example.test/card.png" />');
    expect(robots).toContain('Sitemap: https://refrain.example.test/sitemap.xml');
    expect([contact, card]).toEqual([{ email: 'hello@example.test' }, 'image/png']);
  });

  test('and what the page says of itself stay in step while one goes about', { tag: '@long' }, async ({ artist }) => {
    const person = await artist('Walking Sample');
    const { id } = await person.publishes(music(2), { title: 'Walking', description: 'One foot, then the other.' }, cover());
    const { page } = person;
    await page.goto('/charts');
    await expect(canonical(page)).toHaveAttribute('href', /\/charts$/);
    await page.goto(`/track/${id}`);
    await expect(page).toHaveTitle('Walking, Walking Sample · Refrain');
    await expect(meta(page, 'description')).toHaveAttribute('content', 'One foot, then the other.');
    await expect(meta(page, 'og:image')).toHaveAttribute('content', /\/api\/cards\/track\//);
    await expect(canonical(page)).toHaveAttribute('href', new RegExp(`/track/${id}$`));
    await page.getByRole('link', { name: 'Charts', exact: true }).first().click();
    await expect(heading(page)).not.toHaveText('Walking');
    await expect(meta(page, 'og:title')).toHaveAttribute('content', 'Charts');
    await expect(meta(page, 'og:image')).toHaveAttribute('content', /\/card\.png$/);
    await page.goto('/settings');
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
    await expect(canonical(page)).toHaveCount(0);
  });
});

test.describe('interactions', { tag: '@long' }, () => {
  const sentInteractions = (page: Page): readonly InteractionRequest[] => {
    const all: InteractionRequest[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/micro-interactions')) all.push(request.postDataJSON() as InteractionRequest);
    });
    return all;
  };
  const flat = (requests: readonly InteractionRequest[]): readonly Interaction[] =>
    requests.flatMap(({ more = [], ...first }) => [first, ...more]);
  const kinds = (requests: readonly InteractionRequest[]) =>
    flat(requests).map(({ interactionType, contentType, metadata }) =>
      [interactionType, contentType, metadata?.action].filter(Boolean).join(' '),
    );

  test('of a signed-in person are sent a few at a time, and accepted', async ({ artist }) => {
    const person = await artist('Telling Sample');
    const { id } = await person.publishes(music(12), { title: 'Telling' });
    const { page } = person;
    const told = sentInteractions(page);
    const taken: number[] = [];
    page.on('response', (response) => void (response.url().endsWith('/api/micro-interactions') && taken.push(response.status())));
    await page.goto('/discover/music');
    await expect.poll(() => kinds(told), { timeout: 20_000 }).toContain('view page');
    await page.getByRole('link', { name: 'Telling', exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(id));
    await page.getByRole('main').getByRole('button', { name: 'Play Telling' }).first().click();
    await expect
      .poll(() => kinds(told), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['click track', 'navigation track', 'view track', 'player_control track pick']));
    expect(told.length).toBeLessThan(5);
    expect(new Set(flat(told).map(({ sessionId }) => sessionId)).size).toBe(1);
    await expect.poll(() => taken).toEqual(told.map(() => 204));
  });

  test('of a visitor are not sent, and nothing of others is put into the page', async ({ visitor }) => {
    const { page } = await visitor();
    const told = sentInteractions(page);
    const ads = page.waitForResponse('**/api/public/adsense-config');
    await page.goto('/discover/music');
    expect((await ads).headers()['cache-control']).toBe('public, max-age=300');
    await page.getByRole('link', { name: 'Charts', exact: true }).first().click();
    await page.waitForTimeout(6000);
    expect(told).toEqual([]);
    expect(await page.locator('script:not([src^="/"]):not([type="application/ld+json"]), iframe').count()).toBe(0);
  });
});
