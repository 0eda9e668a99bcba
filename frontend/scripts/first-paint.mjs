#!/usr/bin/env node
// Writes what the server shows of public pages before their scripts are there: the application itself, run once in a made-up
// browser, as a visitor sees it before any answer. Out: dist/server/first-paint.cjs, which the server loads.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { build, defaultServerConditions } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const out = join(root, 'dist/server');
const scratch = mkdtempSync(join(root, 'dist/.first-paint-'));

const never = () => new Promise(() => undefined);
/** A large screen: what it alone has, small ones hide by their styles. @param {string} query */
const media = (query) => ({
  matches: query.startsWith('(min-width'),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The module of each painted route: its scripts are fetched beside those of the entry. @type {Readonly<Record<string, string>>} */
const PAGES = {
  'discover-music': 'src/pages/discover/DiscoverPage.tsx',
  charts: 'src/features/charts/ChartsPage.tsx',
  auth: 'src/pages/auth/AuthPage.tsx',
  track: 'src/pages/track/TrackPage.tsx',
};

/** A typeface that a painted page shows beyond the two of every page: it would push what stands below when it comes late. @type {Readonly<Record<string, RegExp>>} */
const FONTS = { charts: /instrument-serif-italic-core.*\.woff2$/ };

/** A chunk and all it imports. @param {any} manifest @param {string} key @param {Set<string>} [seen] @returns {Set<string>} */
const graphOf = (manifest, key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const each of manifest[key].imports ?? []) graphOf(manifest, each, seen);
  return seen;
};

/** The chunk of the shell around most pages. @param {any} manifest */
const shellOf = (manifest) => Object.keys(manifest).find((key) => manifest[key].name === 'shell') ?? '';

/** The scripts of chunks that the entry does not bring. @param {any} manifest @param {readonly string[]} chunks */
const scriptsOf = (manifest, chunks) => {
  const initial = graphOf(manifest, 'index.html');
  const keys = new Set(chunks.flatMap((key) => [...graphOf(manifest, key)]));
  return [...keys].filter((key) => !initial.has(key)).map((key) => `/${manifest[key].file}`);
};

/** Of what both Node and a page have, the page's. */
const PAGE_OWN = new Set(['fetch', 'navigator', 'Event', 'CustomEvent', 'localStorage', 'sessionStorage']);

/** Bundles one entry for Node. @param {string} entry @param {import('vite').BuildEnvironmentOptions} options @param {true | RegExp[]} [inside] packages that come with it */
const bundle = (entry, options, inside = [/^@refrain\//]) =>
  build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ...(inside === true ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    ssr: { noExternal: inside, resolve: { conditions: ['source', ...defaultServerConditions] } },
    build: { ssr: entry, target: 'es2022', ...options },
  });

try {
  const { window } = new JSDOM('<!doctype html><html data-theme="paper"><body></body></html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  Object.assign(window, {
    matchMedia: media,
    scrollTo: () => undefined,
    fetch: never,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
  });
  // What Node has too stays Node's, but for the address of the page and the like.
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !PAGE_OWN.has(name)) continue;
    const value = window[name];
    const isBare = typeof value === 'function' && /^[a-z]/.test(name);
    Object.defineProperty(globalThis, name, { value: isBare ? value.bind(window) : value, configurable: true, writable: true });
  }
  // A page may name its own site by the path alone.
  globalThis.Request = class extends globalThis.Request {
    /** @param {any} input @param {RequestInit} [init] */
    constructor(input, init) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  };
  await bundle('src/first-paint/render.tsx', { outDir: scratch });
  const { renderAll } = await import(pathToFileURL(join(scratch, 'render.js')).href);
  const frames = await renderAll((/** @type {string} */ path) => window.history.replaceState(null, '', path));
  // The server has none of the packages of the front end.
  const output = { format: /** @type {const} */ ('cjs'), entryFileNames: 'first-paint.cjs', codeSplitting: false };
  await bundle('src/first-paint/server.ts', { outDir: out, minify: true, rolldownOptions: { output } }, true);
  const manifest = JSON.parse(readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8'));
  const assets = readdirSync(join(root, 'dist/assets'));
  const around = [shellOf(manifest)];
  const pages = Object.entries(frames).map(([state, { html, shell }]) => {
    const [id] = state.split('?');
    const fonts = assets.filter((file) => FONTS[id]?.test(file)).map((file) => `/assets/${file}`);
    return [state, { html, scripts: scriptsOf(manifest, [...(shell === 'main' ? around : []), PAGES[id]]), fonts }];
  });
  writeFileSync(
    join(out, 'frames.json'),
    JSON.stringify({ pages: Object.fromEntries(pages), shell: scriptsOf(manifest, around) }),
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(0);
