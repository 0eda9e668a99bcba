import { authorityTexts, hierarchyTexts, permissionTexts } from '@refrain/contracts/authority';
import { FLAGS, flagTexts, userFlagTexts, withheldTexts } from '@refrain/contracts/flags';
import { visualTexts } from '@refrain/contracts/playback';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

const { title } = FLAGS.visualization;

/** Says why, and confirms. */
const confirm = async (page: Page, name: string, reason: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(flagTexts.reason).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('a feature goes from an open page and comes back to one person, who then becomes an admin', async ({
  newcomer,
  moderator,
  troubles,
}) => {
  // What the page of the fan asks for once their rights are others.
  troubles.expect(/401 \(Unauthorized\) .*\/api\//);
  const [fan, owner] = [await newcomer('Fay Fan'), await moderator('supreme')];
  const [{ page: seen }, { page: desk }] = [fan, owner];
  await seen.goto('/audio-visualization-demo');
  await expect(seen.getByRole('img', { name: visualTexts.picture })).toBeVisible();

  await desk.goto('/admin/feature-flags');
  await desk
    .getByRole('radiogroup', { name: flagTexts.stateOf(title) })
    .getByText(flagTexts.states.off)
    .click();
  await desk.getByRole('button', { name: `${flagTexts.change} ${title}` }).click();
  await confirm(desk, flagTexts.change, 'Takes too much of slow phones');
  await expect(desk.getByText('Takes too much of slow phones')).toBeVisible();
  await expect(seen.getByRole('heading', { name: withheldTexts.title })).toBeVisible();

  await desk.goto(`/admin/user-feature-flags?who=${fan.user?.username}`);
  await desk.getByRole('button', { name: userFlagTexts.actOf(userFlagTexts.acts.give, title) }).click();
  await confirm(desk, userFlagTexts.acts.give, 'Tries it for us');
  await expect(seen.getByRole('img', { name: visualTexts.picture })).toBeVisible();

  await desk.goto(`/admin/user-permissions?who=${fan.user?.username}`);
  await desk.getByLabel(permissionTexts.role, { exact: true }).selectOption('admin');
  await desk.getByLabel(permissionTexts.level, { exact: true }).fill('2');
  await desk.getByRole('button', { name: permissionTexts.change }).click();
  await confirm(desk, permissionTexts.change, 'Answers mails in the evening');
  await expect(
    desk.getByText(authorityTexts.rightsName({ role: 'admin', adminLevel: 2, isSupremeAdmin: false })).first(),
  ).toBeVisible();
  await desk.goto('/admin/hierarchy');
  const level = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: hierarchyTexts.level(2) }) });
  await expect(level.getByRole('link', { name: hierarchyTexts.changeOf('Fay Fan') })).toBeVisible();
  // What was open with fewer rights is over.
  await expect.poll(async () => (await fan.page.request.get('/api/user')).status()).toBe(401);
  await fan.signsIn(fan.user?.username ?? '');
  await seen.goto('/admin/feature-flags');
  await expect(seen.getByRole('heading', { name: title })).toBeVisible();
});
