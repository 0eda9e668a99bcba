import { EmbeddedSite, type Site } from '../site';
import { StripePlatform } from './stripe';
import { test as base } from '../test';

export { expect } from '../test';

/** Journeys with a stand-in for Stripe beside a site of their own, which is opened so. */
export const stripeTest = (open: (env: NodeJS.ProcessEnv) => Promise<Site>) =>
  base.extend<object, { stripe: StripePlatform }>({
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
        const site = await open(stripe.env);
        stripe.site = site.url;
        await use(site);
        await site.remove();
      },
      { scope: 'worker', timeout: 200_000 },
    ],
  });

export const test = stripeTest(EmbeddedSite.open);
