#!/usr/bin/env node
// What a first visit downloads, from the Vite manifest: the scripts of the entry, and those of the shell around most pages.
// Prints a table; exit status 1 over a budget. The folder of the build may be given.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const KB = 1000;
const BUDGETS = {
  initialJs: 190 * KB,
  entryJs: 165 * KB,
  css: 21.5 * KB,
  route: 60 * KB,
  worker: 12 * KB,
  embed: 20 * KB,
  fonts: 95 * KB,
};
/** Pages that are shown before the shell is there: should they need it, it counts as theirs. */
const STAND_ALONE = new Set(['AuthPage', 'VerifyEmailPage', 'ResetPasswordPage']);

const dist = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
const gzip = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const sum = (files) => [...files].reduce((total, file) => total + gzip(file), 0);
const kb = (size) => `${(size / KB).toFixed(1)} kB`;

/** The chunk and all it imports statically. */
const graph = (key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  (manifest[key].imports ?? []).forEach((each) => graph(each, seen));
  return seen;
};
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const nameOf = (key) => manifest[key].name ?? key;
const lazily = manifest[entry].dynamicImports ?? [];
const alone = graph(entry);
const shell = lazily.find((key) => nameOf(key) === 'shell');
if (!shell) throw new Error('No chunk of the shell.');
const inShell = new Set([...alone, ...graph(shell)]);
const scripts = (keys) => new Set([...keys].map((key) => manifest[key].file));
const routes = lazily.map((key) => {
  const before = STAND_ALONE.has(nameOf(key)) ? alone : inShell;
  return { name: nameOf(key), size: sum(scripts([...graph(key)].filter((each) => !before.has(each)))) };
});
const assets = new Set(Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]));
const fonts = [...assets]
  .filter((file) => file.endsWith('.woff2'))
  .reduce((total, file) => total + readFileSync(join(dist, file)).length, 0);

/** The script and the style of a frame on another site, beside a page of at most 40 kB: 60 kB in all. */
const embedFile = join(dist, 'server', 'embed.json');
const embed = existsSync(embedFile) ? Object.values(JSON.parse(readFileSync(embedFile, 'utf8'))) : [];

const rows = [
  ['initial JS', sum(scripts(inShell)), BUDGETS.initialJs],
  ['initial JS without the shell', sum(scripts(alone)), BUDGETS.entryJs],
  ['initial CSS', sum(new Set([...inShell].flatMap((key) => manifest[key].css ?? []))), BUDGETS.css],
  ['service worker', gzip('sw.js'), BUDGETS.worker],
  ['embed player', sum(embed), BUDGETS.embed],
  ['fonts (not gzipped)', fonts, BUDGETS.fonts],
  ...routes.sort((a, b) => b.size - a.size).map(({ name, size }) => [`route ${name}`, size, BUDGETS.route]),
];
for (const [name, size, budget] of rows) {
  console.log(`${size > budget ? 'OVER' : ' ok '}  ${name.padEnd(32)} ${kb(size).padStart(9)} of ${kb(budget)}`);
}
process.exit(rows.some(([, size, budget]) => size > budget) ? 1 : 0);
