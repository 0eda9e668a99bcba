import { piTexts } from '@refrain/contracts/accounts';
import { piDeskTexts, piPaymentTexts } from '@refrain/contracts/pi-payments';
import { walletTexts } from '@refrain/contracts/wallet';
import { expectToast, someone } from '../../support/person';
import { pioneer } from '../../support/pi/pi-platform';
import { expect, test } from '../../support/pi/pi-test';

test('a fan fills the wallet with Pi, and an admin sees each arrow of it', async ({ inPi, platform, site, moderator }) => {
  const who = platform.knows(pioneer());
  const form = someone('Pia Payer');
  const headers = { 'content-type': 'application/json', origin: site.url };
  const post = (path: string, body: object) =>
    fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const claimed = { piUid: who.uid, piUsername: who.username, accessToken: who.accessToken };
  expect((await post('/api/auth/pi/register', { ...form, ...claimed })).status).toBe(201);

  const page = await inPi(who);
  await page.getByRole('button', { name: piTexts.signIn, exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/wallet');
  await page.getByRole('button', { name: piPaymentTexts.topUp, exact: true }).click();
  await page.getByLabel(piPaymentTexts.amount).fill('3.14');
  await expect(page.getByText(piPaymentTexts.notLive)).toBeVisible();
  await page.getByRole('button', { name: piPaymentTexts.pay('3.14'), exact: true }).click();
  await expectToast(page, piPaymentTexts.paid, piPaymentTexts.paidHint('3.14'));
  await expect(page.getByRole('region', { name: walletTexts.currencies.PI })).toContainText('3.14');

  const admin = await moderator();
  await admin.page.goto('/admin/pi-platform?list=recent');
  await admin.page.getByRole('link', { name: new RegExp(form.displayName) }).click();
  const flight = admin.page.getByRole('region', { name: piDeskTexts.title });
  await expect(flight.getByText(piDeskTexts.events.PiPaymentCompleted)).toBeVisible();
  await expect(flight.getByText(piDeskTexts.arrows.complete, { exact: true })).toHaveCount(2);
});
