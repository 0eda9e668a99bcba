import { paymentPageTexts, paymentTexts } from '@refrain/contracts/payments';
import { tipTexts } from '@refrain/contracts/tips';
import { walletTexts } from '@refrain/contracts/wallet';
import type { Page } from '@playwright/test';
import { DistributedSite } from '../../support/site';
import { expect, stripeTest } from '../../support/money/stripe-test';

/** Stripe speaks to the one API process, the fan to the other. */
const test = stripeTest(DistributedSite.open);

test.beforeEach(async () => {
  const missing = await DistributedSite.problem();
  test.skip(missing !== null, missing ?? '');
});

/** What the page of a payment says. */
const said = (page: Page) => page.getByRole('main').innerText();

test(
  'a tip by card, paid at one process and seen at the other, through a crash and back from the log (distributed)',
  { tag: '@long' },
  async ({ artist, newcomer, site, troubles }) => {
    test.setTimeout(480_000);
    troubles.expect(
      /ERR_CONNECTION_REFUSED|WebSocket connection to|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/,
      /503 \(Service Unavailable\) .*\/api\//,
    );
    const tilda = await artist('Tilda Tipped');
    const fan = await newcomer('Fina Fan', site.otherUrl);
    const { page } = fan;

    await page.goto(`/artist/${tilda.user?.slug}`);
    await page.getByRole('button', { name: tipTexts.tipFor('Tilda Tipped') }).click();
    await page.getByRole('radio', { name: '500', exact: true }).click();
    await page.getByRole('link', { name: tipTexts.otherWay }).click();
    await page.getByRole('button', { name: paymentTexts.pay('$5.00') }).click();
    await page.getByRole('button', { name: 'Pay $5.00' }).click();
    // Stripe leads back to the process that it knows; the fan has a session at the other.
    await page.waitForURL(/\/payment/);
    const path = new URL(page.url()).pathname;
    await page.goto(`${site.otherUrl}${path}`);
    await expect(page.getByRole('heading', { name: paymentPageTexts.statuses.settled })).toBeVisible();
    await expect(page.getByText(paymentPageTexts.lines.delivered)).toBeVisible();
    const booked = walletTexts.open('').replace(/^: /, '');
    /** The postings of the artist's wallet in dollars, each by its name, and what it holds. */
    const received = async () => {
      await tilda.page.goto('/wallet?in=usd');
      const main = tilda.page.getByRole('main');
      const postings = main.getByRole('button', { name: new RegExp(`${booked}$`) });
      await expect(postings).not.toHaveCount(0);
      await expect(main.getByText('$5.00').first()).toBeVisible();
      return postings.allInnerTexts();
    };
    const before = { payment: await said(page), wallet: await received() };
    expect(before.wallet).toHaveLength(1);

    await test.step('all processes are killed, and the payment is what it was, once', async () => {
      await site.kill();
      await site.start();
      await expect(async () => {
        await page.goto(`${site.otherUrl}${path}`);
        await expect(page.getByRole('heading', { name: paymentPageTexts.statuses.settled })).toBeVisible();
        expect({ payment: await said(page), wallet: await received() }).toEqual(before);
      }).toPass({ timeout: 90_000 });
    });

    await test.step('the read models are thrown away, and the payment and the money come out of the log the same', async () => {
      for (const each of [page, tilda.page]) await each.goto('about:blank');
      await site.stop();
      await site.forgetReadModels();
      await site.start();
      await expect(async () => {
        await page.goto(`${site.otherUrl}${path}`);
        await expect(page.getByText(paymentPageTexts.lines.delivered)).toBeVisible();
        expect({ payment: await said(page), wallet: await received() }).toEqual(before);
      }).toPass({ timeout: 90_000 });
    });
  },
);
