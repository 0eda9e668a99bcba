import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, By, Key } from 'selenium-webdriver';

import { SIZE } from './engine.mjs';
import { temporaryFolder } from './folder.mjs';
import { startProgram } from './program.mjs';
import { until } from './until.mjs';

/** @typedef {{ driver: string, browser: string, display: string }} Programs `display`: an X server that needs no screen */

const SCREEN = `${SIZE.width}x${SIZE.height + 200}x24`;

/** A page that takes longer has failed. */
const PAGE_MS = 30_000;

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
  const home = temporaryFolder('webkit');
  const env = { ...process.env, ...more, HOME: home.path, XDG_RUNTIME_DIR: home.path };
  const port = await freePort();
  // A driver holds one session at a time, so each profile has one of its own.
  const running = await startProgram(driver, [`--port=${port}`], { env });
  const close = async () => {
    await running.end();
    home.remove();
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await until(`${driver} answers`, async () => (await fetch(`${url}/status`)).ok);
    const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const session = await new Builder().usingServer(url).withCapabilities(wanted).build();
    await session.manage().setTimeouts({ pageLoad: PAGE_MS });
    await session
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...SIZE });
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
  click: ({ x, y }) =>
    session
      .actions()
      .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
      .click()
      .perform(),
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
  const screen = await startProgram(programs.display, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    says: /^(\d+)$/,
    descriptor: 3,
  });
  const env = { ...more, DISPLAY: `:${screen.said}`, GDK_BACKEND: 'x11' };
  const first = await openSession(programs, env);
  const version = (await first.session.getCapabilities()).getBrowserVersion() ?? '';
  await first.close();
  /** @type {Set<() => Promise<void>>} */
  const closers = new Set();
  return {
    version: `WebKitGTK ${version}`,
    open: async () => {
      const { session, close } = await openSession(programs, env);
      const closeOnce = async () => void (closers.delete(closeOnce) && (await close()));
      closers.add(closeOnce);
      return tabOf(session, closeOnce);
    },
    close: async () => {
      await Promise.all([...closers].map((close) => close()));
      await screen.end();
    },
  };
};
