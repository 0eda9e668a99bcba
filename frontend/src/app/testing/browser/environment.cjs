const { TestEnvironment } = require('jest-environment-jsdom');

/** What jsdom lacks and Node has. Requests and signals must come from one hand, so all of them are Node's. */
const OF_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'File',
  'Blob',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

/** Between pages of one browser; a spec ends although one is open. */
class PageChannel extends globalThis.BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** A page without a browser: jsdom, at an address of its own. */
module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of OF_NODE) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = PageChannel;
  }
};
