import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded by the server before anything else (`--import`): says which routes it answers, with the fields of their bodies, and how long its event loop
 * was held, in processor time of this thread. Answers on a port of its own, which it writes into the file that `WATCH_FILE` names.
 *
 * Timers run once a turn. So what this thread computes between two looks is at most `LOOK_MS` and one turn.
 */
const LOOK_MS = 5;

/** @type {{ method: string, path: string }[]} */
const routes = [];

/** By `METHOD /path`, from the metadata of every controller that was loaded. @returns {Record<string, string[]>} */
const fieldsByRoute = () => {
  const require = createRequire(process.argv[1] ?? '');
  const { getMetadataStorage } = require('class-validator');
  const { RequestMethod } = require('@nestjs/common');
  const of = (/** @type {unknown[]} */ ...args) => /** @type {any} */ (Reflect).getMetadata(...args);
  const classes = Object.values(require.cache).flatMap((module) => {
    const exports = module?.exports;
    return typeof exports === 'object' && exports !== null
      ? Object.values(exports).filter((each) => typeof each === 'function')
      : [];
  });
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const controller of new Set(classes)) {
    const prefix = of('path', controller);
    if (prefix === undefined || !controller.prototype) continue;
    for (const name of Object.getOwnPropertyNames(controller.prototype)) {
      const handler = controller.prototype[name];
      const method = typeof handler === 'function' ? of('method', handler) : undefined;
      if (method === undefined) continue;
      const [, body] =
        Object.entries(of('__routeArguments__', controller, name) ?? {}).find(([key]) => key.startsWith('3:')) ?? [];
      const type = body && of('design:paramtypes', controller.prototype, name)?.[body.index];
      const rules = type ? getMetadataStorage().getTargetValidationMetadatas(type, '', false, false) : [];
      const path = `/${[prefix, of('path', handler)].flat().join('/')}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
      found[`${RequestMethod[method]} ${path}`] = [...new Set(rules.map((/** @type {any} */ rule) => rule.propertyName))];
    }
  }
  return found;
};

/** Processor time of this thread, in milliseconds; of the process where Node cannot measure one thread. */
const cpuMs = () => {
  const { user, system } = /** @type {any} */ (process).threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
};

if (isMainThread && process.argv[1]?.endsWith('main.js') && process.env.WATCH_FILE) {
  subscribe('fastify.initialization', (/** @type {any} */ { fastify }) =>
    fastify.addHook('onRoute', (/** @type {{ method: string | string[], url: string }} */ { method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, path: url });
    }),
  );
  let [last, longest] = [cpuMs(), 0];
  setInterval(() => {
    const now = cpuMs();
    longest = Math.max(longest, now - last - LOOK_MS);
    last = now;
  }, LOOK_MS).unref();
  const answers = {
    '/routes': () => {
      const fields = fieldsByRoute();
      return routes.map((route) => ({ ...route, fields: fields[`${route.method} ${route.path}`] ?? [] }));
    },
    '/held': () => {
      const held = longest;
      longest = 0;
      return held;
    },
  };
  const server = createServer((request, response) =>
    response.end(JSON.stringify(answers[/** @type {keyof typeof answers} */ (request.url)]?.() ?? null)),
  );
  server.listen(0, '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    writeFileSync(String(process.env.WATCH_FILE), `http://127.0.0.1:${port}`);
  });
  server.unref();
}
