import { pointTexts, rewardDeskTexts, rewardPageTexts, rewardTexts } from '@refrain/contracts/rewards';
import { walletTexts } from '@refrain/contracts/wallet';
import { expectToast } from '../../support/person';
import { expect, test } from '../../support/test';

test('a newcomer claims what waits for them, and traces the points in the wallet to their cause', async ({ newcomer }) => {
  const { page } = await newcomer('Wanda Wallet');
  await page.goto('/points-dashboard');
  await page.getByRole('button', { name: rewardPageTexts.claim(10), exact: true }).click();
  await expectToast(page, rewardTexts.claimed, rewardTexts.earned(10));
  await expect(page.getByText(rewardPageTexts.nothingPending)).toBeVisible();
  await expect(page.getByRole('button', { name: pointTexts.open(10) })).toBeVisible();

  await page.getByRole('link', { name: rewardPageTexts.wallet, exact: true }).click();
  const title = pointTexts.reasons.reward(rewardTexts.titles.join);
  await page.getByRole('button', { name: walletTexts.open(title) }).click();
  await expect(page.getByText(walletTexts.purposes.world)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^0$/ })).toBeVisible();
  await page.getByRole('radio', { name: walletTexts.short.PI }).click();
  await expect(page.getByText(walletTexts.empty)).toBeVisible();

  await page.getByRole('link', { name: walletTexts.toPoints }).click();
  await expect(page.getByRole('heading', { name: rewardPageTexts.rulesTitle })).toBeVisible();
  await expect(page.getByRole('heading', { name: rewardDeskTexts.edit })).toBeHidden();
});
