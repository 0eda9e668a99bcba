#!/usr/bin/env node
// Writes the typefaces of the front end: of each one file with what nearly every page shows, which is fetched before anything is
// painted, and one with the other Latin letters, which a browser fetches where one of them is shown. Run it when a typeface is
// updated. Out: src/shared/styles/fonts/*.woff2 and fonts.css beside that folder.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'src/shared/styles');

/** Code points, both ends included: ASCII, the accented letter of many names, and the punctuation and arrows of our texts. */
const CORE = ranges('20-7e a0 a9 b7 d7 e9 2013-2014 2018-2019 201c-201d 2022 2026 20ac 2190-2193 2212');
/** What the Latin files of Fontsource hold. */
const LATIN = ranges('20-7e a0-ff 131 152-153 2bb-2bc 2c6 2da 2dc 2000-206f 20ac 2122 2190-2193 2212 2215');

/** What browsers apply unasked, and figures of one width, which `base.css` asks for. Other letter forms are never shown. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** @type {readonly { name: string, file: string, from: string, style?: string, weight: string, axes?: import('subset-font').Options['variationAxes'] }[]} */
const FACES = [
  {
    name: 'Bricolage Grotesque',
    file: 'bricolage-grotesque',
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '600 800',
    axes: { wght: { min: 600, max: 800 } },
  },
  {
    name: 'Instrument Sans',
    file: 'instrument-sans',
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weight: '400 700',
  },
  {
    name: 'Instrument Serif',
    file: 'instrument-serif-italic',
    from: '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2',
    style: 'italic',
    weight: '400',
  },
];

/** @param {string} text code points and ranges of them, in hexadecimal */
function ranges(text) {
  return text.split(' ').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map((each) => parseInt(each, 16));
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

/** As `unicode-range` takes them. @param {readonly number[]} points in order */
const rangeText = (points) => {
  /** @type {[number, number][]} */
  const runs = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (/** @type {number} */ point) => point.toString(16);
  return runs.map(([a, b]) => `U+${hex(a)}${a === b ? '' : `-${hex(b)}`}`).join(', ');
};

const inCore = new Set(CORE);
const PARTS = { core: CORE, more: LATIN.filter((point) => !inCore.has(point)) };

mkdirSync(join(out, 'fonts'), { recursive: true });
const rules = [];
for (const { name, file, from, style, weight, axes } of FACES)
  for (const [part, points] of Object.entries(PARTS)) {
    const whole = readFileSync(join(root, '../node_modules', from));
    const text = String.fromCodePoint(...points);
    const made = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      ...(axes ? { variationAxes: axes } : {}),
    });
    writeFileSync(join(out, 'fonts', `${file}-${part}.woff2`), made);
    rules.push(`@font-face {
  font-family: '${name}';
  src: url('./fonts/${file}-${part}.woff2') format('woff2');
${style ? `  font-style: ${style};\n` : ''}  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${rangeText(points)};
}`);
    console.log(`${file}-${part}: ${made.length} bytes`);
  }
writeFileSync(join(out, 'fonts.css'), `/* Written by scripts/fonts.mjs. */\n${rules.join('\n')}\n`);
