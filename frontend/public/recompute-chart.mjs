#!/usr/bin/env node
// Recomputes a chart of Refrain from a file of its public feed, byte by byte, and checks the signature of the file.
// It needs Node and nothing else: node recompute-chart.mjs FILE-OR-ADDRESS [PUBLIC-KEY]
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const [source, knownKey] = process.argv.slice(2);
const fail = (text) => {
  console.error(`NOT PROVEN: ${text}`);
  process.exit(1);
};
if (!source) fail('say which file: node recompute-chart.mjs FILE-OR-ADDRESS [PUBLIC-KEY]');
const text = /^https?:/.test(source) ? await (await fetch(source)).text() : await readFile(source, 'utf8');
if (!text.endsWith('\n')) fail('the file is cut short');

const lastLine = text.lastIndexOf('\n', text.length - 2) + 1;
const signed = text.slice(0, lastLine);
const { sha256, key, signature } = parse(text.slice(lastLine));
const lines = signed.split('\n').slice(0, -1);
const head = parse(lines[0] ?? '');
if (head.feed !== 'refrain-charts' || head.version !== 1) fail('this is no file of the feed that I know');

// 1. The bytes are those that were signed, and by that key.
if (createHash('sha256').update(signed).digest('hex') !== sha256) fail('the file was changed after it was signed');
if (knownKey && key !== knownKey) fail('it was signed with another key');
const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
const isSigned = verify(null, Buffer.from(`refrain-chart-feed-v1\n${sha256}`), publicKey, Buffer.from(signature, 'base64url'));
if (!isSigned) fail('the signature does not fit');

// 2. Every play counts in its lists, by the last verdict on it. One that counts by rule 1 was heard long enough.
const plays = [];
const claimed = [];
for (const line of lines.slice(1)) {
  const entry = parse(line);
  if (entry.chart) claimed.push(line);
  else if (entry.again) Object.assign(plays[entry.again - 1] ?? fail(`no play ${entry.again}`), { counted: entry.counted });
  else if (entry.play !== plays.push(entry)) fail(`play ${entry.play} stands in another place`);
  else if (entry.counted && entry.rule === 1 && entry.of !== null && entry.seconds < Math.floor(Math.min(30, entry.of / 2000)))
    fail(`play ${entry.play} counts, and is too short`);
}

// 3. The charts, as they must be: the most played first, of equal ones the later id.
const counts = new Map();
for (const { track, lists, counted } of plays) {
  for (const list of counted ? lists : []) {
    if (!counts.has(list)) counts.set(list, new Map());
    counts.get(list).set(track, (counts.get(list).get(track) ?? 0) + 1);
  }
}
const chartOf = (list) =>
  JSON.stringify({
    chart: list,
    places: [...counts.get(list)]
      .sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1))
      .slice(0, 50)
      .map(([track, number], i) => [i + 1, track, number]),
  });
const named = claimed.map((line) => parse(line).chart);
if (new Set(named).size !== named.length || named.length !== counts.size) fail('a list is missing, or stands there twice');
for (const [i, list] of named.entries()) {
  if (!counts.has(list)) fail(`nothing was played of ${list}`);
  if (claimed[i] !== chartOf(list)) fail(`the chart of ${list} is another one:\n${chartOf(list)}`);
}
console.log(`${head.window} ${head.period}: ${plays.length} plays, ${named.length} charts, all as published.`);
console.log(`Log ${head.position ?? 'without plays'}, head ${head.head ?? 'none'}, signed with ${key}.`);

function parse(line) {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return fail('a line is no JSON');
  }
}
