import { money } from '@refrain/contracts/kernel';
import { MOST_PI_REFUSALS, piPayoutTexts } from '@refrain/contracts/pi-payments';
import type { ChainArrow, ChainFault } from '../testing/chain-double';
import type { PiArrow, PiFault } from '../../pi-payments/testing/pi-double';
import { PayoutTable, UNITS } from '../testing/payout-table';

const ID = 'payout-1';
const IN_PI = { owed: money('PI', UNITS) };
const PAID = ['Intended', 'Priced', 'Created', 'Signed', 'Confirmed', 'Completed'];
/** What is owed in Pi has no price. */
const PAID_IN_PI = PAID.filter((type) => type !== 'Priced');
const withoutDoubts = (trail: readonly string[]) => trail.filter((type) => type !== 'Doubted');
const by = { setBy: 'user-admin' };

let table: PayoutTable;
beforeEach(async () => {
  table = await PayoutTable.start();
  await table.approved(ID);
});
afterEach(() => table.stop());

it('is six events when nothing goes wrong: the transaction is stored before it is sent', async () => {
  const { chain, pi } = table;
  const stored: Promise<readonly string[]>[] = [];
  chain.fault = (arrow) => {
    if (arrow === 'submit') stored.push(table.trail(ID));
    return null;
  };
  await table.run();
  expect(await Promise.all(stored)).toEqual([PAID.slice(0, 4)]);
  expect(await table.trail(ID)).toEqual(PAID);
  expect(pi.asked).toEqual(['incomplete', 'create', 'incomplete', 'get', 'complete', 'get']);
  expect(chain.asked).toEqual(['sent', 'account', 'fee', 'ledger', 'transaction', 'submit', 'transaction']);
  const [sent] = chain.done;
  const [payment] = [...pi.payments.values()];
  expect(sent).toMatchObject({ amount: '100.0000000', memo: payment?.identifier, to: payment?.to_address });
  const signed = (await table.events(ID)).find(({ type }) => type === 'PiPayoutSigned');
  expect(signed?.data).toMatchObject({ hash: sent?.hash, sequence: '42', validUntil: '2026-07-05T12:03:00.000Z', fee: '100000' });
  expect(payment?.status).toMatchObject({ developer_completed: true, transaction_verified: true });
});

const PI_FAULTS: readonly PiFault[] = [
  ...[401, 429, 500].map((status) => ({ status, before: true })),
  { status: 500, before: false },
  ...(['silence-after', 'hang-up', 'garbage', 'half'] as const),
];
const PI_PLACES: readonly (readonly [string, PiArrow, number])[] = [
  ['the list before creating', 'incomplete', 0],
  ['creating', 'create', 0],
  ['the list after creating', 'incomplete', 1],
  ['the look before signing', 'get', 0],
  ['completing', 'complete', 0],
  ['the look after completing', 'get', 1],
];
it.each(PI_PLACES)('one transfer comes of it whatever Pi answers to %s', async (_name, arrow, skipped) => {
  table.impatient();
  for (const [n, fault] of PI_FAULTS.entries()) {
    const id = n === 0 ? ID : `payout-${n + 1}`;
    if (n > 0) await table.approved(id, n % 2 ? IN_PI : {});
    table.pi.next(arrow, ...Array.from({ length: skipped }, () => null), fault);
    await table.run();
    await table.settled();
    expect([fault, withoutDoubts(await table.trail(id))]).toEqual([fault, n % 2 ? PAID_IN_PI : PAID]);
    expect(table.chain.done).toHaveLength(n + 1);
  }
});

const CHAIN_FAULTS: readonly ChainFault[] = [
  ...[400, 429, 504].map((status) => ({ status, before: true })),
  { status: 504, before: false },
  ...['tx_bad_seq', 'tx_insufficient_fee', 'tx_too_late'].map((code) => ({ code })),
  ...(['silence-after', 'hang-up', 'garbage', 'lag'] as const),
];
const CHAIN_PLACES: readonly (readonly [string, ChainArrow, number])[] = [
  ['what was sent', 'sent', 0],
  ['the sequence', 'account', 0],
  ['the fee', 'fee', 0],
  ['the newest ledger', 'ledger', 0],
  ['the transaction before it is sent', 'transaction', 0],
  ['sending', 'submit', 0],
  ['the transaction after it is sent', 'transaction', 1],
];
it.each(CHAIN_PLACES)('one transfer comes of it whatever the chain answers to %s', async (_name, arrow, skipped) => {
  table.impatient();
  for (const [n, fault] of CHAIN_FAULTS.entries()) {
    const id = n === 0 ? ID : `payout-${n + 1}`;
    if (n > 0) await table.approved(id, n % 2 ? IN_PI : {});
    table.chain.next(arrow, ...Array.from({ length: skipped }, () => null), fault);
    await table.run();
    await table.settled();
    expect([fault, withoutDoubts(await table.trail(id)).filter((type) => type !== 'Voided')]).toEqual([
      fault,
      expect.arrayContaining(n % 2 ? PAID_IN_PI : PAID),
    ]);
    expect(table.chain.done).toHaveLength(n + 1);
  }
});

it('of what is owed in Pi exactly that is sent, whatever a Pi costs', async () => {
  await table.run();
  table.isLive = false;
  await table.approved('payout-2', { owed: money('PI', 31_400_001n) });
  await table.run();
  expect(table.chain.done.map(({ amount }) => amount)).toEqual(['100.0000000', '3.1400001']);
  expect(await table.trail('payout-2')).toEqual(PAID_IN_PI);
});

it.each([
  ['before', false, {}],
  ['after', true, {}],
  ['before', false, IN_PI],
  ['after', true, IN_PI],
])('one transfer comes of it where the process is killed %s any of its events', async (_when, killsAfter, owed) => {
  let events = 0;
  for (let n = 0; events === 0 || n <= events; n += 1) {
    const id = `killed-${n}`;
    if (n === 0) await table.run();
    await table.approved(id, owed);
    Object.assign(table, { killsIn: n, killsAfter });
    await table.run();
    table.restart();
    await table.settled();
    if (events === 0) events = (await table.events(id)).length + 1;
    expect([n, withoutDoubts(await table.trail(id))]).toEqual([n, owed === IN_PI ? PAID_IN_PI : PAID]);
    expect(table.chain.done).toHaveLength(n + 2);
  }
  expect(events).toBeGreaterThan(15);
});

/** It was sent, and waits for a ledger. */
const sent = async () => {
  table.chain.isPrompt = false;
  await table.run();
  expect(await table.statusOf(ID)).toBe('signed: not-on-chain');
};

it('a transaction that never came is sent again as it is, and another is signed only once it is surely dead', async () => {
  await sent();
  const { chain } = table;
  chain.forget();
  chain.fault = (arrow) => (arrow === 'submit' ? { status: 503, before: true } : null);
  for (let seconds = 0; seconds < 299; seconds += 23) {
    table.now += 23_000;
    await table.run();
  }
  expect(withoutDoubts(await table.trail(ID))).toEqual(PAID.slice(0, 4));
  chain.fault = () => null;
  table.now += 23_000;
  await table.run();
  await table.settled();
  expect(withoutDoubts(await table.trail(ID))).toEqual([...PAID.slice(0, 4), 'Voided', 'Signed', 'Confirmed', 'Completed']);
  expect(chain.done).toHaveLength(1);
});

it('servers of the chain that lag behind each other never have it sign a second one', async () => {
  await sent();
  const { chain } = table;
  table.now += 179_000;
  chain.close();
  expect(chain.done).toHaveLength(1);
  // The newest ledger comes from a server that is up to date, everything else by one that lags.
  chain.fault = (arrow) => (arrow === 'transaction' || arrow === 'sent' ? 'lag' : null);
  for (let n = 0; n < 12; n += 1) {
    table.now += 10_000;
    await table.run();
  }
  expect(withoutDoubts(await table.trail(ID))).toEqual(PAID);
  expect(chain.done).toHaveLength(1);
});

it('a sequence that another program used makes it wait, and costs nothing', async () => {
  await sent();
  table.chain.forget();
  table.chain.sequence += 1n;
  table.chain.isPrompt = true;
  await table.settled();
  expect(withoutDoubts(await table.trail(ID))).toEqual([...PAID.slice(0, 4), 'Voided', 'Signed', 'Confirmed', 'Completed']);
  expect(table.chain.done).toHaveLength(1);
});

it('a transfer that the log forgot, because an older copy came back, is found on the chain and not made again', async () => {
  table.chain.next('sent', { status: 503, before: true });
  await table.run();
  const [payment] = [...table.pi.payments.values()];
  const { chain } = table;
  chain.ledgers.push({ hash: 'forgotten', memo: payment?.identifier ?? '', to: 'x', amount: '100.0000000', isDone: true, at: 0 });
  await table.settled();
  expect(withoutDoubts(await table.trail(ID))).toEqual(['Intended', 'Priced', 'Created', 'Confirmed', 'Completed']);
  expect(chain.done.map(({ hash }) => hash)).toEqual(['forgotten']);
});

it('the stop switch holds at every step, and what was sent before is still followed', async () => {
  await table.desk({ type: 'StopPayouts', data: { ...by, reason: 'A pause' } });
  await table.run();
  expect([await table.statusOf(ID), table.pi.asked, table.chain.asked]).toEqual(['queued: stopped', [], []]);
  await table.desk({ type: 'ResumePayouts', data: by });
  await sent();
  await table.desk({ type: 'StopPayouts', data: { ...by, reason: 'A pause' } });
  const submits = () => table.chain.asked.filter((arrow) => arrow === 'submit').length;
  const before = submits();
  table.chain.forget();
  await table.settled(10);
  expect([await table.statusOf(ID), submits()]).toEqual(['created: stopped', before]);
  await table.desk({ type: 'ResumePayouts', data: by });
  await sent();
  await table.desk({ type: 'StopPayouts', data: { ...by, reason: 'A pause' } });
  table.chain.close();
  await table.run();
  expect(await table.statusOf(ID)).toBe('completed');
});

it.each<[string, string, () => void, () => void]>([
  ['without a live rate', 'queued: no-rate', () => (table.isLive = false), () => (table.isLive = true)],
  [
    'while the wallet is empty',
    'created: wallet-empty',
    () => (table.chain.balance = 900_000_000n),
    () => (table.chain.balance = 10n ** 12n),
  ],
  ['while the fee is too high', 'created: fee-too-high', () => (table.chain.fee = 10_000_001), () => (table.chain.fee = 200_000)],
  [
    'while Pi expects another wallet',
    'priced: other-wallet',
    () => (table.pi.wallet = 'G'),
    () => {
      table.pi.wallet = table.chain.keys.publicKey();
      for (const payment of table.pi.payments.values()) payment.from_address = table.pi.wallet;
    },
  ],
])('it waits %s, and goes on after that', async (_why, status, breaks, mends) => {
  breaks();
  await table.run();
  expect([await table.statusOf(ID), table.chain.done]).toEqual([status, []]);
  mends();
  await table.run();
  expect([await table.statusOf(ID), table.chain.done.length]).toEqual(['completed', 1]);
});

it.each<[string, keyof typeof piPayoutTexts.failures, () => void]>([
  ['a wallet that does not exist', 'chain-refused', () => table.chain.missing.add(table.walletOf(`uid-of-${ID}`))],
  [
    'a person whom Pi does not pay',
    'refused',
    () => (table.pi.fault = (arrow) => (arrow === 'create' ? { status: 400, before: true } : null)),
  ],
  ['a payment on another network', 'mismatched', () => (table.pi.network = 'Pi Network')],
])('to %s nothing is paid, and the amount goes back', async (_whom, because, breaks) => {
  breaks();
  await table.run();
  await table.settled();
  const last = (await table.events(ID)).findLast(({ type }) => type === 'PiPayoutFailed');
  expect(last?.data).toEqual({ payoutId: ID, userId: `user-of-${ID}`, because });
  expect(table.chain.done).toEqual([]);
  expect(table.chain.ledgers.length).toBe(because === 'chain-refused' ? MOST_PI_REFUSALS : 0);
  // What Pi kept open is cleared before the next one.
  Object.assign(table.pi, { fault: () => null, network: 'Pi Testnet' });
  await table.approved('payout-2');
  await table.settled();
  expect([await table.statusOf('payout-2'), table.chain.done.length]).toEqual(['completed', 1]);
});

it('a person without a Pi account is refused before Pi is asked', async () => {
  await table.run();
  const asked = table.pi.asked.length;
  await table.approved('payout-2', { isLinked: false });
  await table.run();
  expect([await table.statusOf('payout-2'), table.pi.asked.length]).toEqual(['failed', asked]);
});

it('a payment at Pi that nobody wants any more, because an answer came late, is cancelled before the next', async () => {
  await table.run();
  const [first] = [...table.pi.payments.values()];
  const late = table.pi.begin(`uid-of-${ID}`, '100', '', { ...first, identifier: 'late', transaction: null });
  late.status = { ...late.status, developer_completed: false, transaction_verified: false };
  await table.approved('payout-2');
  await table.settled();
  expect([late.status.cancelled, await table.statusOf('payout-2'), table.chain.done.length]).toEqual([true, 'completed', 2]);
});
