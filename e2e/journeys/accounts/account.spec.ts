import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { authTexts, sessionRefusals } from '@refrain/contracts/accounts';
import { deletion, deletionTexts, exportFiles, exportTexts, personalDataRefusals } from '@refrain/contracts/personal-data';
import { shellTexts } from '@refrain/contracts/routes';
import { expectToast, PASSWORD, toastOf } from '../../support/person';
import { expect, test } from '../../support/test';

type Zip = { readEntry: () => void; on: (event: string, listener: (entry: { fileName: string }) => void) => void };
type Yauzl = { open: (path: string, options: { lazyEntries: true }, take: (error: Error | null, zip: Zip) => void) => void };
// It brings no types along.
const yauzl = createRequire(__filename)('yauzl') as Yauzl;

/** Paths of what a zip holds; rejects for one that does not open. */
const namesIn = (path: string): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const names: string[] = [];
      zip.on('entry', ({ fileName }) => {
        names.push(fileName);
        zip.readEntry();
      });
      zip.on('end', () => resolve(names));
      zip.readEntry();
    });
  });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: deletionTexts.title });
const banner = (page: Page) => page.getByRole('region', { name: deletionTexts.requested });
const dayOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(iso));

test('everything about a person is downloaded as a zip that opens', async ({ newcomer }) => {
  const person = await newcomer('Edda Export');
  await person.writes('Something to take along');
  await person.page.goto('/settings');
  const [download] = await Promise.all([person.page.waitForEvent('download'), press(person.page, exportTexts.download)]);
  expect(download.suggestedFilename()).toBe(exportTexts.fileName(person.user?.username ?? ''));
  const path = await download.path();
  expect(await namesIn(path)).toEqual(
    expect.arrayContaining([exportFiles.readme, exportFiles.events, exportFiles.profile, exportFiles.posts, exportFiles.devices]),
  );
  expect((await readFile(path)).length).toBeGreaterThan(500);
});

test('an export that is refused says why', { tag: '@long' }, async ({ newcomer, troubles }) => {
  troubles.expect(/429 \(Too Many Requests\)/);
  const { page, context } = await newcomer();
  for (let i = 0; i < 5; i += 1) expect((await context.request.get('/api/user/export')).status()).toBe(200);
  await page.goto('/settings');
  await press(page, exportTexts.download);
  await expect(toastOf(page)).toContainText(exportTexts.failed);
  await expect(toastOf(page)).toContainText(sessionRefusals.tooManyAttempts.message);
});

test('an account is deleted by who knows its name and password, is hidden at once, and is kept by signing in', async ({
  newcomer,
  troubles,
}) => {
  troubles.expect(/403 \(Forbidden\)/, /404 \(Not Found\)/);
  const [leaving, other] = [await newcomer('Gerda Goes'), await newcomer('Otto Other')];
  const { page, user } = leaving;
  await page.goto('/settings');
  await press(page, deletionTexts.button);
  for (const consequence of deletionTexts.consequences) await expect(dialog(page).getByText(consequence)).toBeVisible();
  await press(page, deletionTexts.confirm);
  await expect(dialog(page).getByRole('alert')).toHaveText([deletionTexts.usernameDiffers, deletionTexts.passwordRequired]);

  await dialog(page)
    .getByLabel(deletionTexts.typeUsername(user?.username ?? ''))
    .fill(user?.username ?? '');
  await dialog(page).getByLabel(deletionTexts.password, { exact: true }).fill('not the password');
  await press(page, deletionTexts.confirm);
  await expect(dialog(page).getByRole('alert')).toHaveText(personalDataRefusals.wrongPassword.message);
  expect(
    (await new AxeBuilder({ page }).analyze()).violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
  ).toEqual([]);

  const dueAt = new Date(Date.now() + deletion.graceSeconds * 1000).toISOString();
  await dialog(page).getByLabel(deletionTexts.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth$/);
  await other.page.goto(`/fan/${user?.slug}`);
  await expect(other.page.getByRole('heading', { name: shellTexts.notFoundTitle })).toBeVisible();

  await page.getByLabel(authTexts.usernameOrEmail).fill(user?.username ?? '');
  await page.getByLabel(authTexts.password, { exact: true }).fill(PASSWORD);
  await press(page, authTexts.signIn);
  await expect(banner(page)).toContainText(dayOf(dueAt));
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: deletionTexts.keep }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: deletionTexts.button })).toHaveCount(0);
  await press(page, deletionTexts.keep);
  await expectToast(page, deletionTexts.kept, deletionTexts.keptHint);
  await expect(banner(page)).toHaveCount(0);
  await other.page.reload();
  await expect(other.page.getByRole('heading', { name: 'Gerda Goes' })).toBeVisible();
});
