import { gzipSync } from 'node:zlib';

/**
 * Everything a caller with bad intentions puts into one request.
 * @typedef {{ method: string, path: string, fields: string[] }} Route
 * @typedef {object} Hostile what is sent instead of what a page would send
 * @property {Record<string, string | string[]>} [headers]
 * @property {string | Buffer} [body]
 * @property {string} [path]
 * @property {'dripped' | 'cut' | 'chunked' | 'pipelined'} [how] default: at once
 *
 * @typedef {{ name: string, onlyBodies?: boolean, make: (route: Route, path: string) => Hostile }} Case
 */

const LONG = 60_000;
const JSON_TYPE = { 'content-type': 'application/json' };
/** Fields that most routes know, for routes that declare none. */
const USUAL = ['content', 'text', 'name', 'url', 'id'];

/** @param {Route} route @param {string} value JSON, in each field */
const inEach = ({ fields }, value) =>
  `{${(fields.length > 0 ? fields : USUAL).map((field) => `${JSON.stringify(field)}:${value}`).join(',')}}`;
/** @param {string} unit @param {number} [length] */
const upTo = (unit, length = LONG) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Texts for every field, which some pattern may find hard. @type {Readonly<Record<string, string>>} */
const TEXTS = {
  'one character': upTo('x'),
  blanks: `${upTo(' ')}x`,
  'line ends': `${upTo('\r\n')}x`,
  'a link that does not end': `http://x${upTo(').,;:!?]')}a`,
  links: upTo('http://a.example/?b=c '),
  queries: upTo('http://x?'),
  'hash signs': upTo('#'),
  hashtags: upTo('#a'),
  'at signs': upTo('@'),
  mentions: upTo('@a '),
  'a mail address': `${upTo('a.', LONG / 2)}@${upTo('a.', LONG / 2)}`,
  'pointed brackets': upTo('<'),
  slashes: upTo('/'),
  'dots and slashes': upTo('../'),
  digits: upTo('9'),
  dashes: upTo('-'),
  'marks upon one letter': `a${upTo('\u0301', LONG / 2)}`,
  'letters of full width': upTo('ａｄｍｉｎ', LONG / 3),
  'directions of writing': upTo('\u202e\u2066', LONG / 3),
  'joined signs': upTo('👩‍👩‍👧', LONG / 4),
  'zero bytes': upTo('\u0000', LONG / 6),
  dates: upTo('2026-01-01T00:00:00'),
};

const deep = (/** @type {number} */ levels) => '{"a":['.repeat(levels) + '1' + ']}'.repeat(levels);
const many = (/** @type {number} */ count, /** @type {(i: number) => string} */ one) =>
  Array.from({ length: count }, (_, i) => one(i)).join(',');

/** JSON of other shapes. @type {Readonly<Record<string, (route: Route) => string>>} */
const SHAPES = {
  'deep nesting': () => deep(20_000),
  'deep nesting in each field': (route) => inEach(route, deep(2000)),
  'nesting as deep as it may be, and wide': (route) => inEach(route, `[${many(200, () => `[[[[[[[${many(20, String)}]]]]]]]`)}]`),
  '20,000 fields': () => `{${many(20_000, (i) => `"f${i}":1`)}}`,
  'a field 10,000 times': ({ fields }) => `{${many(10_000, () => `${JSON.stringify(fields[0] ?? 'content')}:"a"`)}}`,
  'a list of 60,000': (route) => inEach(route, `[${many(60_000 / Math.max(1, route.fields.length), String)}]`),
  'a list of lists at the top': () => `[${many(60_000, () => '[]')}]`,
  'numbers without end': (route) => inEach(route, '9'.repeat(10_000)),
  'numbers that are none': (route) => inEach(route, '1e999'),
  'keys of prototypes': (route) =>
    `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}},"toString":1,${inEach(route, '{"__proto__":{"a":1}}').slice(1)}`,
  'half of a pair of surrogates': (route) => inEach(route, `"${'\\ud800'.repeat(5000)}"`),
  escapes: (route) => inEach(route, `"${'\\u0041'.repeat(8000 / Math.max(1, route.fields.length))}"`),
};

const form = (/** @type {string} */ body) => ({ headers: { 'content-type': 'multipart/form-data; boundary=x' }, body });
const part = (/** @type {string} */ name, /** @type {string} */ more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n1\r\n`;
const BOMB = gzipSync(Buffer.alloc(20_000_000, ' '));
const small = (/** @type {Route} */ route) => ({ headers: JSON_TYPE, body: inEach(route, '"a"') });

/** @type {readonly Case[]} */
const BODIES = [
  ...Object.entries(TEXTS).map(([name, text]) => ({
    name,
    make: (/** @type {Route} */ route) => {
      const each = text.slice(0, Math.max(2000, Math.floor(240_000 / Math.max(1, route.fields.length) / 3)));
      return { headers: JSON_TYPE, body: inEach(route, JSON.stringify(each)) };
    },
  })),
  ...Object.entries(SHAPES).map(([name, shape]) => ({
    name,
    make: (/** @type {Route} */ route) => ({ headers: JSON_TYPE, body: shape(route) }),
  })),
  {
    name: 'a text of 250 kB',
    make: (route) => ({ headers: JSON_TYPE, body: `{${JSON.stringify(route.fields[0] ?? 'content')}:"${upTo('y', 250_000)}"}` }),
  },
  { name: 'no JSON', make: () => ({ headers: JSON_TYPE, body: upTo('[{"a":', 200_000) }) },
  { name: 'bytes that are no text', make: () => ({ headers: JSON_TYPE, body: Buffer.alloc(LONG, 0xff) }) },
  { name: 'a bomb of gzip', make: () => ({ headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body: BOMB }) },
  {
    name: 'another charset',
    make: (route) => ({ headers: { 'content-type': 'application/json; charset=utf-16' }, body: small(route).body }),
  },
  { name: 'a type of 15 kB', make: () => ({ headers: { 'content-type': upTo('application/json;a=b', 15_000) }, body: '{}' }) },
  {
    name: 'a form of 1,000 parts',
    make: () => form(`${Array.from({ length: 1000 }, (_, i) => part(`f${i}`)).join('')}--x--\r\n`),
  },
  { name: 'a form that does not end', make: () => form(part('file', '; filename="a.png"') + upTo('--', 200_000)) },
  { name: 'a form whose border almost comes', make: () => form(part('file', '; filename="a.png"') + upTo('\r\n--', 200_000)) },
  { name: 'a form with long headers', make: () => form(`${part('file', `; filename="${upTo('a', 70_000)}"`)}--x--\r\n`) },
  {
    name: 'a file that is none',
    make: () =>
      form(
        `--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\ncontent-type: audio/mpeg\r\n\r\n${upTo('ID3', 100_000)}\r\n--x--\r\n`,
      ),
  },
  { name: 'a body that is dripped', make: (route) => ({ ...small(route), how: 'dripped' }) },
  { name: 'a body that is cut', make: (route) => ({ ...small(route), how: 'cut' }) },
  {
    name: 'a body in chunks of one byte',
    make: (route) => ({ headers: JSON_TYPE, body: inEach(route, `"${upTo('z', 2000)}"`), how: 'chunked' }),
  },
];

/** @type {readonly Case[]} */
const AROUND = [
  { name: '50 requests in one piece', make: (route) => ({ ...small(route), how: 'pipelined' }) },
  { name: 'cookies of 15 kB', make: () => ({ headers: { cookie: upTo('a=b; ', 15_000) } }) },
  { name: 'cookies of quotes', make: () => ({ headers: { cookie: `a="${upTo('\\"', 15_000)}` } }) },
  { name: '300 headers', make: () => ({ headers: Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`x-${i}`, 'a'])) }) },
  { name: 'a header of 30 kB', make: () => ({ headers: { 'x-long': upTo('a', 30_000) } }) },
  {
    name: 'bad ranges',
    make: () => ({
      headers: { range: upTo('bytes=0-0,', 8000), 'if-range': upTo('"', 2000), 'if-none-match': upTo('W/"a",', 4000) },
    }),
  },
  {
    name: 'addresses it came through',
    make: () => ({ headers: { 'x-forwarded-for': upTo('1.1.1.1, ', 12_000), forwarded: upTo('for=a;', 2000) } }),
  },
  {
    name: 'what it accepts',
    make: () => ({
      headers: { accept: upTo('text/html;q=0.1,', 12_000), 'accept-language': upTo('a;', 2000), 'user-agent': upTo('(', 1000) },
    }),
  },
  {
    name: 'a key of 10 kB',
    make: () => ({ headers: { 'idempotency-key': upTo('k', 10_000), 'x-request-id': upTo('-', 2000) } }),
  },
  { name: 'a query of 12 kB', make: (_route, path) => ({ path: `${path}?${upTo('after=%41&', 12_000)}` }) },
  {
    name: 'a query of 1,500 names',
    make: (_route, path) => ({ path: `${path}?${Array.from({ length: 1500 }, (_, i) => `f${i}=1`).join('&')}` }),
  },
  { name: 'a query that is deep', make: (_route, path) => ({ path: `${path}?a${upTo('[b]', 9000)}=1` }) },
  {
    name: 'a search of 10 kB',
    make: (_route, path) => ({
      path: `${path}?${['q', 'query', 'search', 'ids', 'after', 'tag'].map((name) => `${name}=${upTo('%2A%22a%20', 1800)}`).join('&')}`,
    }),
  },
  { name: 'long words in its address', make: ({ path }) => ({ path: path.replace(/:\w+|\*/g, upTo('%2e%2f', 3000)) }) },
  { name: 'wrong words in its address', make: ({ path }) => ({ path: path.replace(/:\w+|\*/g, '%00%ff__proto__') }) },
];

/** What is sent to a route: bodies only where it takes one. @param {Route} route @returns {readonly Case[]} */
export const casesFor = ({ method }) => (method === 'GET' ? AROUND : [...BODIES, ...AROUND]);
