import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditRefusals, auditTexts, type Bundle } from '@refrain/contracts/audit';
import { money, type Recorded } from '@refrain/contracts/kernel';
import type { Post } from '@refrain/contracts/posts';
import { openEmbeddedStorage } from '@refrain/storage';
import { printKey } from '../../cli/audit/audit';
import { printBundle, verifyBundleFile } from '../../cli/audit/audit-bundle';
import type { Command } from '../../cli/command';
import { erasePerson } from '../../cli/privacy';
import type { DomainError } from '../../kernel/domain-error';
import { Ledger } from '../../ledger/ledger';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { Bundles } from './bundles';
import { textOf } from './trace';
import { verdictsOn } from '../testing/verdicts';

let app: TestApp;
let folder: string;
let ben: Member;
let posted: Recorded;
beforeAll(async () => {
  [app, folder] = [await TestApp.start(), await mkdtemp(join(tmpdir(), 'refrain-bundle-'))];
  const ada = await app.member();
  ben = await app.member();
  const post = (await ada.post('/api/social/posts', { content: 'Hear this' })).body as Post;
  await ben.post(`/api/social/posts/${post.id}/like`);
  await eventually(async () => expect(await app.events('FundsPosted')).not.toEqual([]));
  await app.mailed();
  posted = (await app.events('FundsPosted')).at(-1) as Recorded;
});
afterAll(async () => {
  await app.end();
  await rm(folder, { recursive: true, force: true });
});

const run = async (command: Command, ...args: string[]) => {
  const lines: string[] = [];
  const code = await command(app.storage, args, (line) => void lines.push(line), join(app.folder, 'data'));
  return { code, lines };
};
const traced = async (id = posted.id): Promise<string> => `${(await run(printBundle, 'posting', id)).lines.join('\n')}\n`;
const verify = async (text: string, ...more: string[]) => {
  const file = join(folder, 'bundle.json');
  await writeFile(file, text);
  const lines: string[] = [];
  return { code: await verifyBundleFile([file, ...more], (line) => void lines.push(line)), lines };
};
const verdicts = (texts: readonly string[]) => verdictsOn(folder, texts);

it('holds a posting and what earned it, and is proven by a program that shares no code', async () => {
  const text = await traced();
  const bundle = JSON.parse(text) as Bundle;
  const liked = (await app.events('PostLiked')).at(-1) as Recorded;
  expect(bundle.events.map(({ stored }) => stored[1])).toEqual(expect.arrayContaining([liked.id, posted.id]));
  const [key = ''] = (await run(printKey)).lines;
  const { head, events } = bundle;
  const said = {
    code: 0,
    lines: [
      ...events.map(({ stored: [number, , stream, revision, type, , at] }) => `${number}  ${at}  ${type}  ${stream}/${revision}`),
      `PROVEN: ${events.length} events of the posting ${posted.id} stood in the log of ${head.size} events at ${head.at}.`,
    ],
  };
  expect(await verify(text, '--key', key)).toEqual({ ...said, lines: [...said.lines, `Signed with ${key}, the key you trust.`] });
  expect((await verify(text)).lines.at(-1)).toBe(`Signed with ${key}: compare it with the published key.`);
  const stranger = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`;
  expect(await verify(text, '--key', stranger)).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^NOT PROVEN: BUNDLE\.OTHER_KEY at head\.key: /)],
  });
});

it('fails with any one byte changed', async () => {
  const text = await traced();
  const bytes = [...text].map((char, at) => ({ char, at }));
  const other = (char: string) => (char === '0' ? '1' : char === '"' ? "'" : char === ' ' ? '\t' : char === '\n' ? ' ' : '0');
  const changed = bytes.map(({ char, at }) => text.slice(0, at) + other(char) + text.slice(at + 1));
  const shorter = [text.slice(0, -1), text.slice(1), `${text}\n`, '', 'null', '[]', 'x'.repeat(60_000)];
  const said = await verdicts([text, ...changed, ...shorter]);
  expect(said[0]).toBe('PROVEN');
  expect(said.slice(1).flatMap((verdict, i) => (verdict === 'PROVEN' ? [i] : []))).toEqual([]);
});

it('says which field was changed', async () => {
  const bundle = JSON.parse(await traced()) as Bundle;
  const [first] = bundle.events;
  if (!first) throw new Error('no event');
  const withHead = (change: object) => ({ ...bundle, head: { ...bundle.head, ...change } });
  const withRow = (column: number, value: unknown) => ({
    ...bundle,
    events: [{ ...first, stored: first.stored.map((each, i) => (i === column ? value : each)) }, ...bundle.events.slice(1)],
  });
  const { head } = bundle;
  const rows = Object.entries({
    number: withRow(0, Number(first.stored[0]) + 1),
    id: withRow(1, 'another'),
    stream: withRow(2, 'another'),
    revision: withRow(3, first.stored[3] + 1),
    type: withRow(4, 'PostUnliked'),
    version: withRow(5, first.stored[5] + 1),
    at: withRow(6, '2020-01-01T00:00:00.000Z'),
    data: withRow(7, first.stored[7].replace('{', '{ ')),
    meta: withRow(8, '{}'),
    path: { ...bundle, events: [{ ...first, path: first.path.slice(1) }, ...bundle.events.slice(1)] },
  }).map(([name, changed]) => [name, changed, 'BUNDLE.NOT_IN_LOG'] as const);
  const heads = Object.entries({
    log: { log: 'f'.repeat(64) },
    size: { size: head.size + 1 },
    position: { position: '77' },
    head: { head: 'f'.repeat(64) },
    at: { at: '2020-01-01T00:00:00.000Z' },
    signature: { signature: head.rootSignature },
    rootSignature: { rootSignature: head.signature },
    root: { root: 'f'.repeat(64) },
  }).map(([name, change]) => [name, withHead(change), 'BUNDLE.SIGNATURE'] as const);
  const cases = [
    ...rows,
    ...heads,
    ['keyId', withHead({ keyId: 'f'.repeat(16) }), 'BUNDLE.KEY'],
    ['key', withHead({ key: 'A'.repeat(43) }), 'BUNDLE.KEY'],
    ['no root', { ...bundle, head: (({ root: _root, rootSignature: _signed, ...older }) => older)(head) }, 'BUNDLE.HEAD'],
    ['subject', { ...bundle, subject: { ...bundle.subject, id: 'another' } }, 'BUNDLE.SUBJECT'],
    ['kind', { ...bundle, subject: { ...bundle.subject, kind: 'payment' } }, 'BUNDLE.SUBJECT'],
    ['order', { ...bundle, events: [...bundle.events].reverse() }, 'BUNDLE.ORDER'],
    ['twice', { ...bundle, events: [first, ...bundle.events] }, 'BUNDLE.ORDER'],
    ['format', { ...bundle, format: 'refrain-bundle-2' }, 'BUNDLE.NOT_ONE'],
    ['more', { ...bundle, note: 'paid' }, 'BUNDLE.NOT_ONE'],
    ['no events', { ...bundle, events: [] }, 'BUNDLE.EMPTY'],
  ] as const;
  const said = await verdicts(cases.map(([, changed]) => textOf(changed as Bundle)));
  expect(cases.map(([name], i) => [name, said[i]])).toEqual(cases.map(([name, , code]) => [name, code]));
});

it('refuses an event that has nothing to do with it, although it is in the log', async () => {
  const bundle = JSON.parse(await traced()) as Bundle;
  const registered = (await app.events('NameClaimed'))[0] as Recorded;
  const stranger = await app.app.get(Bundles).of({ kind: 'receipt', id: registered.id, viewerId: null });
  const known = new Set(bundle.events.map(({ stored }) => stored[0]));
  const own = stranger.events.filter(({ stored }) => stored[1] === registered.id && !known.has(stored[0]));
  expect(own).toHaveLength(1);
  // Proofs are of one head only where both were made under the same.
  expect(stranger.head.size).toBe(bundle.head.size);
  const events = [...bundle.events, ...own].sort((one, other) => one.stored[0] - other.stored[0]);
  expect(await verdicts([textOf({ ...bundle, head: stranger.head, events })])).toEqual(['BUNDLE.NOT_TIED']);
});

it('shows an owner only what is about them, and an auditor both sides', async () => {
  const [ledger, cleo] = [app.app.get(Ledger), await app.member()];
  const wallet = { ownerId: ben.user.id, currency: 'PI' } as const;
  const because = async (process: string) => ({ event: (await app.events('AccountRegistered')).at(-1) as Recorded, process });
  await ledger.move(wallet, { from: 'world', to: 'available', amount: money('PI', 50n) }, await because('top-up'));
  const sending = {
    toId: cleo.user.id,
    amount: money('PI', 20n),
    into: 'available',
    fee: null,
    rate: null,
    holdId: null,
  } as const;
  await ledger.transfer(wallet, sending, await because('tip'));
  const received = (await app.events('FundsReceived')).at(-1) as Recorded;
  const bundles = app.app.get(Bundles);
  const seenBy = async (viewerId: string | null) => {
    const { events } = await bundles.of({ kind: 'posting', id: received.id, viewerId });
    return events.map(({ stored }) => stored[2]);
  };
  const all = await seenBy(null);
  expect(all).toEqual(expect.arrayContaining([received.stream, `wallet-${ben.user.id}-PI`]));
  expect(await seenBy(ben.user.id).catch((error: DomainError) => error.refusal)).toEqual(auditRefusals.noSuchThing);
  const own = await seenBy(cleo.user.id);
  expect([own.length > 0, own.filter((stream) => stream.includes(ben.user.id))]).toEqual([true, []]);
});

it('still verifies once the person is erased, and a new one of the same posting has the same amounts and no name', async () => {
  const before = await traced();
  const [{ events: earlier }, name] = [JSON.parse(before) as Bundle, ben.user.username];
  await app.whileStopped(async (dataFolder) => {
    const storage = await openEmbeddedStorage(dataFolder);
    expect(await erasePerson(storage, [ben.user.id, '--yes'], () => undefined, dataFolder)).toBe(0);
    await storage.close();
  });
  const after = await traced();
  expect(await verdicts([before, after])).toEqual(['PROVEN', 'PROVEN']);
  expect((JSON.parse(after) as Bundle).events.map(({ stored }) => stored)).toEqual(
    expect.arrayContaining(earlier.map(({ stored }) => stored)),
  );
  const registered = (await app.events('AccountRegistered')).find(
    ({ data }) => (data as { userId: string }).userId === ben.user.id,
  );
  const whole = `${(await run(printBundle, 'receipt', registered?.id ?? '')).lines.join('\n')}\n`;
  expect(await verdicts([whole])).toEqual(['PROVEN']);
  expect([before, after, whole].filter((text) => text.includes(name))).toEqual([]);
});

it('refuses what it does not know', async () => {
  expect(await run(printBundle, 'posting', 'nobody')).toEqual({ code: 1, lines: [expect.stringMatching(/^AUDIT\.NOT_FOUND: /)] });
  expect(await run(printBundle, 'payout', 'x'.repeat(60_000))).toMatchObject({ code: 1 });
  for (const args of [[], ['posting'], ['song', 'x'], ['posting', 'x', 'y']])
    await expect(run(printBundle, ...args)).rejects.toThrow(auditTexts.usage);
  await expect(verifyBundleFile([], () => undefined)).rejects.toThrow(auditTexts.usage);
  await expect(verifyBundleFile(['x', '--key', 'short'], () => undefined)).rejects.toThrow(auditTexts.noKey);
  expect(await verifyBundleFile([join(folder, 'nowhere.json')], () => undefined)).toBe(1);
});
