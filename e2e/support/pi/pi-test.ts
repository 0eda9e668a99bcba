import type { Page } from '@playwright/test';
import { holdSdk, PI_AGENT, PI_KEY, PiPlatform, type Pioneer } from './pi-platform';
import { openKeptSite } from '../kept-site';
import { takenOver } from '../taken-over';
import { test as base } from '../test';

export { expect } from '../test';

/** Journeys in a Pi Browser, with a stand-in for the Pi platform beside the site. */
export const test = base.extend<{ inPi: (who: Pioneer, path?: string) => Promise<Page> }, { platform: PiPlatform }>({
  platform: [
    async ({}, use) => {
      const platform = await PiPlatform.start();
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ platform }, use) => {
      const site = await openKeptSite({ PI_PLATFORM_URL: platform.url, PI_API_KEY: PI_KEY, PI_NETWORK: 'Pi Testnet' });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  /** The page in a Pi Browser whose owner this is. */
  inPi: async ({ browser, baseURL, troubles, platform }, use) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      userAgent: PI_AGENT,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'en-GB',
    });
    troubles.watch(context);
    await use(async (who, path = '/auth') => {
      await holdSdk(context, who, platform);
      const page = takenOver(await context.newPage());
      await page.goto(path);
      return page;
    });
    await context.close();
  },
});
