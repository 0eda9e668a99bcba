import type { Page } from '@playwright/test';
import { notificationTexts } from '@refrain/contracts/notifications';
import { follow } from '../../support/reading/inspect';
import { expect } from '../../support/test';
import { wellFormed } from '../../support/xss/caller';
import { bonesOf, htmlOf } from '../../support/xss/heads';
import { visit } from '../../support/xss/screens';
import { ADDRESSES, ENTRANCES, screensOf, type Who, type Written } from '../../support/xss/table';
import { IS_LONG, test } from '../../support/xss/test';
import { bare, kinds, type Vector } from '../../support/xss/vectors';

test.use({ trace: 'off' });
test.setTimeout(IS_LONG ? 1_800_000 : 180_000);

/** Fields for any text at all, and how much of what was tried each has to have taken: what is refused shows nothing. */
const FREE: readonly (readonly [string, number])[] = [
  ...(
    [
      'post content',
      'comment content',
      'reply content',
      'track description',
      'track lyrics',
      'story content',
      'report note',
      'removal reason',
      'client error',
      'device',
      'picture name',
      'file name',
    ] as const
  ).map((field) => [field, 0.9] as const),
  ...(
    [
      'register displayName',
      'profile displayName',
      'profile bio',
      'track title',
      'track artist',
      'track album',
      'track version',
      'track tags',
      'track featuredArtists',
      'track aiTools',
      'track aiCredits',
      'story title',
      'story excerpt',
      'event title',
      'event artist',
      'event description',
      'media post',
    ] as const
  ).map((field) => [field, 0.5] as const),
];

/** Prints what was shown where. */
const TELLS = IS_LONG || Boolean(process.env['XSS_TELLS']);

const some = (vectors: readonly Vector[], step: number) => vectors.filter((_, index) => index % step === 0);

test('there are 300 vectors and more, each of them once', () => {
  const all = Object.values(kinds).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(300);
});

test('what runs, asks, breaks the policy, calls elsewhere or looks like none of ours is noticed', async ({
  visitor,
  guard,
  baseURL,
  troubles,
}) => {
  troubles.expect(/Content Security Policy|ERR_FAILED|ERR_BLOCKED/);
  const { page, context } = await visitor();
  await guard.watch(context, baseURL ?? '');
  const POLICY = { 'content-security-policy': "default-src 'self'" };
  const cases = [
    [['script'], '<script>xss(1)</script>', {}],
    [['dialog'], '<script>alert(1)</script>', {}],
    [['request'], '<img src=http://evil.test/1>', {}],
    [['complaint', 'violation'], '<script>xss(1)</script>', POLICY],
    [
      ['markup', 'markup', 'markup', 'markup'],
      '<a href="javascript:xss(1)">1</a><a href="//evil.test/1">1</a><b onclick="xss(1)">1</b><svg><animate></animate></svg>',
      {},
    ],
  ] as const;
  for (const [noticed, body, headers] of cases) {
    guard.seen.length = 0;
    await page.route('**/hostile', (route) => route.fulfill({ contentType: 'text/html', headers, body }), { times: 1 });
    await page.goto('/hostile');
    if (noticed[0] === 'markup') await guard.read(page);
    await expect.poll(() => guard.seen.map(({ what }) => what).sort(), body).toEqual(noticed);
  }
});

const told = ({ world: { tally } }: Written) =>
  [...tally.fields]
    .map(([field, { accepted, refused }]) => `${field}: ${accepted.length} taken, ${refused.length} refused`)
    .join('\n');

test('every field takes what may be said and refuses the rest as a problem, and repeats none of it', async ({
  written,
}, info) => {
  const { tally } = written.world;
  await info.attach('fields', { body: told(written), contentType: 'text/plain' });
  if (TELLS) console.log(told(written));
  expect(tally.faults).toEqual([]);
  for (const [field, share] of FREE) {
    const { accepted = [], refused = [] } = tally.fields.get(field) ?? {};
    expect([
      field,
      accepted.length,
      refused.length,
      accepted.length >= share * (accepted.length + refused.length) && accepted.length > 0,
    ]).toEqual([field, accepted.length, refused.length, true]);
  }
});

for (const who of ['reader', 'artist', 'admin', 'moderated', 'author'] as const satisfies readonly Who[]) {
  test(
    `on no screen of the ${who} is it more than text`,
    { tag: who === 'reader' || who === 'author' ? [] : '@long' },
    async ({ written, guard, guarded, troubles }) => {
      // More pages than a person opens in a minute.
      troubles.expect(/404 \(Not Found\)/, /429 \(Too Many Requests\) .*\/api\/micro-interactions$/);
      const { page } = await guarded(who);
      const { tally } = written.world;
      for (const screen of screensOf(written, IS_LONG)[who]) {
        const began = Date.now();
        const shown = await visit(guard, page, tally, screen);
        if (TELLS)
          console.log(
            `${screen.name}: ${shown.map(({ field, found, of }) => `${field} ${found} of ${of}`).join(', ')} (${((Date.now() - began) / 1000).toFixed(1)} s)`,
          );
      }
      expect([guard.seen.slice(0, 5), tally.faults]).toEqual([[], []]);
    },
  );
}

test(
  'nor in the bell, the player, the search, the composer, and the form of an upload',
  { tag: '@long' },
  async ({ written, guard, guarded }) => {
    const { world, tracks } = written;
    const { page } = await guarded('artist');
    const vectors = some(world.some, IS_LONG ? 20 : 6);
    await page.goto('/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: notificationTexts.title })).toBeVisible();
    await guard.read(page);
    await page.keyboard.press('Escape');
    for (const { text } of vectors) {
      await page.getByLabel('Share your thoughts').fill(text);
      expect(bare(await guard.read(page))).toContain(bare(text));
    }
    await page.getByLabel('Share your thoughts').fill('');
    for (const { id } of tracks.filter((_, index) => index % (IS_LONG ? 60 : 15) === 0)) {
      await follow(page, `/track/${id}`);
      await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
      await follow(page, '/media-player');
      await page.waitForTimeout(150);
      await guard.read(page);
    }
    await follow(page, '/upload');
    for (const { text } of vectors) {
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: `${text.replaceAll('/', ' ')}.wav`, mimeType: 'audio/wav', buffer: Buffer.alloc(64) });
      await guard.read(page);
    }
    expect(guard.seen).toEqual([]);
  },
);

/** Opens each address without loading the page again. */
const openAll = async (page: Page, paths: readonly string[], read: () => Promise<unknown>) => {
  await page.goto('/about');
  for (const path of paths) {
    await follow(page, path);
    await page.waitForTimeout(20);
    await read();
  }
};

test(
  'nor does an address that an attacker made become more than a page of ours',
  { tag: '@long' },
  async ({ written, guard, guarded, troubles }) => {
    troubles.expect(/40[04] \((Not Found|Bad Request)\)/, /429/);
    const { some: few, tally } = written.world;
    const worded = (addresses: readonly string[], vectors: readonly Vector[], turns: number) =>
      vectors.flatMap(({ text }, index) =>
        Array.from(
          { length: turns },
          (_, turn) => `${addresses[(index + turn) % addresses.length]}${encodeURIComponent(wellFormed(text))}`,
        ),
      );
    const [visitor, reader] = [await guarded(null), await guarded('reader')];
    await openAll(visitor.page, worded(ENTRANCES, few, 1), () => guard.read(visitor.page));
    await openAll(reader.page, worded(ADDRESSES, few, 1), () => guard.read(reader.page));
    for (const path of [...ADDRESSES, ...ENTRANCES].slice(0, IS_LONG ? undefined : 3)) {
      await reader.page.goto(`${path}${encodeURIComponent('"><img src=x onerror=xss(1)>')}`);
      await guard.read(reader.page);
    }
    expect([guard.seen.slice(0, 5), tally.faults]).toEqual([[], []]);
  },
);

test('nor does what the server writes into a page hold an element or an attribute of it', async ({
  written,
  guard,
  guarded,
  site,
}) => {
  const { page } = await guarded(null);
  const { world, authors, tracks } = written;
  await page.goto('/about');
  const bonesAt = async (paths: readonly string[]) =>
    bonesOf(page, (await Promise.all(paths.map((path) => htmlOf(site.url, path)))).filter(Boolean));
  const plain = [
    '/',
    '/about',
    '/charts',
    '/nobody',
    `/fan/${world.reader.user.slug}`,
    `/post/${world.target.id}`,
    `/track/${world.song.id}`,
    '/track/nothing',
    '/settings',
  ];
  const ours = new Set((await bonesAt(plain)).map(({ elements }) => elements.join('\n')));
  const alike = async (paths: readonly string[]) => {
    const bones = await bonesAt(paths);
    expect(bones.filter(({ elements }) => !ours.has(elements.join('\n'))).slice(0, 3)).toEqual([]);
    return bones.map(({ head }) => bare(head)).join('\n');
  };
  for (const path of ADDRESSES.filter((each) => /^\/[a-z/]*$/.test(each))) {
    await alike((path === '/' ? world.all : world.some).map(({ text }) => path + encodeURIComponent(wellFormed(text))));
  }
  const heads = await alike(tracks.map(({ id }) => `/track/${id}`));
  for (const { text } of world.tally.acceptedIn('track title')) expect(heads).toContain(bare(text));
  await alike(authors.map(({ user }) => `/fan/${user.slug}`));
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-tracks-1.xml', '/about'])
    expect(await htmlOrText(site.url + path)).not.toMatch(/xss\(|evil\.test/);
  expect(guard.seen).toEqual([]);
});

const htmlOrText = async (url: string) => (await fetch(url)).text();

test('nor do mails run anything, wherever they are read', async ({ guard, guarded, site, written }) => {
  const { page } = await guarded(null);
  await page.goto('/dev/outbox');
  const rows = await page
    .locator('a[href^="/dev/outbox/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const messages = await Promise.all(rows.slice(0, IS_LONG ? undefined : 40).map((path) => htmlOrText(site.url + path)));
  const bones = await bonesOf(page, messages);
  // One to each author, at least.
  expect(messages.length).toBeGreaterThanOrEqual(written.world.all.length);
  expect(bones.flatMap(({ elements }) => elements).filter((element) => /^(SCRIPT|IMG|OBJECT|SVG)| on/.test(element))).toEqual([]);
  const sent = bones.flatMap(({ framed }) => framed);
  // As a program would show it that knows no policy.
  await page.route('**/as-a-mail-program', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/as-a-mail-program');
  for (const html of sent)
    await page.evaluate((srcdoc) => document.body.append(Object.assign(document.createElement('iframe'), { srcdoc })), html);
  await page.waitForTimeout(300);
  const kindsOfMail = new Set((await bonesOf(page, sent)).map(({ elements }) => elements.join('\n')));
  expect(kindsOfMail.size).toBeLessThanOrEqual(2);
  expect([sent.length, guard.seen]).toEqual([messages.length, []]);
});
