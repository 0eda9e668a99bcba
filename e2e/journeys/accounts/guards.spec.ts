import type { Page } from '@playwright/test';
import { profilePath, type User } from '@refrain/contracts/accounts';
import { laterOf, laterTexts, lackOf, restrictedTexts, routes, type Route } from '@refrain/contracts/routes';
import type { Person } from '../../support/person';
import { expect, test } from '../../support/test';

const table = routes as readonly Route[];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Pages that are about something with an id: other journeys open them. */
const WITH_AN_ID: ReadonlySet<string> = new Set(['track', 'tracks-track', 'post', 'blog-post']);
const addressOf = ({ path }: Route, slug: string) =>
  path
    .replace('*', '/nowhere/at/all')
    .replace(':contentType', 'albums')
    .replace(':slug', slug)
    .replace(':username', slug)
    .replace(/:\w+/g, 'a-sample');

/** The server says this of the person from now on. The specs of the API prove what it gives to each role. */
const asked = async ({ page, user }: Person, change: Partial<User>): Promise<User> => {
  const changed = { ...(user as User), ...change };
  await page.route('**/api/user', (route) => route.fulfill({ json: changed }));
  return changed;
};

/** Where a page takes a person, and its heading once it is there; null where any heading will do. */
const outcome = (
  route: Route,
  user: User | null,
  own: User | null,
  address: string,
): Readonly<{ at: string; title: string | null }> => {
  const lack = lackOf(route, user);
  if (lack === 'session') return { at: '/auth', title: null };
  if (lack === 'role' && route.id === 'upload') return { at: address, title: restrictedTexts.artistsTitle };
  if (lack === 'role') return { at: '/', title: null };
  if (lack === 'premium') return { at: '/premium', title: restrictedTexts.premiumTitle };
  if (lack === 'level') return { at: address, title: restrictedTexts.title };
  if (route.id === 'home' && !user) return { at: '/discover/music', title: null };
  if (route.id === 'auth' && user) return { at: '/', title: null };
  if (route.id === 'profile' && own) return { at: profilePath(own), title: own.displayName };
  return { at: address, title: laterOf(route.id) || route.id === 'not-found' ? route.title : null };
};

/** An address, where it shall lead, and what shall be read there; null is not looked at. */
type Stop = Readonly<{ address: string; at: string; title: string | null; mark: string | null; tab: string | null }>;

/** In the page itself, as hundreds of addresses would else take minutes. Gives the stops that were not reached, and what was there. */
const travel = (page: Page, stops: readonly Stop[]): Promise<readonly unknown[]> =>
  page.evaluate(async (all) => {
    const missed: unknown[] = [];
    const seen = () => ({
      at: window.location.pathname,
      titles: [...document.querySelectorAll('h1')].map((each) => each.textContent),
      marks: [...document.querySelectorAll('main header p')].map((each) => each.textContent),
      tab: document.title,
    });
    for (const stop of all) {
      const reached = () => {
        const { at, titles, marks, tab } = seen();
        const reads = (wanted: string | null, there: readonly (string | null)[]) => wanted === null || there.includes(wanted);
        return (
          at === stop.at && titles.length === 1 && reads(stop.title, titles) && reads(stop.mark, marks) && reads(stop.tab, [tab])
        );
      };
      window.history.pushState(null, '', stop.address);
      window.dispatchEvent(new PopStateEvent('popstate'));
      const until = performance.now() + 5000;
      while (!reached() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
      if (!reached()) missed.push({ wanted: stop, ...seen() });
    }
    return missed;
  }, stops);

/** `subject` is the person whose page is opened; `own` is the person as the API knows them. */
const opensEveryPage = async (page: Page, user: User | null, subject: User, own = user) => {
  const stops = table
    .filter(({ id }) => !WITH_AN_ID.has(id))
    .map((route): Stop => {
      const address = addressOf(route, subject.slug);
      const isToCome = Boolean(laterOf(route.id));
      if (address.endsWith(`/${subject.slug}`) && !isToCome)
        return { address, at: profilePath(subject), title: subject.displayName, mark: null, tab: null };
      const { at, title } = outcome(route, user, own, address);
      const isShown = isToCome && !lackOf(route, user);
      return { address, at, title, mark: isShown ? laterTexts.mark : null, tab: isShown ? `${route.title} · Refrain` : null };
    });
  expect(stops.length).toBeGreaterThan(150);
  await page.goto('/help');
  await expect(heading(page)).toBeVisible();
  expect(await travel(page, stops)).toEqual([]);
};

test.describe('every page', { tag: '@long' }, () => {
  test.describe.configure({ timeout: 120_000 });

  test('opened by a visitor is there, or asks to sign in', async ({ page, artist }) => {
    const { user } = await artist('Nele Known');
    await opensEveryPage(page, null, user as User);
  });

  test('opened by a fan is there, or leads home', async ({ newcomer, artist }) => {
    const [fan, known] = [await newcomer(), await artist('Nele Known')];
    await opensEveryPage(fan.page, fan.user, known.user as User);
  });

  test('opened by an artist is there, or leads home', async ({ artist }) => {
    const made = await artist('Arno Artist');
    await opensEveryPage(made.page, made.user, made.user as User);
  });

  test('opened by an admin is there, or asks for a higher level', async ({ newcomer, artist }) => {
    const [admin, known] = [await newcomer('Ada Admin'), await artist('Nele Known')];
    await opensEveryPage(admin.page, await asked(admin, { role: 'admin', adminLevel: 2 }), known.user as User, admin.user);
  });
});

test(
  'an address that spells a username leads to that person, whatever their handle is',
  { tag: '@long' },
  async ({ visitor, page }) => {
    const form = {
      displayName: 'Uma Username',
      username: `Uma.${Date.now()}`,
      slug: `handle-${Date.now()}`,
      email: `uma-${Date.now()}@example.test`,
      password: 'a sample password',
    };
    await (await visitor()).register(form);
    for (const address of [`/${form.username}`, `/${form.username.toLowerCase()}`, `/@${form.slug}`, `/profile/${form.slug}`]) {
      await page.goto(address);
      await expect(page).toHaveURL(new RegExp(`/fan/${form.slug}$`));
      await expect(heading(page)).toHaveText('Uma Username');
    }
    await page.goto(`/${form.slug}`);
    await expect(heading(page)).toHaveText('Page Not Found');
  },
);
