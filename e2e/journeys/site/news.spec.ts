import type { Page } from '@playwright/test';
import { accountTexts } from '@refrain/contracts/accounts';
import { blogRules, newsDeskTexts, newsTexts } from '@refrain/contracts/editorial';
import { commonTexts } from '@refrain/contracts/kernel';
import { uploadFormTexts } from '@refrain/contracts/tracks';
import { cover } from '../../support/media/media';
import { expectToast } from '../../support/person';
import { EmbeddedSite, type Site } from '../../support/site';
import { expect, test } from '../../support/test';

/** The demo has two stories. */
const demoTest = test.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await EmbeddedSite.open({}, true);
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const DESK = '/admin/blog-management';
const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });
const card = (page: Page) => page.getByRole('region', { name: newsTexts.card });
const fill = (page: Page, field: 'title' | 'excerpt' | 'content', text: string) =>
  page.getByLabel(newsDeskTexts.labels[field], { exact: true }).fill(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const published = (page: Page) => page.getByRole('list', { name: newsDeskTexts.published }).getByRole('listitem');

const MARK = 'window.pwned = true';
/** Each would run, or become an element, if any of it were taken for markup. */
const HOSTILE = {
  title: `<img src=x onerror="${MARK}"> & <b>bold</b>`,
  excerpt: `<script>${MARK}</script>{{7*7}}`,
  content: `<script>${MARK}</script>\n\n## <svg onload="${MARK}">\n\n[press](javascript:${MARK.replace(/ /g, '')}) and [the charts](/charts)\n\n- <iframe srcdoc="<script>parent.${MARK}</script>">`,
};

/** The words stand there as they were typed, and nothing of them has become anything. */
const expectHarmless = async (page: Page) => {
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await expect(
    page.locator(
      'img[src="x"], iframe, svg[onload], a[href^="javascript:"], :is(main, [role=main]) :is(script, b:has-text("bold"))',
    ),
  ).toHaveCount(0);
};

demoTest.describe('the news', () => {
  demoTest('are on the page to sign in, and lead to a story by name, date and length', { tag: '@long' }, async ({ page }) => {
    await page.goto('/auth');
    const link = card(page).getByRole('link');
    const title = await link.innerText();
    await expect(card(page).locator('time')).toHaveText(/^\d{1,2} \w+ \d{4}$/);
    await expect(card(page).locator('img')).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Refrain`);
    await expect(page.getByRole('link', { name: 'Vera Sample' })).toBeVisible();
    await expect(page.getByText(newsTexts.minutes(1)).first()).toBeVisible();
    await page.getByRole('link', { name: newsTexts.toNews }).click();
    await expect(heading(page, newsTexts.title)).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  demoTest('say so when a story is not there, and when they cannot be fetched', { tag: '@long' }, async ({ page, troubles }) => {
    troubles.expect(/net::ERR_FAILED/);
    await page.goto('/blog/no-such-story');
    await expect(heading(page, newsTexts.notFoundTitle, 2)).toBeVisible();
    await page.route('**/api/blog', (route) => route.abort());
    await page.getByRole('link', { name: newsTexts.toNews }).click();
    await expect(heading(page, newsTexts.failed, 2)).toBeVisible();
    await page.unroute('**/api/blog');
    await press(page, 'Try Again');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test('a story goes from the desk to the page to sign in and to its article, as the text it is, and away again', async ({
  page,
  moderator,
  visitor,
}) => {
  const desk = (await moderator()).page;
  await test.step('nothing is published: the card is hidden, the news say so', async () => {
    await desk.goto(DESK);
    await expect(heading(desk, newsDeskTexts.empty, 2)).toBeVisible();
    await page.goto('/auth');
    await expect(heading(page, accountTexts.ideaTitle, 2)).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await page.goto('/blog');
    await expect(heading(page, newsTexts.empty, 2)).toBeVisible();
    await expect(page.getByRole('link', { name: newsTexts.toMusic })).toHaveAttribute('href', '/discover/music');
  });

  await test.step('an admin writes one, sees what is missing and what readers will see, and publishes it', async () => {
    await desk.getByRole('link', { name: newsDeskTexts.write }).click();
    await press(desk, newsDeskTexts.publish);
    await expect(desk.getByRole('main').getByRole('alert')).toHaveText([blogRules.title.required, blogRules.content.required]);
    for (const field of ['title', 'excerpt', 'content'] as const) await fill(desk, field, HOSTILE[field]);
    await desk
      .getByLabel(uploadFormTexts.cover, { exact: true })
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: cover() });
    const preview = desk.getByRole('region', { name: newsDeskTexts.views.preview });
    await expect(preview.getByRole('heading', { level: 2 }).first()).toHaveText(HOSTILE.title);
    await expect(preview).toContainText(HOSTILE.excerpt);
    await expect(preview.getByRole('link')).toHaveText(['the charts']);
    await expectHarmless(desk);
    await press(desk, newsDeskTexts.publish);
    await expectToast(desk, newsDeskTexts.publishedToast);
    await expect(published(desk)).toHaveCount(1);
  });

  await test.step('a visitor finds it on the page to sign in, and reads it', async () => {
    await page.goto('/auth');
    await expect(card(page).getByRole('link')).toHaveText(HOSTILE.title);
    await expect(card(page)).toContainText(HOSTILE.excerpt);
    await expect(card(page).locator('img')).toBeVisible();
    await card(page).getByRole('link').press('Enter');
    await expect(heading(page, HOSTILE.title)).toBeVisible();
    const words = HOSTILE.content.split('\n\n');
    await expect(page.getByText(words[0] ?? '', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: `<svg onload="${MARK}">` })).toBeVisible();
    await expect(page.getByText('[press](javascript:')).toBeVisible();
    await expect(page.getByRole('article').getByRole('listitem')).toHaveText(`<iframe srcdoc="<script>parent.${MARK}</script>">`);
    await expectHarmless(page);
    await page.getByRole('article').getByRole('link', { name: 'the charts' }).click();
    await expect(page).toHaveURL(/\/charts$/);
  });

  await test.step('a revision is read at the same address, and the cover can go', async () => {
    await desk.getByRole('link', { name: newsDeskTexts.revise(HOSTILE.title) }).click();
    await fill(desk, 'title', 'In plain words');
    await press(desk, uploadFormTexts.removeCover);
    await press(desk, newsDeskTexts.save);
    await expectToast(desk, newsDeskTexts.savedToast);
    await page.goBack();
    const address = page.url();
    await page.reload();
    await expect(heading(page, 'In plain words')).toBeVisible();
    await expect(page.getByRole('article').locator('header img')).toHaveCount(0);
    expect(page.url()).toBe(address);
  });

  await test.step('withdrawn, it is gone from everywhere', async () => {
    const withdraw = desk.getByRole('button', { name: newsDeskTexts.withdraw('In plain words'), exact: true });
    await withdraw.click();
    await expect(desk.getByRole('dialog', { name: newsDeskTexts.withdrawTitle })).toBeVisible();
    await press(desk, commonTexts.cancel);
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(published(desk)).toHaveCount(1);
    await withdraw.press('Enter');
    await press(desk, newsDeskTexts.withdrawShort);
    await expectToast(desk, newsDeskTexts.withdrawnToast);
    await page.reload();
    await expect(heading(page, newsTexts.notFoundTitle, 2)).toBeVisible();
    const other = (await visitor()).page;
    await other.goto('/auth');
    await expect(heading(other, accountTexts.ideaTitle, 2)).toBeVisible();
    await expect(card(other)).toHaveCount(0);
  });
});
