import { recount } from '../ledger/testing/auditor';
import { auditCards } from './cards/testing/card-auditor';
import { MISHAPS, type Mishap } from './testing/mishaps';
import { auditPayments } from './testing/payment-auditor';
import { PaymentSimulation } from './testing/payment-simulation';
import { auditPi } from './testing/pi-auditor';

/** Events of the log in all worlds together; `npm run payments:long` has a million. */
const EVENTS = Number(process.env.PAYMENT_EVENTS ?? 6000);
const SEED = Number(process.env.PAYMENT_SEED ?? 1);
const LONG_MS = 60_000 + EVENTS * 5;
/** How often an event is appended, so that a process was surely killed right before and right after it. */
const OFTEN = 300;
/** Each of these happened, or the simulation would prove nothing. */
const COUNTED = [
  ...(['CardPaid', 'CardUnknown', 'CardRefundEnded', 'CardRefundUnknown'] as const),
  ...(['PiPaymentCompleted', 'PiPaymentCancelled', 'PiPaymentDoubted', 'OutsideFundsClaimed'] as const),
  ...(['CardDisputed', 'PaymentLineTakenBack', 'PaymentRefundAsked'] as const),
  ...(['PaymentSettled', 'PaymentDeclined', 'PaymentCancelled', 'PaymentRefunded', 'PaymentLineDelivered'] as const),
] as const;

const { fetch } = globalThis;
afterAll(() => (globalThis.fetch = fetch));

it(
  `in ${EVENTS.toLocaleString('en')} events, with partners that fail 30 % of their answers in ${MISHAPS.length} ways, a store that loses appends, and kills at every step, nothing is credited twice, lost, delivered without payment, or left unknown (P4, P5, P13)`,
  async () => {
    const [mishaps, kills, counts] = [new Set<Mishap>(), new Set<string>(), new Map<string, number>()];
    const sums = { events: 0, worlds: 0 };
    for (let seed = SEED; sums.events < EVENTS; seed += 1) {
      const simulation = new PaymentSimulation(seed);
      globalThis.fetch = simulation.fetch;
      await simulation.run().catch((error: unknown) => {
        throw new Error(`seed ${seed}`, { cause: error });
      });
      const { world, book, pi } = simulation;
      const events = await world.events();
      const { accounts, faults, underWay } = recount(events);
      const found = [
        ...faults,
        ...underWay,
        ...auditPayments(events, accounts),
        ...auditCards(events, book, accounts),
        ...auditPi(events, pi.payments.values(), accounts),
      ];
      expect({ seed, found }).toEqual({ seed, found: [] });
      for (const mishap of simulation.faults.mishaps) mishaps.add(mishap);
      for (const kill of simulation.faults.kills) kills.add(kill);
      for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
      sums.events += events.length;
      sums.worlds += 1;
    }
    const counted = Object.fromEntries(COUNTED.map((type) => [type, counts.get(type) ?? 0]));
    if (process.env.PAYMENT_EVENTS) process.stdout.write(`${JSON.stringify({ ...sums, kills: kills.size, ...counted })}\n`);
    // A simulation in which nothing went wrong would prove nothing.
    expect([...mishaps].sort()).toEqual([...MISHAPS].sort());
    expect(Object.entries(counted).filter(([, count]) => count === 0)).toEqual([]);
    // Who people are at Pi stood there before.
    const often = [...counts].filter(([type, count]) => count > OFTEN && type !== 'PiIdentitySeen').map(([type]) => type);
    expect(often.flatMap((type) => [`before ${type}`, `after ${type}`]).filter((kill) => !kills.has(kill))).toEqual([]);
  },
  LONG_MS,
);
