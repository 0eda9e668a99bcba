import { spawnSync } from 'node:child_process';
import { auditRefusals, type AuditBalance, type AuditLookPage, type Bundle } from '@refrain/contracts/audit';
import { kernelRefusals, money, type Recorded } from '@refrain/contracts/kernel';
import { posting } from '@refrain/contracts/ledger';
import type { Post } from '@refrain/contracts/posts';
import { Ledger } from '../../ledger/ledger';
import { desksThatSaw } from '../../testing/looks';
import { grant } from '../../testing/people';
import { refused } from '../../testing/http';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { bookOf, books } from '../books/books';
import type { BookedEvent } from '../books/postings';

const hasHledger = spawnSync('hledger', ['--version']).status === 0;
const hledger = (journal: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('hledger', ['-f', '-', ...args], { input: journal });
  return { status, said: `${String(stdout)}${String(stderr)}` };
};

let app: TestApp;
let [auditor, ben, cleo]: Member[] = [];
let paid: Recorded;
beforeAll(async () => {
  app = await TestApp.start();
  [auditor, ben, cleo] = [await app.member(), await app.member(), await app.member()];
  auditor = await grant(app, auditor, { role: 'auditor', adminLevel: null, isSupremeAdmin: false });
  const post = (await cleo.post('/api/social/posts', { content: 'One song' })).body as Post;
  await ben.post(`/api/social/posts/${post.id}/like`);
  await eventually(async () => expect(await app.events('FundsPosted')).toHaveLength(1));
  paid = (await app.events('FundsPosted'))[0] as Recorded;
  const because = { event: (await app.events('AccountRegistered'))[0] as Recorded, process: 'top-up' };
  const ledger = app.app.get(Ledger);
  const wallet = { ownerId: ben.user.id, currency: 'PI' } as const;
  await ledger.move(wallet, { from: 'world', to: 'available', amount: money('PI', 12_345_678n) }, because);
  const sending = {
    toId: cleo.user.id,
    amount: money('PI', 1_000_001n),
    into: 'payable',
    fee: money('PI', 3n),
    rate: null,
    holdId: null,
  } as const;
  await ledger.transfer(wallet, sending, { ...because, process: 'tip' });
  await eventually(async () => expect((await auditor!.get('/api/admin/audit/balance')).status).toBe(200));
});
afterAll(() => app.end());

const looks = async (who = auditor) => ((await who!.get('/api/admin/audit/looks')).body as AuditLookPage).looks;
const month = () => new Date(app.now).toISOString().slice(0, 7);
const take = (format: string, of = month()) => auditor!.post('/api/admin/audit/books', { format, month: of });

it('sums every account to zero, under a signed head', async () => {
  await eventually(async () => {
    const { lines } = (await auditor!.get('/api/admin/audit/balance')).body as AuditBalance;
    expect(lines.filter(({ currency }) => currency === 'PI').map(({ purpose, balance }) => [purpose, balance])).toEqual(
      expect.arrayContaining([
        ['available', '11345674'],
        ['payable', '1000001'],
        ['fees', '3'],
        ['world', '-12345678'],
      ]),
    );
  });
  const { lines, head, before } = (await auditor!.get('/api/admin/audit/balance')).body as AuditBalance;
  for (const currency of ['PI', 'POINTS'])
    expect(lines.reduce((sum, line) => (line.currency === currency ? sum + BigInt(line.balance) : sum), 0n)).toBe(0n);
  expect([head?.root, before]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), null]);
});

it('shows an auditor any bundle, records each look, and lets nobody else in', async () => {
  const asked = { kind: 'posting', id: paid.id };
  for (const who of [ben!, cleo!]) {
    expect((await who.post('/api/admin/audit/bundles', asked)).status).toBe(403);
    expect((await who.get('/api/admin/audit/looks')).status).toBe(403);
  }
  const before = await looks();
  const answer = await auditor!.post('/api/admin/audit/bundles', asked);
  expect([answer.status, answer.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="refrain-posting-${paid.id}.json"`,
  ]);
  expect((JSON.parse(String(answer.bytes)) as Bundle).subject).toEqual(asked);
  expect(await desksThatSaw(app, ben!.user.id)).toEqual(['audit']);
  expect(await looks()).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      by: auditor!.user.displayName,
      what: 'bundle',
      about: `posting ${paid.id}`,
    },
    ...before,
  ]);
});

it('records who saw the trial balance, once a day', async () => {
  const seen = async () => (await looks()).filter(({ what }) => what === 'balance');
  const day = new Date(app.now).toISOString().slice(0, 'YYYY-MM-DD'.length);
  for (let n = 0; n < 3; n += 1) expect((await auditor!.get('/api/admin/audit/balance')).status).toBe(200);
  expect(await seen()).toMatchObject([{ by: auditor!.user.displayName, about: day }]);
});

it('answers what does not exist, and what is asked wrongly, without a look', async () => {
  const before = await looks();
  expect(await auditor!.post('/api/admin/audit/bundles', { kind: 'payout', id: 'nothing' })).toMatchObject(
    refused(auditRefusals.noSuchThing),
  );
  for (const body of [{ kind: 'song', id: 'x' }, { kind: 'posting', id: 'a b' }, { kind: 'posting', id: 'x'.repeat(60_000) }, {}])
    expect((await auditor!.post('/api/admin/audit/bundles', body)).status).toBe(400);
  for (const body of [{ format: 'xls', month: month() }, { format: 'csv', month: '2026-13' }, {}])
    expect((await auditor!.post('/api/admin/audit/books', body)).status).toBe(400);
  expect((await auditor!.get('/api/admin/audit/looks?after=x')).status).toBe(400);
  expect((await auditor!.get('/api/admin/audit/looks?after=9999-12%201')).status).toBe(400);
  expect(await looks()).toEqual(before);
});

it('goes on page by page through many looks, each once', async () => {
  for (let n = 0; n < 60; n += 1) await take('csv', '2026-01');
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page = (await auditor!.get(`/api/admin/audit/looks${next ? `?after=${encodeURIComponent(next)}` : ''}`))
      .body as AuditLookPage;
    seen.push(...page.looks.map(({ id }) => id));
    next = page.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([(await app.events('AuditLookRecorded')).length, seen.length]);
  expect(seen.length).toBeGreaterThan(60);
});

it('gives owners the proof of their own postings alone', async () => {
  const path = `/api/wallet/postings/${paid.id}/proof`;
  const own = await ben!.get(path);
  expect([own.status, (JSON.parse(String(own.bytes)) as Bundle).events.some(({ stored }) => stored[1] === paid.id)]).toEqual([
    200,
    true,
  ]);
  expect(await cleo!.get(path)).toMatchObject(refused(auditRefusals.noSuchThing));
  expect((await app.visitor().get(path)).status).toBe(401);
});

it('lets an auditor read, and publish nothing', async () => {
  expect(await auditor!.post('/api/social/posts', { content: 'From an auditor' })).toMatchObject(
    refused(kernelRefusals.readOnly),
  );
  expect((await auditor!.get('/api/admin/reports')).status).toBe(403);
  expect((await auditor!.get('/api/user')).status).toBe(200);
});

it('exports a row for each side as CSV, balanced', async () => {
  const answer = await take('csv');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...rows] = String(answer.bytes)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(head).toEqual([
    'time',
    'event',
    'stream',
    'revision',
    'type',
    'process',
    'cause',
    'owner',
    'account',
    'currency',
    'amount',
  ]);
  const sums = new Map<string, number>();
  for (const row of rows)
    sums.set(`${row[1]} ${row[9]}`, (sums.get(`${row[1]} ${row[9]}`) ?? 0) + Math.round(Number(row[10]) * 1e7));
  expect([rows.length > 6, [...sums.values()].every((sum) => sum === 0)]).toEqual([true, true]);
  expect(rows.map((row) => row.slice(4, 6).concat(row.slice(7)).join(' '))).toContain(
    `FundsPosted points ${ben!.user.id} available POINTS 1`,
  );
  expect(
    String((await take('csv', '2026-01')).bytes)
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(1);
});

if (!hasHledger)
  process.stderr.write('\nSKIPPED: hledger is not installed, so no journal was checked by it (apt-get install hledger).\n');
(hasHledger ? describe : describe.skip)('the journal, by hledger itself', () => {
  it('is balanced, and has the balances of the site with the signs of the site', async () => {
    const journal = String((await take('hledger')).bytes);
    expect(hledger(journal, 'check', '--strict', 'balanced')).toMatchObject({ status: expect.any(Number) });
    expect(hledger(journal, 'check')).toEqual({ status: 0, said: '' });
    const { said } = hledger(journal, 'balance', '--flat', '--no-total', '-O', 'csv');
    expect(said).toContain(`"liabilities:people:${cleo!.user.id}:payable","-0.1000001 PI"`);
    expect(said).toContain('"revenues:fees","-0.0000003 PI"');
    expect(hledger(journal, 'balance', '-O', 'csv').said).toMatch(/"(?:Total:|total)","0"\s*$/);
  });

  it('is refused once one amount is another', async () => {
    const journal = String((await take('hledger')).bytes);
    const spoilt = journal.replace('-0.1000001 PI', '-0.1000002 PI');
    expect([spoilt === journal, hledger(spoilt, 'check').status]).toEqual([false, 1]);
  });

  it('takes conversions of two currencies, and amounts of every size', async () => {
    const amounts = ['1', '9007199254740993', '999999999999999999'];
    const entries = amounts.map((amount) =>
      posting('PI', { world: money('PI', -BigInt(amount)), available: money('PI', BigInt(amount)) }),
    );
    const events = (async function* () {
      for (const [i, each] of entries.entries())
        yield {
          ...{ id: `event-${i}`, type: 'FundsPosted', stream: 'wallet-user-ada-PI', revision: i, at: '2026-06-01T00:00:00.000Z' },
          data: { ownerId: 'user-ada', currency: 'PI', entries: each, cause: { eventId: 'x', stream: 'y', process: 'top-up' } },
        } as unknown as BookedEvent;
    })();
    let journal = '';
    for await (const part of bookOf(books.hledger, events)) journal += part;
    const total = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
    const text = `-${String(total).slice(0, -7)}.${String(total).slice(-7)} PI`;
    expect(hledger(journal, 'balance', '--flat', '--no-total', '-O', 'csv', 'available').said).toContain(text);
  });
});
