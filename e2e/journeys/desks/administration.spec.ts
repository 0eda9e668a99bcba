import { overviewTexts, WAITING } from '@refrain/contracts/operations';
import { memberTexts } from '@refrain/contracts/members';
import { securityTexts } from '@refrain/contracts/security';
import { closedTexts, settingTexts } from '@refrain/contracts/settings';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

/** Says why, and confirms. */
const confirm = async (page: Page, name: string, reason: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(settingTexts.reason).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('an admin finds a person, signs them out, lets them try again, and closes registration for an open page', async ({
  newcomer,
  moderator,
  visitor: anyone,
  site,
}) => {
  const [fan, owner] = [await newcomer('Fay Fan'), await moderator('supreme')];
  const desk = owner.page;
  await desk.goto('/admin');
  await expect(desk.getByRole('heading', { name: overviewTexts.growing })).toBeVisible();
  await expect(desk.getByRole('region', { name: overviewTexts.waits })).toBeVisible();
  expect(WAITING.leaving.path).toBe('/admin/users?state=leaving');

  await desk.goto('/admin/users');
  await desk.getByLabel(memberTexts.search).fill('fay');
  const row = desk.getByRole('list', { name: memberTexts.list }).getByRole('listitem').filter({ hasText: 'Fay Fan' });
  await expect(row.getByText(memberTexts.states.unverified)).toBeVisible();
  await row.getByRole('link', { name: memberTexts.securityOf('Fay Fan') }).click();
  await desk.getByRole('button', { name: securityTexts.signOut }).click();
  await confirm(desk, securityTexts.signOut, 'Lost a telephone');
  await expect.poll(async () => (await fan.page.request.get('/api/user')).status()).toBe(401);
  await expect(desk.getByText('Lost a telephone').first()).toBeVisible();

  const visitor = await anyone();
  const wrong = { data: { username: fan.user?.username, password: 'not this one' }, headers: { origin: site.url } };
  for (let times = 0; times < 11; times += 1) await visitor.page.request.post('/api/login', wrong);
  await desk.reload();
  await desk.getByRole('button', { name: securityTexts.unlock }).click();
  await confirm(desk, securityTexts.unlock, 'Asked by telephone');
  await expect(desk.getByText(securityTexts.notLocked)).toBeVisible();

  await visitor.page.goto('/auth?tab=register');
  await desk.goto('/admin/settings');
  const { title } = settingTexts.settings.registration;
  await desk.getByRole('radiogroup', { name: title }).getByText(settingTexts.closed).click();
  await desk.getByRole('button', { name: settingTexts.changeOf(title) }).click();
  await confirm(desk, settingTexts.change, 'A wave of made-up accounts');
  await expect(visitor.page.getByText(closedTexts.registration)).toBeVisible();

  // The journeys after this one, on the same site, have new people.
  await desk.getByRole('radiogroup', { name: title }).getByText(settingTexts.open).click();
  await desk.getByRole('button', { name: settingTexts.changeOf(title) }).click();
  await confirm(desk, settingTexts.change, 'The wave is over');
  await expect(visitor.page.getByText(closedTexts.registration)).toHaveCount(0);
});
