#!/usr/bin/env node
// Checks a bundle of Refrain's audit: that each event in it stood in the log under the head that was signed, unchanged, and why it is in it.
// It needs Node 22 or a browser, and nothing else: node verify-bundle.mjs FILE [PUBLIC-KEY]. It asks no server.

const HEX = /^[0-9a-f]{64}$/;
const FIELDS = ['log', 'size', 'position', 'head', 'at', 'keyId', 'key', 'signature', 'root', 'rootSignature'];
/** Which events are the thing itself. Payments have streams of their own, payouts of a person share one, and the others are one event. */
const OWN = {
  payment: (event, id) => event.stream === `payment-${id}` || event.stream === `pipayment-${id}`,
  payout: (event, id) => event.stream.startsWith('payout-') && event.data?.payoutId === id,
  statement: (event, id) => event.id === id && event.type === 'StatementClosed',
  posting: (event, id) => event.id === id,
  receipt: (event, id) => event.id === id,
};
/** Whether the first event that is shown of a stream is where the thing begins there. */
const BEGINS = { payment: ({ revision }) => revision === 0, payout: ({ type }) => type === 'PayoutRequested' };
const COLUMNS = ['number', 'string', 'string', 'number', 'string', 'number', 'string', 'string', 'string'];

const utf8 = (text) => new TextEncoder().encode(text);
const join = (...parts) => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
};
const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest('SHA-256', join(...parts)));
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
const fromBase64 = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

class NotProven extends Error {
  constructor(code, where, text) {
    super(text);
    Object.assign(this, { code, where });
  }
}
const must = (holds, code, where, text) => {
  if (!holds) throw new NotProven(code, where, text);
};
const hasExactly = (value, keys) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).join() === keys.join();

/** RFC 9162, 2.1.3.2. Sizes may be beyond 32 bits, so nothing is shifted. */
const rootFrom = async (leaf, index, size, path) => {
  let [fn, sn, r] = [index, size - 1, leaf];
  for (const each of path) {
    if (sn === 0) return null;
    if (fn % 2 === 1 || fn === sn) {
      r = await sha256([1], fromHex(each), r);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else r = await sha256([1], r, fromHex(each));
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 ? toHex(r) : null;
};

const checkForm = (text) => {
  const bundle = parsed(text);
  must(bundle !== undefined, 'BUNDLE.NOT_JSON', 'file', 'This is no JSON: the file is cut short or was changed.');
  must(
    hasExactly(bundle, ['format', 'subject', 'head', 'events']) && bundle.format === 'refrain-bundle-1',
    'BUNDLE.NOT_ONE',
    'file',
    'This is no bundle that this program knows.',
  );
  must(`${JSON.stringify(bundle, null, 1)}\n` === text, 'BUNDLE.FORM', 'file', 'The file is not written as bundles are: it was changed.');
  const { subject, head, events } = bundle;
  const isSubject = hasExactly(subject, ['kind', 'id']) && Object.hasOwn(OWN, subject.kind) && typeof subject.id === 'string';
  must(isSubject, 'BUNDLE.SUBJECT', 'subject', 'It does not say what it is about.');
  const isHead = hasExactly(head, FIELDS) && FIELDS.every((name) => typeof head[name] === (name === 'size' ? 'number' : 'string'));
  must(isHead && HEX.test(head.root) && head.size > 0, 'BUNDLE.HEAD', 'head', 'It has no signed head with the root of the tree.');
  must(Array.isArray(events) && events.length > 0, 'BUNDLE.EMPTY', 'events', 'There is no event in it.');
  return bundle;
};

const checkHead = async (head, knownKey) => {
  const { log, size, position, at, keyId, key, signature, root, rootSignature } = head;
  must(!knownKey || knownKey === key, 'BUNDLE.OTHER_KEY', 'head.key', 'It was signed with another key than the one you trust.');
  const raw = fromBase64(key);
  must(toBase64(raw) === key && raw.length === 32, 'BUNDLE.KEY', 'head.key', 'The key is no Ed25519 key.');
  must(toHex(await sha256(raw)).startsWith(keyId) && keyId.length === 16, 'BUNDLE.KEY', 'head.keyId', 'The name of the key is not that of the key.');
  let publicKey;
  try {
    publicKey = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  } catch {
    throw new NotProven('BUNDLE.NO_ED25519', 'head.signature', 'This browser cannot check Ed25519 signatures. Take a newer one, or the program.');
  }
  const said = [log, size, position, head.head, at, keyId];
  const isSigned = async (given, ...lines) => {
    const bytes = fromBase64(given);
    return toBase64(bytes) === given && crypto.subtle.verify('Ed25519', publicKey, bytes, utf8(lines.join('\n')));
  };
  const [isHead, isRoot] = [await isSigned(signature, 'refrain-head-v1', ...said), await isSigned(rootSignature, 'refrain-root-v1', ...said, root)];
  must(isHead, 'BUNDLE.SIGNATURE', 'head.signature', 'The signature does not fit the head.');
  must(isRoot, 'BUNDLE.SIGNATURE', 'head.rootSignature', 'The signature does not fit the root of the tree.');
};

const checkEvent = async (entry, i, head) => {
  const where = `events[${i}]`;
  must(hasExactly(entry, ['stored', 'path']), 'BUNDLE.EVENT', where, 'An event is not as events are.');
  const { stored, path } = entry;
  const isRow = Array.isArray(stored) && stored.length === COLUMNS.length && COLUMNS.every((type, at) => typeof stored[at] === type);
  must(isRow, 'BUNDLE.EVENT', `${where}.stored`, 'An event is not as it is stored.');
  must(Array.isArray(path) && path.every((each) => HEX.test(each)), 'BUNDLE.PATH', `${where}.path`, 'A proof is no list of hashes.');
  const [number, id, stream, revision, type, , at, data, meta] = stored;
  const columns = stored.map(String);
  const leaf = await sha256([0], utf8(columns.map((text) => `${utf8(text).length}:${text}`).join('')));
  const isIn = Number.isSafeInteger(number) && number > 0 && number <= head.size;
  const root = isIn ? await rootFrom(leaf, number - 1, head.size, path) : null;
  must(root === head.root, 'BUNDLE.NOT_IN_LOG', where, `Event ${number} (${type} ${id}) is not in the log as it stands here: it or its proof was changed.`);
  return { number, id, stream, revision, type, at, data: parsed(data), meta: parsed(meta) };
};

const causesOf = ({ data, meta }) => [meta?.causation, data?.cause?.eventId].filter((id) => typeof id === 'string');
/** Both halves of a transfer, what became of a hold, and the rest of a stream are parts of one thing. */
const isPartOfOne = (one, other) =>
  one.stream === other.stream || ['transferId', 'holdId', 'payoutId'].some((id) => one.data?.[id] && one.data[id] === other.data?.[id]);

/** Every event is of the thing, or is tied to it by cause or stream. Nothing is between two events of the thing's own stream but what is shown. */
const checkTies = ({ kind, id }, events) => {
  const own = events.filter((event) => OWN[kind](event, id));
  must(own.length > 0, 'BUNDLE.SUBJECT', 'subject', `The ${kind} ${id} itself is not in it.`);
  const numbers = events.map(({ number }) => number);
  must(numbers.every((n, i) => i === 0 || n > numbers[i - 1]), 'BUNDLE.ORDER', 'events', 'Its events are not in the order of the log.');
  for (const name of kind in BEGINS ? new Set(own.map(({ stream }) => stream)) : []) {
    const parts = own.filter(({ stream }) => stream === name);
    const [first, last] = [parts[0], parts.at(-1)];
    const between = events.filter(({ stream, number }) => stream === name && number >= first.number && number <= last.number);
    const isWhole = BEGINS[kind](first) && between.every(({ revision }, i) => revision === first.revision + i);
    must(isWhole, 'BUNDLE.INCOMPLETE', 'events', `An event of the ${kind} is missing.`);
  }
  const [tied, waiting] = [new Set(own), [...own]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const other of events) {
      const isTied = isPartOfOne(other, next) || causesOf(other).includes(next.id) || causesOf(next).includes(other.id);
      if (!isTied || tied.has(other)) continue;
      tied.add(other);
      waiting.push(other);
    }
  }
  const stranger = events.find((event) => !tied.has(event));
  must(!stranger, 'BUNDLE.NOT_TIED', `events[${events.indexOf(stranger)}]`, `Event ${stranger?.number} has nothing to do with the ${kind}.`);
};

/** What is posted sums to zero in each currency. */
const checkSums = (events) => {
  for (const [i, { number, data }] of events.entries()) {
    const sums = {};
    for (const { currency, amount } of data?.entries ?? []) sums[currency] = (sums[currency] ?? 0n) + BigInt(amount);
    const isBalanced = Object.values(sums).every((sum) => sum === 0n);
    must(isBalanced, 'BUNDLE.NOT_BALANCED', `events[${i}]`, `Event ${number} does not sum to zero.`);
  }
};

/**
 * Checks the text of a bundle. `knownKey` is the public key that the reader trusts; without it the answer says which key it was.
 * @returns {Promise<{ ok: true, bundle: any, events: any[], isKeyKnown: boolean } | { ok: false, code: string, where: string, text: string }>}
 */
export const verifyBundle = async (text, knownKey = '') => {
  try {
    const bundle = checkForm(text);
    await checkHead(bundle.head, knownKey);
    const events = [];
    for (const [i, entry] of bundle.events.entries()) events.push(await checkEvent(entry, i, bundle.head));
    checkTies(bundle.subject, events);
    checkSums(events);
    return { ok: true, bundle, events, isKeyKnown: knownKey !== '' };
  } catch (error) {
    if (error instanceof NotProven) return { ok: false, code: error.code, where: error.where, text: error.message };
    return { ok: false, code: 'BUNDLE.NOT_READ', where: 'file', text: `It cannot be read: ${error}` };
  }
};

const runVerifier = async ([file, knownKey], print) => {
  if (!file) throw new Error('say which file: node verify-bundle.mjs FILE [PUBLIC-KEY]');
  const { readFile } = await import('node:fs/promises');
  const result = await verifyBundle(await readFile(file, 'utf8'), knownKey);
  if (!result.ok) throw new Error(`${result.code} at ${result.where}: ${result.text}`);
  const { head, subject } = result.bundle;
  for (const { number, at, type, stream, revision } of result.events) print(`${number}  ${at}  ${type}  ${stream}/${revision}`);
  print(`PROVEN: ${result.events.length} events of the ${subject.kind} ${subject.id} stood in the log of ${head.size} events at ${head.at}.`);
  print(`Signed with ${head.key}${result.isKeyKnown ? ', the key you trust.' : ': compare it with the published key.'}`);
};

if (typeof process !== 'undefined' && process.argv?.[1]?.endsWith('verify-bundle.mjs')) {
  runVerifier(process.argv.slice(2), console.log).catch((error) => {
    console.log(`NOT PROVEN: ${error.message}`);
    process.exitCode = 1;
  });
}
