import { EmbeddedSite } from './site';
import { StripePlatform } from './stripe';
import { test as base } from './test';

export { expect } from './test';

/** Journeys with a stand-in for Stripe beside the site. */
export const test = base.extend<object, { stripe: StripePlatform }>({
  stripe: [
    async ({}, use) => {
      const platform = await StripePlatform.start();
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ stripe }, use) => {
      const site = await EmbeddedSite.open(stripe.env);
      stripe.site = site.url;
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
