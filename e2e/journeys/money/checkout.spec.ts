import { paymentPageTexts, paymentTexts } from '@refrain/contracts/payments';
import { tipTexts } from '@refrain/contracts/tips';
import { expect, test } from '../../support/money/stripe-test';

test('a fan tips by card, with every amount explained before, and sees it delivered', async ({ newcomer, artist }) => {
  const { user } = await artist('Tilda Tipped');
  const { page } = await newcomer('Fina Fan');
  await page.goto(`/artist/${user?.slug}`);
  await page.getByRole('button', { name: tipTexts.tipFor('Tilda Tipped') }).click();
  await page.getByRole('radio', { name: '500', exact: true }).click();
  await page.getByRole('link', { name: tipTexts.otherWay }).click();
  await expect(page.getByText(tipTexts.title('Tilda Tipped'))).toBeVisible();
  await expect(page.getByRole('radio', { name: paymentTexts.methods.card })).toBeChecked();
  await expect(page.getByText(paymentTexts.nothingCharged)).toBeVisible();
  await page.getByRole('button', { name: paymentTexts.pay('$5.00') }).click();
  await page.getByRole('button', { name: 'Pay $5.00' }).click();
  await expect(page.getByRole('heading', { name: paymentPageTexts.statuses.settled })).toBeVisible();
  await expect(page.getByText(paymentPageTexts.lines.delivered)).toBeVisible();
});
