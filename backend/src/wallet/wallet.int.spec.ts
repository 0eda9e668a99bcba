import { money, type Recorded } from '@refrain/contracts/kernel';
import { pointTexts } from '@refrain/contracts/rewards';
import type { Post } from '@refrain/contracts/posts';
import { WALLET_CSV_COLUMNS, walletRefusals, walletTexts, type WalletPage, type Wallets } from '@refrain/contracts/wallet';
import { Ledger } from '../ledger/ledger';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { decimal } from '../ledger/decimal';

let app: TestApp;
let [ada, ben] = [] as unknown as [Member, Member];

beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.end());

const wallets = async (who: Member) => ((await who.get('/api/wallet')).body as Wallets).wallets;
const lines = async (who: Member, currency = 'points') =>
  ((await who.get(`/api/wallet/${currency}/postings`)).body as WalletPage).lines;
const because = async (process: string) => ({ event: (await app.events('AccountRegistered'))[0] as Recorded, process });

it('is empty in every currency at first', async () => {
  const none = { available: '0', held: '0', payable: '0', days: [] };
  expect(await wallets(ben)).toEqual(['POINTS', 'PI', 'USD'].map((currency) => ({ currency, ...none })));
  expect(await lines(ben)).toEqual([]);
});

it('lists each posting with its cause in words, all its sides, and where it stands in the log', async () => {
  const post = (await ada.post('/api/social/posts', { content: '=1+1 "and" more' })).body as Post;
  await ben.post(`/api/social/posts/${post.id}/like`);
  await eventually(async () => expect(await lines(ben)).toHaveLength(1));
  const [line] = await lines(ben);
  const liked = (await app.events('PostLiked')).at(-1) as Recorded;
  const posted = (await app.events('FundsPosted')).at(-1) as Recorded;
  expect(line).toEqual({
    id: posted.id,
    type: 'FundsPosted',
    title: pointTexts.reasons.like('=1+1 "and" more'),
    actionUrl: `/post/${post.id}`,
    amount: '1',
    entries: [
      { purpose: 'world', currency: 'POINTS', amount: '-1' },
      { purpose: 'available', currency: 'POINTS', amount: '1' },
    ],
    proof: {
      ...{ eventId: posted.id, stream: `wallet-${ben.user.id}-POINTS`, revision: 0 },
      ...{ causeId: liked.id, causeStream: liked.stream, process: 'points' },
    },
    createdAt: posted.at,
  });
  expect((await wallets(ben))[0]).toMatchObject({ available: '1', days: [{ date: posted.at.slice(0, 10), in: '1', out: '0' }] });
});

it('lists those of a month and of a kind, page and file alike, and refuses what is neither', async () => {
  const cleo = await app.member();
  const wallet = { ownerId: cleo.user.id, currency: 'PI' } as const;
  const ledger = app.app.get(Ledger);
  await ledger.move(wallet, { from: 'world', to: 'available', amount: money('PI', 900n) }, await because('one'));
  await ledger.move(wallet, { from: 'available', to: 'payable', amount: money('PI', 300n) }, await because('two'));
  await ledger.move(wallet, { from: 'payable', to: 'world', amount: money('PI', 100n) }, await because('three'));
  await eventually(async () => expect(await lines(cleo, 'pi')).toHaveLength(3));
  const month = new Date(app.now).toISOString().slice(0, 'YYYY-MM'.length);
  const asked = async (query: string) =>
    ((await cleo.get(`/api/wallet/pi/postings?${query}`)).body as WalletPage).lines.map(({ amount }) => amount);
  expect([await asked('kind=in'), await asked('kind=out'), await asked('kind=other')]).toEqual([['900'], ['-300'], ['0']]);
  expect([await asked(`month=${month}`), await asked(`month=${month}&kind=out`), await asked('month=2001-01')]).toEqual([
    expect.arrayContaining(['900', '-300', '0']),
    ['-300'],
    [],
  ]);
  const file = await cleo.get(`/api/wallet/pi/postings.csv?month=${month}&kind=out`);
  expect([file.headers['content-disposition'], String(file.bytes).trim().split('\r\n').length]).toEqual([
    `attachment; filename="refrain-wallet-pi-${month}-out.csv"`,
    2,
  ]);
  for (const query of [
    'kind=all',
    'month=2026-13',
    'month=2026-01&month=2026-02',
    `month=${'x'.repeat(60_000)}`,
    'kind=in&kind=out',
  ])
    expect((await cleo.get(`/api/wallet/pi/postings?${query}`)).status).toBeGreaterThanOrEqual(400);
  expect(await cleo.get('/api/wallet/pi/postings.csv?kind=all')).toMatchObject(refused(walletRefusals.filter));
});

it('shows what is held, and holds nothing of others', async () => {
  const wallet = { ownerId: ben.user.id, currency: 'PI' } as const;
  const ledger = app.app.get(Ledger);
  await ledger.move(wallet, { from: 'world', to: 'available', amount: money('PI', 25_000_000n) }, await because('top-up'));
  await ledger.hold(wallet, { amount: money('PI', 5_000_000n), seconds: 600 }, await because('tip'));
  await eventually(async () => expect((await wallets(ben))[1]).toMatchObject({ available: '20000000', held: '5000000' }));
  expect((await lines(ben, 'pi')).map(({ title, amount }) => [title, amount])).toEqual([
    [walletTexts.titles.FundsHeld, '-5000000'],
    [walletTexts.titles.FundsPosted, '25000000'],
  ]);
  expect(await lines(ada, 'pi')).toEqual([]);
});

it('comes as a table that a spreadsheet reads and does not run', async () => {
  const { status, bytes, headers } = await ben.get('/api/wallet/points/postings.csv');
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, row, end] = bytes.toString('utf8').split('\r\n');
  expect([head, end]).toEqual([WALLET_CSV_COLUMNS.join(','), '']);
  expect(row).toContain(',POINTS,1,0,0,"You liked “=1+1 ""and"" more”",');
});

it('has no other currencies, and no visitors', async () => {
  expect(await ben.get('/api/wallet/gold/postings')).toMatchObject(refused(walletRefusals.currency));
  expect(await ben.get('/api/wallet/POINTS/postings.csv')).toMatchObject(refused(walletRefusals.currency));
  expect((await app.visitor().get('/api/wallet')).status).toBe(401);
});

it('writes minor units out exactly', () =>
  expect([decimal('PI', -1n), decimal('PI', 10n ** 17n), decimal('USD', 5n), decimal('POINTS', -7n)]).toEqual([
    '-0.0000001',
    '10000000000.0000000',
    '0.05',
    '-7',
  ]));
