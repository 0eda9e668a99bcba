#!/usr/bin/env node
// Builds the player for frames on other sites: one script and one style, apart from the application. Out: dist/assets/embed-*, and their names in
// dist/server/embed.json, which the server reads. It runs behind the build of the application, so that no service worker keeps them.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');

const built = await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: join(root, 'src/embed/embed.ts') } },
});
const [{ output }] = /** @type {any[]} */ (Array.isArray(built) ? built : [built]);

/** @param {string} ending @param {string | Uint8Array} content */
const write = (ending, content) => {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = `assets/embed-${hash}.${ending}`;
  writeFileSync(join(dist, file), content);
  return `/${file}`;
};
const script = output.find((/** @type {any} */ each) => each.type === 'chunk').code;
const style = output.find((/** @type {any} */ each) => each.fileName.endsWith('.css')).source;
mkdirSync(join(dist, 'server'), { recursive: true });
writeFileSync(join(dist, 'server/embed.json'), JSON.stringify({ script: write('js', script), style: write('css', style) }));
