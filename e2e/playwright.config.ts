import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** The shell first: it has no windows, toolbars and menus, which take a full Chromium as long as the pages. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place)) ?? '';

const CORES = availableParallelism();
/** A browser and a server together keep about one core at work. Where there are three or more, one stays free for the rest of the machine. */
const WORKERS = CORES < 3 ? CORES : Math.min(4, CORES - 1);

/** Whether nothing glides or fades, as some people choose it. `npm test` asks for that: to draw what moves takes a quarter of the work of a journey. */
const IS_STILL = process.env['JOURNEYS_STILL'] === '1';

/** What takes longest begins first, and has a worker of its own. */
const LONGEST = ['**/song.spec.ts', '**/sweep.spec.ts', '**/charts.spec.ts', '**/xss.spec.ts'];

/** The journeys: a real Chromium and the built server for each worker, whose files run one after another. Each failure leaves its trace. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/made-once.ts',
  globalTeardown: './support/made-once.ts',
  outputDir: 'test-results',
  workers: WORKERS + 1,
  // What is built is built: to read all of it once more took a journey that grants a role three seconds.
  build: { external: ['**/dist/**'] },
  fullyParallel: false,
  projects: [
    // They wait more than they work: the song alone is heard for half a minute. So they fill the pauses of the others.
    { name: 'longest', testMatch: LONGEST, workers: 1 },
    { name: 'others', testIgnore: LONGEST, workers: WORKERS },
  ],
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What a service worker answers cannot be routed by a test; the journeys about it allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: IS_STILL ? 'reduce' : 'no-preference' },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
      args: [
        '--autoplay-policy=no-user-gesture-required',
        '--mute-audio',
        // Where there is none, Chromium draws a fifth faster than by imitating one.
        '--disable-gpu',
        // Chromium refuses to run its sandbox as root, as containers do.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
