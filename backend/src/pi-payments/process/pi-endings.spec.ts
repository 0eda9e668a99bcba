import { MOST_PI_ARROWS } from '@refrain/contracts/pi-payments';
import { PiDouble } from '../testing/pi-double';
import { ADA, PAID, PiTable, withoutDoubts } from '../testing/pi-table';

let pi: PiDouble;
let table: PiTable;
beforeAll(async () => (pi = await PiDouble.start()));
afterAll(() => pi.stop());
beforeEach(async () => (table = await PiTable.start(pi)));

describe('order and repetition', () => {
  it('completing before approving ends as the other way round', async () => {
    const { piId, payment, id } = await table.begun();
    expect(await table.said(table.flow.complete(piId, id, 'too-early', ADA))).toBe('PENDING');
    expect(await table.said(table.flow.approve(piId, id, ADA))).toBe('seen');
    const txid = pi.sign(payment);
    expect(await table.said(table.flow.complete(piId, id, txid, ADA))).toBe('completed');
    expect((await table.trail(piId)).filter((type) => type === 'Completed')).toHaveLength(1);
  });
  it('sixteen at once, and each of them again, are one payment', async () => {
    const { piId, payment, id } = await table.begun();
    const many = (work: () => Promise<never>) => Promise.all(Array.from({ length: 16 }, () => table.said(work())));
    expect(new Set(await many(() => table.flow.approve(piId, id, ADA) as never))).toEqual(new Set(['approved']));
    const txid = pi.sign(payment);
    expect(new Set(await many(() => table.flow.complete(piId, id, txid, ADA) as never))).toEqual(new Set(['completed']));
    expect(withoutDoubts(await table.trail(piId))).toEqual(PAID);
  });
  it('a browser and the reconciler at once are one payment', async () => {
    const { piId, payment, id } = await table.approved();
    const txid = pi.sign(payment);
    await Promise.all([
      table.said(table.flow.complete(piId, id, txid, ADA)),
      table.said(table.flow.reconcile(piId, 'reconciler')),
      table.said(table.flow.incomplete(id, ADA)),
    ]);
    expect(withoutDoubts(await table.trail(piId))).toEqual(PAID);
  });
  it('a replay after the end changes nothing, and asks Pi nothing', async () => {
    const { piId, payment, id } = await table.approved();
    const txid = pi.sign(payment);
    await table.flow.complete(piId, id, txid, ADA);
    const before = await table.trail(piId);
    pi.asked.length = 0;
    for (let n = 0; n < 3; n += 1) {
      expect(await table.said(table.flow.complete(piId, id, txid, ADA))).toBe('completed');
      expect(await table.said(table.flow.approve(piId, id, ADA))).toBe('completed');
      expect(await table.said(table.flow.leave(piId, 'error', ADA))).toBe('completed');
    }
    expect([await table.trail(piId), pi.asked]).toEqual([before, []]);
  });
  it('a browser that knocks for ever fills no log', async () => {
    const { piId, id } = await table.approved();
    for (let n = 0; n < MOST_PI_ARROWS + 10; n += 1) await table.said(table.flow.approve(piId, id, ADA));
    expect((await table.events(piId)).filter(({ type }) => type === 'PiArrowRecorded')).toHaveLength(MOST_PI_ARROWS);
  });
});

describe('a payment that is left', () => {
  it('before Pi named it is over at once, and what Pi names later is not approved', async () => {
    const { piId, payment, id } = await table.begun();
    expect(await table.said(table.flow.leave(piId, 'cancelled', ADA))).toBe('cancelled');
    expect(await table.said(table.flow.approve(piId, id, ADA))).toBe('CANCELLED');
    expect(payment.status.developer_approved).toBe(false);
  });
  it('after approval is cancelled at Pi too', async () => {
    const { piId, payment } = await table.approved();
    expect(await table.said(table.flow.leave(piId, 'cancelled', ADA))).toBe('cancelled');
    expect(payment.status.cancelled).toBe(true);
  });
  it('in the wallet of Pi is over once Pi says so', async () => {
    const { piId, payment } = await table.approved();
    payment.status.user_cancelled = true;
    expect(await table.reconciled(piId)).toBe('cancelled');
  });
  it('by a browser that lies, after the payer signed, is settled', async () => {
    const { piId, payment } = await table.approved();
    pi.sign(payment);
    expect(await table.said(table.flow.leave(piId, 'cancelled', ADA))).toBe('completed');
    expect(await table.trail(piId)).toEqual(PAID);
  });
  it('while Pi is away stays open until Pi answers', async () => {
    const { piId } = await table.approved();
    pi.next('get', 'hang-up');
    expect(await table.said(table.flow.leave(piId, 'cancelled', ADA))).toBe('approved');
    table.now += 3 * 3600_000;
    expect(await table.reconciled(piId, 1)).toBe('cancelled');
  });
  it('and that Pi never named expires', async () => {
    const { piId, id } = await table.begun();
    table.now += 31 * 60_000;
    expect(await table.said(table.flow.approve(piId, id, ADA))).toBe('EXPIRED');
    expect(await table.reconciled(piId, 1)).toBe('cancelled');
  });
  it('and was never signed is cancelled at Pi after a while', async () => {
    const { piId, payment } = await table.approved();
    expect(await table.reconciled(piId)).toBe('approved');
    table.now += 2 * 3600_000;
    expect([await table.reconciled(piId, 1), payment.status.cancelled]).toEqual(['cancelled', true]);
  });
});

describe('a payment that was never finished', () => {
  it('is found when the payer comes back, whatever the browser says of it', async () => {
    const { piId, payment, id } = await table.approved();
    pi.sign(payment);
    table.restart();
    expect(await table.said(table.flow.incomplete(id, ADA))).toBe('completed');
    expect(await table.trail(piId)).toEqual(PAID);
  });
  it('that Pi does not know, or that names no intent of ours, is refused', async () => {
    expect(await table.said(table.flow.incomplete('nothing', ADA))).toBe('PENDING');
    const stray = pi.begin('uid-of-ada', '3.14', 'nothing-of-ours');
    expect(await table.said(table.flow.incomplete(stray.identifier, ADA))).toBe('NOT_FOUND');
  });
});
