import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { laterOf, routes, type Route } from '@refrain/contracts/routes';
import { follow, keyboardTroubles, seriousFindings, settled, smallTargets, stickingOut } from '../../support/reading/inspect';
import { addressOf, FOR_BOTH, type Scene, type Who, whoFor } from '../../support/scene';
import { test } from '../../support/scene-test';
import { expect } from '../../support/test';

// Hundreds of pages would be taken down step by step.
test.use({ trace: 'off' });

const table = routes as readonly Route[];

/** Pages whose content comes later are one screen: of each frame and each guard one stands for all, and every other is seen once. */
const kindOf = ({ shell, access, adminLevel, id }: Route): string =>
  laterOf(id) ? JSON.stringify([shell, access, adminLevel]) : id;
const examples: ReadonlySet<string> = new Set(
  table.filter((route, index) => table.findIndex((other) => kindOf(other) === kindOf(route)) === index).map(({ id }) => id),
);

type Variant = Readonly<{ theme: 'paper' | 'ink'; width: number; keyboard: boolean }>;
const VARIANTS: readonly Variant[] = [
  { theme: 'paper', width: 360, keyboard: false },
  { theme: 'ink', width: 360, keyboard: true },
  { theme: 'paper', width: 1280, keyboard: false },
  { theme: 'ink', width: 1280, keyboard: true },
];
const seenIn = (variant: number): readonly Route[] =>
  table.filter(({ id }, index) => examples.has(id) || index % VARIANTS.length === variant);

/** Expected: 401 for a visitor, 404 for an address of nobody, 429 for a person whose many tabs send interactions too often. */
const EXPECTED = [/^401 .*\/api\/user$/, /^404 .*\/api\/people\//, /^429 .*\/api\/micro-interactions$/];

class Sweep {
  readonly findings: string[] = [];
  private at = '';
  /** Requests of the page that is looked at. One that never says that it ended must not slow down all pages after it. */
  private readonly waiting = new Set<Request>();

  constructor(
    private readonly scene: Scene,
    private readonly variant: Variant,
    private readonly origin: string,
  ) {}

  private say(findings: readonly string[]): void {
    for (const finding of findings) this.findings.push(`${this.at}: ${finding}`);
  }

  /** Every request to us is answered well, whatever the page does with the answer. */
  watch(page: Page): void {
    const isOurs = (url: string) => url.startsWith(this.origin) && !url.includes('/socket.io/');
    page.on('response', (response) => {
      const told = `${response.status()} ${response.url()}`;
      if (isOurs(response.url()) && response.status() >= 400 && !EXPECTED.some((pattern) => pattern.test(told))) this.say([told]);
    });
    page.on('request', (request) => void (isOurs(request.url()) && this.waiting.add(request)));
    page.on('requestfinished', (request) => void this.waiting.delete(request));
    page.on('requestfailed', (request) => {
      this.waiting.delete(request);
      // Leaving a page aborts its requests.
      if (isOurs(request.url()) && request.failure()?.errorText !== 'net::ERR_ABORTED')
        this.say([`${request.failure()?.errorText} ${request.url()}`]);
    });
  }

  /** Until nothing is asked for any more, for a moment; a song that is loaded is not waited for. */
  private async answered(page: Page): Promise<void> {
    for (let quiet = 0, looks = 0; quiet < 3 && looks < 100; looks += 1) {
      await page.waitForTimeout(30);
      quiet = this.waiting.size > 0 ? 0 : quiet + 1;
    }
  }

  async see(page: Page, who: Who, route: Route): Promise<void> {
    const { theme, width, keyboard } = this.variant;
    const address = addressOf(route, this.scene);
    this.at = `${who} at ${address}`;
    this.waiting.clear();
    await follow(page, address);
    const heading = page.getByRole('heading', { level: 1 });
    const titled = await expect(heading)
      .toHaveCount(1, { timeout: 5000 })
      .then(
        () => true,
        () => false,
      );
    if (!titled) return this.say([`${await heading.count()} headings of the first level`]);
    await this.answered(page);
    await settled(page);
    if (process.env.SHOTS) {
      await mkdir(process.env.SHOTS, { recursive: true });
      await page.screenshot({ path: join(process.env.SHOTS, `${route.id}-${theme}-${width}-${who}.png`), fullPage: true });
    }
    const head = await page.evaluate(() => ({ title: document.title, theme: document.documentElement.dataset.theme }));
    if (!/^(?!undefined|null|\s)\S.* · Refrain$|^Refrain\b/.test(head.title)) this.say([`its title is "${head.title}"`]);
    if (head.theme !== theme) this.say([`its theme is ${head.theme}`]);
    this.say(await stickingOut(page));
    this.say(await seriousFindings(page, examples.has(route.id) ? 'html' : 'main'));
    if (width < 768) this.say(await smallTargets(page));
    if (keyboard && examples.has(route.id)) this.say(await keyboardTroubles(page));
  }
}

VARIANTS.forEach((variant, index) => {
  const { theme, width } = variant;
  test(
    `every page reads well in ${theme}, ${width} px wide, for each role that may open it`,
    { tag: index === 0 ? [] : '@long' },
    async ({ browser, site, scene, troubles }) => {
      test.setTimeout(300_000);
      troubles.expect(/429 \(Too Many Requests\) .*\/api\/micro-interactions$/);
      const sweeps: Sweep[] = [];
      const visit = async (who: Who): Promise<void> => {
        const own = seenIn(index).filter(
          (route) => whoFor(route, scene) === who || (who === 'visitor' && FOR_BOTH.has(route.id)),
        );
        const context = await browser.newContext({
          baseURL: site.url,
          viewport: { width, height: width < 500 ? 780 : 900 },
          reducedMotion: 'reduce',
          hasTouch: width < 768,
          isMobile: width < 768,
          locale: 'en-GB',
          timezoneId: 'UTC',
        });
        troubles.watch(context);
        await context.addCookies([...scene[who].cookies]);
        await context.addInitScript((chosen) => window.origin !== 'null' && localStorage.setItem('theme', chosen), theme);
        const page = await context.newPage();
        const sweep = new Sweep(scene, variant, site.url);
        sweeps.push(sweep);
        sweep.watch(page);
        await page.goto('/help');
        for (const route of own) await sweep.see(page, who, route);
        await context.close();
      };
      const lanes: readonly (readonly Who[])[] = [
        ['visitor', 'fan'],
        ['artist', 'admin'],
      ];
      await Promise.all(
        lanes.map(async (lane) => {
          for (const who of lane) await visit(who);
        }),
      );
      expect(sweeps.flatMap(({ findings }) => findings)).toEqual([]);
    },
  );
});

test('every page of the table is seen, and each screen of its own in every theme and width', () => {
  const seen = VARIANTS.map((_, index) => new Set(seenIn(index).map(({ id }) => id)));
  expect(table.filter(({ id }) => !seen.some((ids) => ids.has(id)))).toEqual([]);
  for (const ids of seen) expect(table.filter(({ id }) => !laterOf(id) && !ids.has(id))).toEqual([]);
});
