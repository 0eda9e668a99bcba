import { shellTexts } from '@refrain/contracts/routes';
import { searchTexts as texts } from '@refrain/contracts/search';
import type { Page } from '@playwright/test';
import { seriousFindings } from '../../support/reading/inspect';
import { expect, test } from '../../support/test';

const field = (page: Page) => page.getByRole('combobox', { name: shellTexts.search });
const options = (page: Page) => page.getByRole('listbox', { name: texts.results }).getByRole('option');
/** A word that nobody else uses. */
const WORD = 'Zwischenhafen';

test('what was written is found as it is typed, opened by keys, and shown by kind on its page', async ({
  newcomer,
  visitor,
  troubles,
}) => {
  troubles.expect(/500 .*\/api\/search/);
  const person = await newcomer();
  const { page } = person;
  await person.writes(`${WORD} at dawn`);
  await person.writes(`${WORD} at night, by the harbour wall where all the boats come in again`);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/search?') && asked.push(request.url()));

  await page.goto('/charts');
  // The key is heard once the scripts are there.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('zw');
  await expect(page.getByRole('listbox', { name: texts.results })).toHaveCount(0);
  await page.keyboard.type('ischen', { delay: 20 });
  await expect(options(page)).toHaveCount(2);
  expect(asked).toHaveLength(1);
  for (const option of await options(page).all()) expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', 'search-found-0');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: texts.results })).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('h');
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post\//);

  await field(page).fill('Zwischenhafne');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search?q=Zwischenhafne');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zwischenhafne');
  await expect(page.getByText(texts.meant)).toBeVisible();
  await page.getByRole('tab', { name: /^Posts/ }).click();
  await expect(page).toHaveURL('/search?q=Zwischenhafne&kind=posts');

  await page.goto('/search?q=nobodywrotethis');
  await expect(page.getByRole('heading', { name: texts.empty('nobodywrotethis') })).toBeVisible();

  const other = (await visitor()).page;
  await other.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: '{}', contentType: 'application/json' }));
  await other.goto('/charts');
  await field(other).fill(WORD);
  await expect(other.getByRole('alert').filter({ hasText: texts.failed })).toBeVisible();
  await other.unroute('**/api/search?*');
  await other.getByRole('button', { name: texts.retry }).click();
  await expect(options(other)).toHaveCount(2);
});

/** Five of each kind that the dropdown shows. */
const many = (text: string) => {
  const five = <T>(make: (n: number) => T) => Array.from({ length: 5 }, (_, n) => make(n + 1));
  const cover = { art: null, thumbhash: null, palette: [] };
  const person = {
    displayName: 'Sample',
    profileImage: null,
    username: 'sample',
    slug: 'sample',
    role: 'artist',
    updatedAt: '2026-06-01T12:00:00.000Z',
  };
  return {
    ...{ totalResults: 20, more: [], meant: null, albums: [], playlists: [], events: [], news: [] },
    tracks: five((n) => ({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      title: `${text} song ${n}`,
      artist: 'Sample',
      ...cover,
    })),
    users: five((n) => ({ id: `user-${n}`, ...person, displayName: `${text} person ${n}` })),
    posts: five((n) => ({
      ...{ id: `post-${n}`, userId: 'user-1', content: `${text} ${'x'.repeat(60)}`, ...person },
      ...{ userUpdatedAt: person.updatedAt, createdAt: person.updatedAt },
    })),
    videos: five((n) => ({ id: `video-${n}`, title: `${text} film ${n}`, artist: 'Sample', posterUrl: null })),
  };
};

test(
  'the dropdown says that it searches, shows so many of each kind, asks once for a text, and closes',
  { tag: '@long' },
  async ({ visitor, troubles }) => {
    troubles.expect(/500 .*\/api\/search/);
    troubles.expect(/404 .*\/api\/tracks/);
    const { page } = await visitor();
    const asked: URL[] = [];
    let [answers, isBroken]: [Promise<void>, boolean] = [Promise.resolve(), false];
    await page.route('**/api/search?*', async (route) => {
      const url = new URL(route.request().url());
      asked.push(url);
      await answers;
      const body =
        url.searchParams.get('q') === WORD
          ? many(WORD)
          : { ...many(''), totalResults: 0, tracks: [], users: [], posts: [], videos: [] };
      await route.fulfill(isBroken ? { status: 500, json: {} } : { json: body });
    });
    const list = page.getByRole('listbox', { name: texts.results });
    await page.goto('/charts');
    let answer = () => {};
    answers = new Promise((resolve) => (answer = resolve));
    await field(page).fill(WORD);
    await expect(page.getByRole('status').filter({ hasText: texts.searching })).toBeVisible();
    answer();
    for (const [kind, most] of Object.entries({ tracks: 3, users: 3, posts: 2, videos: 2 } as const))
      await expect(list.getByRole('group', { name: texts.kinds[kind as 'tracks'] }).getByRole('option')).toHaveCount(most);
    await expect(options(page).filter({ hasText: `${WORD} ${'x'.repeat(50 - WORD.length - 1)}...` })).toHaveCount(2);
    expect(asked.map(({ searchParams }) => [searchParams.get('q'), searchParams.get('limit')])).toEqual([[WORD, '20']]);

    // Beside the dropdown, which lies over the head of the page.
    await page.mouse.click(3, 500);
    await expect(list).toHaveCount(0);
    await field(page).fill('');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/charts');
    // The answer of a moment ago is still fresh.
    await field(page).fill(WORD);
    await expect(options(page)).toHaveCount(10);
    expect(asked).toHaveLength(1);
    await page.getByRole('button', { name: shellTexts.searchClear }).click();
    await expect(list).toHaveCount(0);
    await field(page).fill('nothing of that');
    await expect(page.getByText(texts.empty('nothing of that'))).toBeVisible();
    await expect(page.getByText(texts.emptyHint)).toBeVisible();
    isBroken = true;
    await field(page).fill('nothing at all');
    await expect(page.getByRole('alert').filter({ hasText: texts.failed })).toBeVisible();
    expect(asked.filter(({ searchParams }) => searchParams.get('q') === 'nothing at all')).toHaveLength(2);
    isBroken = false;
    await field(page).fill(WORD);
    await options(page).first().click();
    await expect(list).toHaveCount(0);
    await expect(page).toHaveURL('/track/00000000-0000-4000-8000-000000000001');
  },
);

test.describe('on a phone', () => {
  test('it is a sheet of its own below the field', { tag: '@long' }, async ({ newcomer }) => {
    const person = await newcomer();
    const { page } = person;
    await page.setViewportSize({ width: 360, height: 780 });
    await person.writes('Kleinhafen on a phone');
    await page.goto('/charts');
    await page.getByRole('button', { name: shellTexts.search, exact: true }).click();
    await field(page).fill('kleinhafen');
    await expect(options(page).first()).toBeVisible();
    const box = await page.getByRole('listbox', { name: texts.results }).boundingBox();
    expect(box?.width).toBeGreaterThan(340);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
