import { giftCardTexts } from '@refrain/contracts/gift-cards';
import { restrictedTexts } from '@refrain/contracts/routes';
import { subscriptionTexts } from '@refrain/contracts/subscriptions';
import { tipGoalTexts, tipTexts } from '@refrain/contracts/tips';
import { walletTexts } from '@refrain/contracts/wallet';
import { expectToast } from '../../support/person';
import type { EmbeddedSite } from '../../support/site';
import { expect, test } from '../../support/test';

const points = subscriptionTexts.points;

test('a fan subscribes and premium opens, buys a gift card that another one redeems, and tips', async ({
  newcomer,
  artist,
  site,
}) => {
  const [fan, friend, ada] = [await newcomer('Fay Fan'), await newcomer('Frida Friend'), await artist('Ada Artist')];
  await (site as EmbeddedSite).gives({ [fan.user?.id ?? '']: 1200 });
  const { page } = fan;
  await page.goto('/premium');
  await expect(page.getByRole('heading', { level: 1, name: restrictedTexts.premiumTitle })).toBeVisible();
  const elsewhere = await fan.context.newPage();
  await elsewhere.goto('/subscription');
  await expect(elsewhere.getByRole('heading', { name: subscriptionTexts.states.none })).toBeVisible();

  await page.goto('/subscribe');
  await page.getByRole('button', { name: subscriptionTexts.pay(points('500')) }).click();
  await expectToast(page, subscriptionTexts.updated, subscriptionTexts.nowOf('premium'));
  await expect(page.getByRole('heading', { name: subscriptionTexts.states.active })).toBeVisible();
  // The other page learns it by itself.
  await expect(elsewhere.getByRole('heading', { name: subscriptionTexts.states.active })).toBeVisible();
  await page.goto('/premium');
  await expect(page.getByRole('heading', { level: 1, name: 'Premium', exact: true })).toBeVisible();

  await elsewhere.getByRole('button', { name: subscriptionTexts.end }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: subscriptionTexts.end }).click();
  await expectToast(elsewhere, subscriptionTexts.updated, subscriptionTexts.nowOf('free'));
  await expect(page.getByRole('heading', { level: 1, name: restrictedTexts.premiumTitle })).toBeVisible();

  await page.goto('/gift-cards/purchase');
  await page.getByRole('radio', { name: giftCardTexts.points(500), exact: true }).click();
  await page.getByRole('button', { name: giftCardTexts.write }).click();
  await page.getByRole('button', { name: giftCardTexts.pay(giftCardTexts.points(500)) }).click();
  await page.getByRole('button', { name: giftCardTexts.showCode }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: giftCardTexts.showCode }).click();
  const code = (await dialog.getByText(/^(?:[0-9A-Z]{2,4}-?){6,}$/).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await friend.page.goto('/gift-cards/redeem');
  await friend.page.getByLabel(giftCardTexts.code).fill(code.toLowerCase());
  await friend.page.getByRole('button', { name: giftCardTexts.redeemAction }).click();
  await expectToast(friend.page, giftCardTexts.redeemed, giftCardTexts.redeemedMoney(giftCardTexts.points(500)));
  await expect(friend.page.getByText(walletTexts.postings)).toBeVisible();

  await ada.post('/api/tip-goals', { title: 'A new microphone', target: 400 });
  await ada.page.goto('/tip-goals');
  await friend.page.goto('/tip-goals');
  await friend.page.getByRole('button', { name: tipTexts.tipFor('Ada Artist') }).click();
  await friend.page.getByRole('button', { name: tipTexts.give(tipTexts.points(100)) }).click();
  await expectToast(friend.page, tipTexts.given('Ada Artist'), tipTexts.thanks);
  // The goal moves where it is shown, by itself.
  const moved = tipGoalTexts.progress(tipTexts.points(100), tipTexts.points(400));
  await expect(ada.page.getByText(moved).first()).toBeVisible();
});
