import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { authTexts, pictureTexts, profileTexts } from '@refrain/contracts/accounts';
import { offlineTexts } from '@refrain/contracts/offline';
import { shellTexts } from '@refrain/contracts/routes';
import { firstMinuteTexts } from '@refrain/contracts/site';
import { seriousFindings, settled, stickingOut } from '../../support/reading/inspect';
import { cover } from '../../support/media/media';
import { toastOf } from '../../support/person';
import type { Scene } from '../../support/scene';
import { test } from '../../support/scene-test';
import { expect } from '../../support/test';

const THEMES = ['paper', 'ink'] as const;
const WIDTHS = [360, 1280] as const;

/** No serious finding of axe, nothing to the side; a picture when pictures are wanted. */
const looksWell = async (page: Page, name: string) => {
  await settled(page);
  if (process.env.SHOTS) {
    await mkdir(process.env.SHOTS, { recursive: true });
    await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true });
  }
  expect(await stickingOut(page)).toEqual([]);
  expect(await seriousFindings(page)).toEqual([]);
};

for (const theme of THEMES) {
  for (const width of WIDTHS) {
    test.describe(`in ${theme}, ${width} px wide`, { tag: theme === 'ink' && width < 500 ? [] : '@long' }, () => {
      test.use({ viewport: { width, height: width < 500 ? 780 : 900 }, contextOptions: { reducedMotion: 'reduce' } });
      const named = (name: string) => `${name}-${theme}-${width}`;
      const open = async (page: Page, address: string, cookies: Scene['artist']['cookies'] = []) => {
        await page.context().addCookies(cookies);
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page).toHaveTitle(/Refrain/);
      };

      test('the players do, with a track in them', { tag: '@long' }, async ({ page, scene }) => {
        await open(page, `/track/${scene.parameters[':trackId']}`, scene.artist.cookies);
        await page
          .getByRole('main')
          .getByRole('button', { name: /^Play The Long Way/ })
          .first()
          .click();
        const player = page.getByRole('region', { name: 'Player' });
        await player.getByRole('button', { name: /^Pause/ }).click();
        await looksWell(page, named('mini-player'));
        await player.getByRole('link', { name: 'Open full player' }).click();
        await expect(page.getByRole('heading', { level: 1, name: /^The Long Way/ })).toBeVisible();
        await looksWell(page, named('full-player'));
      });

      test('what opens over a page does', async ({ page, scene }) => {
        await open(page, '/', scene.artist.cookies);
        await page.getByRole('button', { name: firstMinuteTexts.hide }).click();
        await page.getByRole('button', { name: 'Account' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await looksWell(page, named('account-menu'));
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
        await looksWell(page, named('notification-menu'));
        await page.keyboard.press('Escape');
        await page
          .getByRole('article')
          .filter({ hasText: 'Finally out' })
          .getByRole('button', { name: 'More', exact: true })
          .click();
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
        await expect(page.getByRole('combobox', { name: shellTexts.search })).toBeFocused();
        await looksWell(page, named('search-open'));
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        await looksWell(page, named('drawer'));
      });

      test('a profile does, with each of its tabs and while it is edited', { tag: '@long' }, async ({ page, scene }) => {
        await open(page, `/${scene.parameters['artist/:slug']}`, scene.artist.cookies);
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
        await page
          .getByLabel(profileTexts.bio)
          .fill('I record what the night bus hums, and play it back by day.\nMostly on a borrowed harmonium.');
        await page.getByLabel(authTexts.displayName).fill('V');
        await page.getByRole('button', { name: profileTexts.save }).click();
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        await looksWell(page, named('profile-edit-refused'));
        await page.getByLabel(authTexts.displayName).fill('Vera Looks');
        await page.getByRole('button', { name: profileTexts.save }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
        await looksWell(page, named('profile-with-picture'));
      });

      test('forms with what is wrong in them do', { tag: '@long' }, async ({ page, scene }) => {
        await open(page, '/auth?tab=register');
        await page.getByRole('button', { name: 'Create account' }).click();
        await expect(page.getByRole('alert').first()).toBeVisible();
        await looksWell(page, named('register-refused'));
        await open(page, '/upload', scene.artist.cookies);
        await page.getByRole('button', { name: 'Upload', exact: true }).click();
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        await looksWell(page, named('upload-refused'));
      });
    });
  }
}
