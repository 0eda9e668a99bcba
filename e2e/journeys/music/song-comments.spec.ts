import type { Page } from '@playwright/test';
import { commentTexts, momentTexts } from '@refrain/contracts/posts';
import { music } from '../../support/media/media';
import { expect, test } from '../../support/test';

const WORDS = 'This is where it turns';
const talk = (page: Page) => page.getByRole('region', { name: commentTexts.title });

test('one listener pins a comment to 0:02, another sees it come, goes to it by its mark and likes it', async ({ newcomer }) => {
  const [ada, ben] = [await newcomer(), await newcomer()];
  await ada.becomeArtist();
  const { id } = await ada.publishes(music(6), { title: 'A song to talk about', releaseNow: true });
  await ben.page.goto(`/track/${id}#comments`);
  await expect(talk(ben.page)).toContainText(commentTexts.empty);

  await ada.page.goto(`/track/${id}`);
  await talk(ada.page).scrollIntoViewIfNeeded();
  await talk(ada.page).getByRole('textbox', { name: commentTexts.placeholder }).fill(WORDS);
  await talk(ada.page).getByLabel(momentTexts.field).fill('0:02');
  await talk(ada.page).getByRole('button', { name: commentTexts.send }).click();
  await expect(talk(ada.page).getByRole('listitem')).toContainText('at 0:02');

  const { page } = ben;
  await expect(talk(page).getByRole('heading', { name: '1 comment' })).toBeVisible();
  await talk(page)
    .getByRole('button', { name: commentTexts.fresh(1) })
    .click();
  await expect(talk(page).getByText(WORDS)).toBeVisible();
  await page
    .getByRole('toolbar', { name: momentTexts.bar })
    .getByRole('button', { name: momentTexts.mark(ada.user?.displayName ?? '', '0:02', WORDS) })
    .click();
  await expect(talk(page).getByRole('listitem').filter({ hasText: WORDS })).toBeFocused();
  await expect(page.locator('[data-passing]')).toContainText(WORDS);
  await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuetext', /^0:0[2-6] of/);

  await talk(page)
    .getByRole('button', { name: commentTexts.like(ada.user?.displayName ?? '') })
    .click();
  await expect(talk(ada.page).getByRole('button', { name: commentTexts.like(ada.user?.displayName ?? '') })).toContainText('1');
});
