import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { authTexts, pictureTexts, profileTexts } from '@refrain/contracts/accounts';
import { offlineTexts } from '@refrain/contracts/offline';
import { laterOf, routes, shellTexts, type Route } from '@refrain/contracts/routes';
import { cover, music } from '../support/media';
import { Person, someone, toastOf } from '../support/person';
import { expect, test as base } from '../support/test';

type Cookies = Awaited<ReturnType<Person['context']['cookies']>>;
/** A small community to look at: its artist's session, and what stands for the parameters of the routes. */
type Scene = Readonly<{ cookies: Cookies; parameters: Readonly<Record<string, string>> }>;

const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ browser, site }, use) => {
      const person = async (name: string) => {
        const context = await browser.newContext({ baseURL: site.url });
        const made = new Person(context, await context.newPage(), site.url);
        await made.register(someone(name));
        return made;
      };
      const [artist, fan] = [await person('Vera Looks'), await person('Otto Onlooker')];
      await artist.becomeArtist();
      await artist.follows(fan);
      const words = 'It began as a hum on the way home, and stayed for a year.';
      const track = await artist.publishes(music(12), { title: 'The Long Way Round to a Rather Long Title', description: words, tags: 'night, bus' }, cover());
      await artist.publishes(music(6, 1), { title: 'Hum', aiCategory: 'ai_generated', aiInvolvement: {}, aiTools: ['Sample Tool'], aiCredits: 'Sample Tool' });
      await fan.post(`/api/tracks/${track.id}/plays`, { playId: crypto.randomUUID(), startedAt: new Date(Date.now() - 12_000).toISOString(), secondsPlayed: 12, quality: 'streaming', source: 'track' });
      const news = await artist.writes(`Finally out, with #thanks to everyone: /track/${track.id}`);
      await fan.post(`/api/social/posts/${news.id}/like`);
      await fan.follows(artist);
      const post = await fan.writes(`A word without a break: ${'refrain'.repeat(12)} and https://example.test/${'a-long-address-'.repeat(6)}`);
      await artist.post(`/api/social/posts/${post.id}/like`);
      const cookies = await artist.context.cookies();
      await Promise.all([artist, fan].map(({ context }) => context.close()));
      const slugs = { 'fan/:slug': `fan/${fan.user?.slug}`, 'artist/:slug': `artist/${artist.user?.slug}`, 'admin/:slug': `admin/${artist.user?.slug}`, 'profile/:slug': `profile/${artist.user?.slug}`, ':username': `${artist.user?.username}` };
      await use({ cookies, parameters: { ':trackId': track.id, ':postId': news.id, ...slugs, '*': '/nobody-by-that-name' } });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Pages that show something else, or nothing, to somebody who is signed in. */
const FOR_VISITORS: ReadonlySet<string> = new Set(['auth', 'discover-music']);
/** Pages whose content comes later are one screen: these stand for all, with a long title, a long text, outside the shell. */
const TO_COME: ReadonlySet<string> = new Set(['monetization-dashboard', 'audio-library', 'about']);
const seen = (routes as readonly Route[]).filter(({ id }) => !laterOf(id) || TO_COME.has(id));
const THEMES = ['paper', 'ink'] as const;
const WIDTHS = [360, 1280] as const;

const addressOf = ({ path }: Route, { parameters }: Scene) =>
  Object.entries(parameters).reduce((address, [name, value]) => address.replace(name, value), path);

/** Until nothing moves any more but what moves for ever. */
const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.all(document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity).map((each) => each.finished.catch(() => null))));
};

const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [...document.querySelectorAll('main *')].filter((each) => each.getBoundingClientRect().right > clientWidth + 1) : [];
    return wide.slice(0, 5).map((each) => each.outerHTML.slice(0, 160));
  });

/** No serious finding of axe, nothing to the side; a picture when pictures are wanted. */
const looksWell = async (page: Page, name: string) => {
  await settled(page);
  if (process.env.SHOTS) {
    await mkdir(process.env.SHOTS, { recursive: true });
    await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true });
  }
  expect(await overflowing(page), 'what sticks out to the side').toEqual([]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`)])).toEqual([]);
};

for (const theme of THEMES) {
  for (const width of WIDTHS) {
    test.describe(`in ${theme}, ${width} px wide`, () => {
      test.use({ viewport: { width, height: width < 500 ? 780 : 900 }, contextOptions: { reducedMotion: 'reduce' } });
      const named = (name: string) => `${name}-${theme}-${width}`;
      const open = async (page: Page, address: string, cookies: Cookies = []) => {
        await page.context().addCookies(cookies);
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page).toHaveTitle(/Refrain/);
      };

      for (const route of seen) {
        test(`${route.path} reads well for everyone`, async ({ page, scene }) => {
          await open(page, addressOf(route, scene), FOR_VISITORS.has(route.id) ? [] : scene.cookies);
          await looksWell(page, named(route.id));
        });
      }

      test('the players do, with a track in them', async ({ page, scene }) => {
        await open(page, `/track/${scene.parameters[':trackId']}`, scene.cookies);
        await page.getByRole('main').getByRole('button', { name: /^Play The Long Way/ }).first().click();
        const player = page.getByRole('region', { name: 'Player' });
        await player.getByRole('button', { name: /^Pause/ }).click();
        await looksWell(page, named('mini-player'));
        await player.getByRole('link', { name: 'Open full player' }).click();
        await expect(page.getByRole('heading', { level: 1, name: /^The Long Way/ })).toBeVisible();
        await looksWell(page, named('full-player'));
      });

      test('what opens over a page does', async ({ page, scene }) => {
        await open(page, '/', scene.cookies);
        await page.getByRole('button', { name: 'Account' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await looksWell(page, named('account-menu'));
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
        await looksWell(page, named('notification-menu'));
        await page.keyboard.press('Escape');
        await page.getByRole('article').filter({ hasText: 'Finally out' }).getByRole('button', { name: 'More' }).click();
        await page.getByRole('menuitem', { name: 'Delete post' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await looksWell(page, named('delete-dialog'));
        await page.keyboard.press('Escape');
        await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
        await expect(page.getByRole('button', { name: offlineTexts.install, exact: true })).toBeVisible();
        await page.getByRole('button', { name: 'Post', exact: true }).click();
        await expect(toastOf(page)).toBeVisible();
        await looksWell(page, named('toast'));
        if (width >= 768) return;
        await page.getByRole('button', { name: shellTexts.search, exact: true }).click();
        await expect(page.getByRole('searchbox')).toBeFocused();
        await looksWell(page, named('search-open'));
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        await looksWell(page, named('drawer'));
      });

      test('a profile does, with each of its tabs and while it is edited', async ({ page, scene }) => {
        await open(page, `/${scene.parameters['artist/:slug']}`, scene.cookies);
        for (const [tab, name] of Object.entries(profileTexts.tabs)) {
          await page.getByRole('tab', { name, exact: true }).click();
          await looksWell(page, named(`profile-${tab}`));
        }
        await page.getByRole('button', { name: profileTexts.edit }).click();
        await page.getByLabel(pictureTexts.title).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: cover(600) });
        await expect(page.getByRole('application', { name: pictureTexts.cropArea })).toBeFocused();
        await page.keyboard.press('ArrowLeft');
        await looksWell(page, named('profile-crop'));
        await page.getByRole('button', { name: pictureTexts.use }).click();
        await expect(page.getByRole('button', { name: pictureTexts.replace })).toBeEnabled();
        await page.getByLabel(profileTexts.bio).fill('I record what the night bus hums, and play it back by day.\nMostly on a borrowed harmonium.');
        await page.getByLabel(authTexts.displayName).fill('V');
        await page.getByRole('button', { name: profileTexts.save }).click();
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        await looksWell(page, named('profile-edit-refused'));
        await page.getByLabel(authTexts.displayName).fill('Vera Looks');
        await page.getByRole('button', { name: profileTexts.save }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
        await looksWell(page, named('profile-with-picture'));
      });

      test('forms with what is wrong in them do', async ({ page, scene }) => {
        await open(page, '/auth?tab=register');
        await page.getByRole('button', { name: 'Create account' }).click();
        await expect(page.getByRole('alert').first()).toBeVisible();
        await looksWell(page, named('register-refused'));
        await open(page, '/upload', scene.cookies);
        await page.getByRole('button', { name: 'Upload', exact: true }).click();
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        await looksWell(page, named('upload-refused'));
      });
    });
  }
}
