import { MOST_PI_CLAIMS } from '@refrain/contracts/pi-payments';
import { PiDouble, type PiArrow, type PiDoublePayment, type PiFault } from '../testing/pi-double';
import { ADA, PAID, PiTable, withoutDoubts } from '../testing/pi-table';

let pi: PiDouble;
let table: PiTable;
beforeAll(async () => (pi = await PiDouble.start()));
afterAll(() => pi.stop());
beforeEach(async () => (table = await PiTable.start(pi)));

it('is five events and seven questions when nothing goes wrong', async () => {
  const { piId, payment, id } = await table.approved();
  pi.asked.length = 0;
  const txid = pi.sign(payment);
  expect(await table.said(table.flow.complete(piId, id, txid, ADA))).toBe('completed');
  expect(await table.trail(piId)).toEqual(PAID);
  expect(pi.asked).toEqual(['get', 'complete', 'get']);
  const arrows = (await table.events(piId)).flatMap((event) =>
    event.type === 'PiArrowRecorded' ? [[event.data.lane, event.data.name, event.data.status, event.data.said]] : [],
  );
  expect(arrows).toEqual([
    ['pi', 'get', 200, 'not approved'],
    ['pi', 'get', 200, 'not approved'],
    ['pi', 'approve', 200, 'approved'],
    ['pi', 'get', 200, 'approved'],
    ['browser', 'approve', 200, null],
    ['pi', 'get', 200, 'transaction verified, approved'],
    ['pi', 'complete', 200, 'completed, transaction verified, approved'],
    ['pi', 'get', 200, 'completed, transaction verified, approved'],
    ['browser', 'complete', 200, null],
  ]);
});

const FAULTS: Readonly<Record<string, PiFault>> = {
  '401': { status: 401, before: true },
  '404': { status: 404, before: true },
  '429': { status: 429, before: true },
  '500 and nothing done': { status: 500, before: true },
  '500 although it was done': { status: 500, before: false },
  '302 to elsewhere': { status: 302, before: true },
  'no answer, nothing done': 'silence',
  'no answer, although done': 'silence-after',
  'a connection cut before': 'hang-up',
  'a connection cut after': 'hang-up-after',
  'a page of HTML': 'garbage',
  'half an answer': 'half',
};
/** The product waits for the rest of these as long as it may: no longer here than a spec can. */
const ENDLESS: readonly PiFault[] = ['silence', 'silence-after', 'half'];
const PATIENCE_MS = 250;
/** Each question of the way, by its arrow and how many of that arrow come before it. */
const PLACES: readonly (readonly [string, 'approve' | 'complete', PiArrow, number])[] = [
  ['the look before binding', 'approve', 'get', 0],
  ['the look before approving', 'approve', 'get', 1],
  ['approving', 'approve', 'approve', 0],
  ['the look after approving', 'approve', 'get', 2],
  ['the look before completing', 'complete', 'get', 0],
  ['completing', 'complete', 'complete', 0],
  ['the look after completing', 'complete', 'get', 1],
];

describe.each(Object.entries(FAULTS))('Pi answers with %s', (_fault, fault) => {
  it.each(PLACES)('at %s: nothing is lost, and nothing is paid twice', async (_place, phase, arrow, before) => {
    const { piId, payment, id } = phase === 'approve' ? await table.begun() : await table.approved();
    if (ENDLESS.includes(fault)) table.restart(undefined, PATIENCE_MS);
    const clean = Array.from({ length: before }, () => null);
    if (phase === 'approve') {
      pi.next(arrow, ...clean, fault);
      await table.said(table.flow.approve(piId, id, ADA));
      // The SDK asks again, as it does about every ten seconds.
      expect(await table.said(table.flow.approve(piId, id, ADA))).toBe('approved');
    }
    const txid = pi.sign(payment);
    if (phase === 'complete') {
      pi.next(arrow, ...clean, fault);
      const said = await table.said(table.flow.complete(piId, id, txid, ADA));
      expect(['completed', 'PENDING']).toContain(said);
    }
    // The browser is gone: only the reconciler is left.
    expect(await table.reconciled(piId)).toBe('completed');
    expect(withoutDoubts(await table.trail(piId))).toEqual(PAID);
    expect(payment.status.developer_completed).toBe(true);
  });
});

/** Facts of Pi's payment that are not what was intended, seen before it is bound. */
const FOREIGN: Readonly<Record<string, Partial<PiDoublePayment>>> = {
  'another amount': { amount: '3.1400001' },
  'a tenth of the amount': { amount: '0.314' },
  'an amount with more digits than Pi has': { amount: '3.14000001' },
  'a negative amount': { amount: '-3.14' },
  'no number': { amount: '"3.14"' },
  'another payer': { user_uid: 'uid-of-ben' },
  'another intent': { metadata: { intentId: 'intent-of-another' } },
  'no intent': { metadata: {} },
  'the other direction': { direction: 'app_to_user' },
  'another network': { network: 'Pi Network' },
  'another identifier': { identifier: 'another' },
};
describe.each(Object.entries(FOREIGN))('a payment of Pi with %s', (_what, given) => {
  it('is neither bound nor approved', async () => {
    const piId = await table.intend();
    const payment = pi.begin('uid-of-ada', '3.14', piId);
    const asked = payment.identifier;
    Object.assign(payment, given);
    expect(await table.said(table.flow.approve(piId, asked, ADA))).toBe('MISMATCHED');
    expect([await table.trail(piId), payment.status.developer_approved]).toEqual([['Intended'], false]);
  });

  it('that changes so after it was approved is held, and nothing settles it by itself', async () => {
    const { piId, payment, id } = await table.approved();
    pi.sign(payment, `txid-${piId}`);
    const right = { ...payment };
    Object.assign(payment, given);
    expect(await table.said(table.flow.complete(piId, id, `txid-${piId}`, ADA))).toBe('MISMATCHED');
    Object.assign(payment, right);
    await table.reconciled(piId);
    expect(await table.trail(piId)).toEqual(['Intended', 'Bound', 'Approved', 'TransactionSeen', 'Mismatched']);
  });
});

it('an amount that is written as a power of ten, or with zeros, is the same amount', async () => {
  const piId = await table.intend(1_000_000n);
  const payment = pi.begin('uid-of-ada', '1.000e-1', piId);
  expect(await table.said(table.flow.approve(piId, payment.identifier, ADA))).toBe('approved');
});

describe('another person', () => {
  it('finds no payment to approve, complete, leave or take up', async () => {
    const { piId, payment, id } = await table.approved();
    const txid = pi.sign(payment);
    const { flow } = table;
    expect(await table.said(flow.approve(piId, id, 'user-ben'))).toBe('NOT_FOUND');
    expect(await table.said(flow.complete(piId, id, txid, 'user-ben'))).toBe('NOT_FOUND');
    expect(await table.said(flow.leave(piId, 'cancelled', 'user-ben'))).toBe('NOT_FOUND');
    expect(await table.said(flow.incomplete(id, 'user-ben'))).toBe('NOT_FOUND');
    expect(await table.trail(piId)).toEqual(['Intended', 'Bound', 'Approved']);
  });
  it('whose Pi account was never seen here pays nothing', async () => {
    const piId = await table.intend(31_400_000n, 'user-cleo');
    const payment = pi.begin('uid-of-cleo', '3.14', piId);
    expect(await table.said(table.flow.approve(piId, payment.identifier, 'user-cleo'))).toBe('MISMATCHED');
  });
});

describe('an id', () => {
  it('that Pi does not know is refused', async () => {
    const piId = await table.intend();
    expect(await table.said(table.flow.approve(piId, 'nothing', ADA))).toBe('NOT_FOUND');
    expect(await table.said(table.flow.approve('nothing', 'nothing', ADA))).toBe('NOT_FOUND');
  });
  it('of a second payment for the same intent is refused: one is bound', async () => {
    const { piId, id } = await table.approved();
    const second = pi.begin('uid-of-ada', '3.14', piId);
    expect(await table.said(table.flow.approve(piId, second.identifier, ADA))).toBe('BOUND');
    expect(await table.said(table.flow.complete(piId, second.identifier, 'txid', ADA))).toBe('BOUND');
    expect([await table.said(table.flow.approve(piId, id, ADA)), second.status.developer_approved]).toEqual(['approved', false]);
  });
  it('of a payment for another intent of the same payer is refused', async () => {
    const [one, other] = [await table.begun(), await table.begun()];
    expect(await table.said(table.flow.approve(one.piId, other.id, ADA))).toBe('MISMATCHED');
  });
});

describe('a transaction', () => {
  it('that the browser made up settles nothing, and the true one is found', async () => {
    const { piId, payment, id } = await table.approved();
    expect(await table.said(table.flow.complete(piId, id, 'made-up', ADA))).toBe('PENDING');
    const txid = pi.sign(payment);
    expect(await table.said(table.flow.complete(piId, id, 'made-up-too', ADA))).toBe('completed');
    expect((await table.events(piId)).flatMap((e) => (e.type === 'PiPaymentCompleted' ? [e.data.txid] : []))).toEqual([txid]);
  });
  it('is claimed a few times at most, and the true one counts all the same', async () => {
    const { piId, payment, id } = await table.approved();
    for (let n = 0; n < MOST_PI_CLAIMS; n += 1)
      expect(await table.said(table.flow.complete(piId, id, `made-up-${n}`, ADA))).toBe('PENDING');
    expect(await table.said(table.flow.complete(piId, id, 'one-more', ADA))).toBe('TOO_MANY_CLAIMS');
    pi.sign(payment);
    expect(await table.reconciled(piId)).toBe('completed');
  });
  it('that Pi has not verified settles nothing', async () => {
    const { piId, payment, id } = await table.approved();
    const txid = pi.sign(payment);
    payment.transaction = { txid, verified: false, _link: '' };
    payment.status.transaction_verified = false;
    payment.status.developer_completed = true;
    expect(await table.said(table.flow.complete(piId, id, txid, ADA))).toBe('MISMATCHED');
  });
  it('on a payment that was cancelled is held: the money moved', async () => {
    const { piId, payment } = await table.approved();
    pi.sign(payment);
    payment.status.cancelled = true;
    await table.reconciled(piId);
    expect(await table.trail(piId)).toEqual(['Intended', 'Bound', 'Approved', 'Mismatched']);
  });
  it('on a payment that nobody approved is held', async () => {
    const { piId, payment, id } = await table.begun();
    await table.journal.give({ type: 'BindPiPayment', data: { piId, piPaymentId: id, now: table.clock.now() } });
    pi.pay(payment, 'unapproved');
    await table.reconciled(piId);
    expect(await table.trail(piId)).toEqual(['Intended', 'Bound', 'Mismatched']);
  });
});

it('without a key, or with a wrong one, nothing is approved', async () => {
  const { piId, payment, id } = await table.begun();
  table.restart(null);
  expect(await table.said(table.flow.approve(piId, id, ADA))).toBe('OFF');
  table.restart('a-wrong-key');
  expect(await table.said(table.flow.approve(piId, id, ADA))).toBe('PENDING');
  expect([await table.trail(piId), payment.status.developer_approved]).toEqual([['Intended'], false]);
});
