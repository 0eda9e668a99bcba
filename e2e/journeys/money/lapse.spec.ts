import { restrictedTexts } from '@refrain/contracts/routes';
import { subscriptionTexts } from '@refrain/contracts/subscriptions';
import type { EmbeddedSite } from '../../support/site';
import { expect, test } from '../../support/test';

/** Until the grace ends: a slow machine has to start the site and show two pages meanwhile. */
const SECONDS = 15;

test('premium that is not paid lapses by the clock, on every page that is open', { tag: '@long' }, async ({ newcomer, site }) => {
  test.setTimeout(90_000);
  const fan = await newcomer('Fay Fan');
  await (site as EmbeddedSite).isLate(fan.user?.id ?? '', SECONDS);
  const elsewhere = await fan.context.newPage();
  await Promise.all([fan.page.goto('/subscription'), elsewhere.goto('/premium')]);
  await expect(fan.page.getByRole('heading', { name: subscriptionTexts.states.grace })).toBeVisible();
  await expect(fan.page.getByRole('link', { name: subscriptionTexts.payNext.monthly })).toBeVisible();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Premium', exact: true })).toBeVisible();
  // Nobody does anything; the pages learn it by themselves.
  await expect(elsewhere.getByRole('heading', { level: 1, name: restrictedTexts.premiumTitle })).toBeVisible({ timeout: 45_000 });
  await expect(fan.page.getByRole('heading', { name: subscriptionTexts.states.over })).toBeVisible();
});
