import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The journeys: a real Chromium and the built server, one after another, each failure with its trace. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  workers: 1,
  // A journey that fails is tried once more in CI. What passed only then is printed as flaky, to be mended next.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What a service worker answers cannot be routed by a test; the journeys about it allow it.
    serviceWorkers: 'block',
    // Copies of the document at each step cost a tenth of the time. Pictures stay: without them pages behind others are hardly drawn, and wait.
    trace: process.env.CI ? { mode: 'retain-on-failure', snapshots: false } : 'retain-on-failure',
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
