import { unitsOf } from '@refrain/contracts/kernel';
import { PiDouble, type PiFault } from '../testing/pi-double';
import { ADA, PiTable } from '../testing/pi-table';
import { seededRandom } from '../../kernel/values/seeded-random';

/** `PI_STORM` is how many payments; the long form takes 2,000. */
const PAYMENTS = Number(process.env['PI_STORM'] ?? 60);
const FAULTY = 0.3;

/** Twelve ways in which an answer goes wrong. */
const FAULTS: readonly PiFault[] = [
  ...[401, 403, 404, 429, 500, 503].map((status) => ({ status, before: true })),
  ...[429, 500].map((status) => ({ status, before: false })),
  ...(['hang-up', 'hang-up-after', 'garbage', 'silence-after'] as const),
];

let pi: PiDouble;
beforeAll(async () => (pi = await PiDouble.start()));
afterAll(() => pi.stop());

it(
  `of ${PAYMENTS} payments with ${FAULTY * 100} % faulty answers each signed one is settled once, and no other`,
  async () => {
    const chance = seededRandom(17);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
    const table = await PiTable.start(pi);
    // Some of its faults are silence, which takes as long each time.
    table.restart(undefined, 150);
    let faults = 0;
    const storm = (): PiFault | null => {
      if (chance() >= FAULTY) return null;
      faults += 1;
      return pick(FAULTS);
    };
    const signed = new Map<string, string>();
    const all: string[] = [];
    for (let n = 0; n < PAYMENTS; n += 1) {
      pi.fault = storm;
      const { piId, payment, id } = await table.begun();
      all.push(piId);
      const steps = Math.floor(chance() * 9);
      let txid = '';
      for (let step = 0; step < steps; step += 1) {
        if (txid === '' && payment.status.developer_approved && !payment.status.cancelled && chance() < 0.7) {
          txid = pi.sign(payment);
          signed.set(piId, txid);
        }
        // The browser repeats, reorders, lies, goes away and comes back; the reconciler comes in between; the process is killed.
        const act = pick(['approve', 'complete', 'complete', 'made-up', 'reconcile', 'incomplete', 'leave', 'restart'] as const);
        if (act === 'approve') await table.said(table.flow.approve(piId, id, ADA));
        if (act === 'complete' && txid) await table.said(table.flow.complete(piId, id, txid, ADA));
        if (act === 'made-up') await table.said(table.flow.complete(piId, id, `made-up-${n}`, ADA));
        if (act === 'reconcile') await table.said(table.flow.reconcile(piId, 'reconciler'));
        if (act === 'incomplete') await table.said(table.flow.incomplete(id, ADA));
        if (act === 'leave') await table.said(table.flow.leave(piId, 'error', ADA));
        if (act === 'restart') table.restart();
      }
    }
    // Pi answers again; hours pass. What nobody signed is over, what was signed is settled.
    pi.fault = () => null;
    table.now += 4 * 3600_000;
    const ended: Record<string, number> = {};
    for (const piId of all) {
      const status = await table.reconciled(piId, 2);
      ended[status] = (ended[status] ?? 0) + 1;
      const completed = (await table.events(piId)).flatMap((event) => (event.type === 'PiPaymentCompleted' ? [event.data] : []));
      const txid = signed.get(piId);
      expect([piId, status, completed.map((each) => each.txid)]).toEqual(
        txid ? [piId, 'completed', [txid]] : [piId, 'cancelled', []],
      );
      expect(completed.every(({ amount }) => unitsOf(amount) === 31_400_000n)).toBe(true);
    }
    expect(signed.size).toBe(ended['completed'] ?? 0);
    expect(signed.size).toBeGreaterThan(PAYMENTS / 6);
    expect(faults).toBeGreaterThan(PAYMENTS);
  },
  20_000 + PAYMENTS * 1000,
);
