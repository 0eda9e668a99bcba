import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Key } from 'selenium-webdriver';

import { SIZE } from './engine.mjs';
import { startProgram } from './program.mjs';
import { until } from './until.mjs';

/** @typedef {{ driver: string, browser: string, display: string }} Programs `display`: an X server that needs no screen */

const SCREEN = `${SIZE.width}x${SIZE.height + 200}x24`;

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
};

/** @param {Programs} programs @param {NodeJS.ProcessEnv} more environment */
const openSession = async ({ driver, browser }, more) => {
  const home = mkdtempSync(join(tmpdir(), 'refrain-webkit-'));
  const env = { ...process.env, ...more, HOME: home, XDG_RUNTIME_DIR: home };
  const port = await freePort();
  // A driver holds one session at a time, so each profile has one of its own.
  const running = await startProgram(driver, [`--port=${port}`], { env });
  const close = async () => {
    await running.end();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await until(`${driver} answers`, async () => (await fetch(`${url}/status`)).ok);
    const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const session = await new Builder().usingServer(url).withCapabilities(wanted).build();
    await session.manage().window().setRect({ x: 0, y: 0, ...SIZE });
    return { session, close: async () => (await session.quit().catch(() => undefined), close()) };
  } catch (error) {
    await close();
    throw error;
  }
};

/** @param {import('selenium-webdriver').WebDriver} session @param {() => Promise<void>} close @returns {import('./engine.mjs').Tab} */
const tabOf = (session, close) => ({
  goto: (url) => session.get(url),
  call: async (source, args) => {
    const script = `return (async (...args) => JSON.stringify((await (${source})(...args)) ?? null))(...JSON.parse(arguments[0]))`;
    return JSON.parse(/** @type {string} */ (await session.executeScript(script, JSON.stringify(args))));
  },
  click: ({ x, y }) => session.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0 }).click().perform(),
  type: (text) => session.actions().sendKeys(text).perform(),
  control: (key) => session.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform(),
  chooseFiles: async (css, files) => (await session.findElement(By.css(css))).sendKeys(files.join('\n')),
  close,
});

/**
 * WebKitGTK by WebDriver, in windows of an X server that shows them nowhere.
 * @param {Programs} programs
 * @param {NodeJS.ProcessEnv} more environment
 * @returns {Promise<import('./engine.mjs').Engine>}
 */
export const startWebKit = async (programs, more) => {
  const screen = await startProgram(programs.display, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], { says: /^(\d+)$/, descriptor: 3 });
  const env = { ...more, DISPLAY: `:${screen.said}`, GDK_BACKEND: 'x11' };
  const first = await openSession(programs, env);
  const version = (await first.session.getCapabilities()).getBrowserVersion() ?? '';
  await first.close();
  return {
    version: `WebKitGTK ${version}`,
    open: async () => {
      const { session, close } = await openSession(programs, env);
      return tabOf(session, close);
    },
    close: screen.end,
  };
};
