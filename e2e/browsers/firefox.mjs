import { createRequire } from 'node:module';

import { Keys, SIZE } from './engine.mjs';
import { temporaryFolder } from './folder.mjs';
import { startProgram } from './program.mjs';

/**
 * @typedef {(method: string, params: object) => Promise<any>} Send a command of WebDriver BiDi
 * @typedef {{ waitForConnection: () => Promise<void>, send: (command: object) => Promise<any>, close: () => Promise<void> }} Connection
 */

/** Its types do not say that it is a class. @type {new (url: string) => Connection} */
const BiDi = createRequire(import.meta.url)('selenium-webdriver/bidi');

/** @param {Connection} connection @returns {Send} */
const sender = (connection) => async (method, params) => {
  const { result, error, message } = await connection.send({ method, params });
  if (error) throw new Error(`${method}: ${error}: ${message}`);
  return result;
};

/** @param {string} key */
const stroke = (key) => [
  { type: 'keyDown', value: key },
  { type: 'keyUp', value: key },
];

/** @param {Send} send @returns {Promise<import('./engine.mjs').Tab>} */
const openTab = async (send) => {
  const { userContext } = await send('browser.createUserContext', {});
  const { context } = await send('browsingContext.create', { type: 'window', userContext });
  await send('browsingContext.setViewport', { context, viewport: SIZE });
  /** @param {readonly object[]} actions */
  const keys = (actions) => send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    call: async (source, args) => {
      const functionDeclaration = `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`;
      const given = [{ type: 'string', value: JSON.stringify(args) }];
      const { type, result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration,
        arguments: given,
        awaitPromise: true,
        target: { context },
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    click: async ({ x, y }) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    type: async (text) => void (await keys([...text].flatMap(stroke))),
    control: async (key) =>
      void (await keys([{ type: 'keyDown', value: Keys.control }, ...stroke(key), { type: 'keyUp', value: Keys.control }])),
    chooseFiles: async (css, files) => {
      const { nodes } = await send('browsingContext.locateNodes', { context, locator: { type: 'css', value: css } });
      await send('input.setFiles', { context, element: { sharedId: nodes[0].sharedId }, files });
    },
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
};

/**
 * Firefox by WebDriver BiDi, which it speaks by itself: no geckodriver.
 * @param {string} program
 * @param {NodeJS.ProcessEnv} more environment
 * @returns {Promise<import('./engine.mjs').Engine>}
 */
export const startFirefox = async (program, more) => {
  const profile = temporaryFolder('firefox');
  const args = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port=0'];
  // Firefox refuses to run as root in the home of another user.
  const env = { ...process.env, ...more, HOME: profile.path };
  const firefox = await startProgram(program, args, { env, says: /WebDriver BiDi listening on (ws:\S+)/ });
  const connection = new BiDi(`${firefox.said}/session`);
  await connection.waitForConnection();
  const send = sender(connection);
  const { capabilities } = await send('session.new', { capabilities: {} });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    open: () => openTab(send),
    close: async () => {
      await connection.close();
      await firefox.end();
      profile.remove();
    },
  };
};
