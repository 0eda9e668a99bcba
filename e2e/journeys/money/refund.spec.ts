import { paymentDeskTexts, paymentPageTexts, type Payment } from '@refrain/contracts/payments';
import { tipTexts } from '@refrain/contracts/tips';
import { expectToast } from '../../support/person';
import { EmbeddedSite } from '../../support/site';
import { expect, test } from '../../support/test';

test(
  'an admin pays a tip back that was given by mistake, and the fan hears of it',
  { tag: '@long' },
  async ({ newcomer, artist, moderator, site }) => {
    if (!(site instanceof EmbeddedSite)) throw new Error('roles are given to the folder of an embedded site');
    const [tilda, fina, ada] = [await artist('Tilda Tipped'), await newcomer('Fina Fan'), await moderator()];
    await site.gives({ [fina.user?.id ?? '']: 1000 });
    const lines = [{ kind: 'tip', details: { artistId: tilda.user?.id, cents: '500' } }];
    const { id } = await fina.post<Payment>('/api/payments', { method: 'points', total: '500', lines });
    await fina.post(`/api/payments/${id}/start`);

    const { page } = ada;
    await page.goto('/admin/payments');
    await page.getByLabel(paymentDeskTexts.find).fill(fina.user?.username ?? '');
    await page.getByRole('button', { name: paymentDeskTexts.search }).click();
    await page.getByRole('button', { name: paymentDeskTexts.refundTitle(tipTexts.title('Tilda Tipped')) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(paymentDeskTexts.reason).fill('Another artist was meant');
    await dialog.getByRole('button', { name: paymentDeskTexts.refund, exact: true }).click();
    await expectToast(page, paymentDeskTexts.asked);
    await expect(page.getByText(paymentPageTexts.lines.refunded, { exact: true })).toBeVisible();

    await fina.page.goto('/payments');
    await fina.page.getByRole('link', { name: tipTexts.title('Tilda Tipped') }).click();
    await expect(fina.page.getByText(paymentPageTexts.refunded('500 pts'))).toBeVisible();
    await expect(fina.page.getByRole('heading', { level: 1 })).toHaveText(paymentPageTexts.title);
    await fina.page.goto('/notifications');
    await expect(fina.page.getByText('You were paid back').first()).toBeVisible();
  },
);
