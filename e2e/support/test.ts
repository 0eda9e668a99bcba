import { test as base, expect, type BrowserContext } from '@playwright/test';
import { KEEPERS, openKeptSite } from './kept-site';
import { PASSWORD, Person, someone } from './person';
import type { Site } from './site';
import { takenOver } from './taken-over';

export { expect };

/** What browsers complained about, and what of that a test expects. */
export class Troubles {
  private readonly seen: string[] = [];
  /** A visitor gets a 401, and an address of nobody, also that of a page, and of segments that are not made yet, a 404; browsers log these as errors of the page. */
  private readonly expected: RegExp[] = [
    /401 \(Unauthorized\) .*\/api\/(user|micro-interactions)$/,
    /404 \(Not Found\) https?:\/\/[^/]+\/(?!(api|assets)\/)/,
    /404 \(Not Found\) .*\/api\/(people|blog|audio\/hls|videos\/[^/]+\/hls)\//,
    // Where the machine has more to do than it can, blocks beside a page are refused first, and ask again.
    /503 \(Service Unavailable\) .*\/api\/(sidebar\/|trending-topics|social\/suggested-follows|user\/(stats|first-steps)|rewards\/pending|charts\/rail)/,
  ];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.seen.push(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  }

  expect(...complaints: readonly RegExp[]): void {
    this.expected.push(...complaints);
  }

  get left(): readonly string[] {
    return this.seen.filter((complaint) => !this.expected.some((pattern) => pattern.test(complaint)));
  }
}

export type TestFixtures = {
  troubles: Troubles;
  /** A browser of its own with nobody signed in, at another address of the site if one is given. */
  visitor: (at?: string) => Promise<Person>;
  /** The same, with a person who has just registered. */
  newcomer: (displayName?: string, at?: string) => Promise<Person>;
  artist: (displayName?: string) => Promise<Person>;
  /** One of those who look after the site. */
  moderator: (who?: keyof typeof KEEPERS) => Promise<Person>;
};

const ownSite =
  (open: () => Promise<Site>) =>
  async ({}: object, use: (site: Site) => Promise<void>): Promise<void> => {
    const site = await open();
    await use(site);
    await site.remove();
  };

/** One server for the journeys of a worker; no journey minds what the others left behind. */
export const test = base.extend<TestFixtures, { site: Site }>({
  site: [ownSite(openKeptSite), { scope: 'worker', timeout: 240_000 }],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use) => use(takenOver(page)),
  troubles: [
    async ({ context }, use) => {
      const troubles = new Troubles();
      troubles.watch(context);
      await use(troubles);
      expect(troubles.left, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  visitor: async ({ browser, baseURL, troubles }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (at = baseURL ?? '') => {
      const context = await browser.newContext({
        baseURL: at,
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        timezoneId: 'UTC',
      });
      contexts.push(context);
      troubles.watch(context);
      return new Person(context, takenOver(await context.newPage()), at);
    });
    // A page that asks at this moment would otherwise fail a test that is over, and what the site answers without the routes of the test says nothing.
    for (const context of contexts) context.removeAllListeners('console');
    await Promise.all(
      contexts.flatMap((context) => context.pages()).map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
    );
    await Promise.all(contexts.map((context) => context.close()));
  },
  newcomer: async ({ visitor }, use) => {
    await use(async (displayName, at) => {
      const person = await visitor(at);
      await person.register(someone(displayName));
      return person;
    });
  },
  moderator: async ({ visitor }, use) => {
    await use(async (who = 'moderator') => {
      const person = await visitor();
      await person.signsIn(KEEPERS[who], PASSWORD);
      return person;
    });
  },
  artist: async ({ newcomer }, use) => {
    await use(async (displayName = 'Sample Artist') => {
      const person = await newcomer(displayName);
      await person.becomeArtist();
      return person;
    });
  },
});

/** For a file whose figures must not depend on what other files leave on the server. */
export const aloneOnItsSite = () =>
  test.extend<object, { site: Site }>({ site: [ownSite(openKeptSite), { scope: 'worker', timeout: 240_000 }] });
