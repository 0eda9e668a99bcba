import { auditPaid } from '../../e2e/faults/judge/paid.mjs';

type Given = readonly [type: string, data: object];
const log = (events: readonly Given[]) =>
  events.map(([type, data], n) => ({ id: `${type}-${n}`, type, stream: 'stream-1', data: { paymentId: 'one', ...data } }));
const amount = { currency: 'POINTS', amount: '50' };
const line = { lineId: 'a', kind: 'tip', details: { artistId: 'vera' }, amount };
const intended: Given = ['PaymentIntended', { lines: [line], total: amount }];
const started: Given = ['PaymentStarted', {}];
const entries = (from: string, to: string, units = 50) => ({
  entries: [
    { purpose: from, amount: String(-units) },
    { purpose: to, amount: String(units) },
  ],
});
const taken = (units = 50): Given => [
  'HoldCaptured',
  { cause: { eventId: 'PaymentStarted-1', process: 'payment' }, ...entries('held', 'fees', units) },
];
const settled: Given = ['PaymentSettled', {}];
const tip = (change: object = {}): Given => ['TipGiven', { tipId: 't', lineId: 'a', toId: 'vera', amount, ...change }];
const reached = (at: number, units = 50): Given => [
  'FundsPosted',
  { ownerId: 'vera', cause: { eventId: `TipGiven-${at}`, process: 'tip' }, ...entries('fees', 'available', units) },
];
const way = [intended, started, taken(), settled, tip(), reached(4)];

it('a tip that was paid and reached its artist is well, and so is any beginning of its way while it is not at rest', () => {
  expect(auditPaid(log(way), true)).toEqual([]);
  for (let length = 1; length < way.length; length += 1) expect(auditPaid(log(way.slice(0, length)), false)).toEqual([]);
  expect(auditPaid(log([intended, started]), true)).toEqual([]);
  expect(auditPaid(log([intended, started, taken(), settled, ['PaymentRefunded', { lineId: 'a' }]]), true)).toEqual([]);
});

it.each<[string, readonly Given[]]>([
  ['one took 50 of 50, and was not settled', way.slice(0, 3)],
  ['one took 0 of 50, and was settled', [intended, started, settled, tip(), reached(3)]],
  ['one took 100 of 50, and was settled', [intended, started, taken(), taken(), settled, tip(), reached(5)]],
  ['one took 49 of 50, and was settled', [intended, started, taken(49), settled, tip(), reached(4)]],
  ['one a was paid and lost', way.slice(0, 4)],
  ['one a was given 2 times', [...way, tip(), reached(6)]],
  ['t was given before it was paid', [intended, started, taken(), tip(), reached(3), settled]],
  ['t is not what was paid for', [...way.slice(0, 4), tip({ toId: 'ben' }), reached(4)]],
  ['t is not what was paid for', [...way.slice(0, 4), tip({ amount: { ...amount, amount: '51' } }), reached(4, 51)]],
  ['t reached its artist 2 times, with 100 of 50', [...way, reached(4)]],
  ['t reached its artist 1 times, with 49 of 50', [...way.slice(0, 5), reached(4, 49)]],
  ['t never reached its artist', way.slice(0, 5)],
])('finds that %s', (finding, events) => expect(auditPaid(log(events), true)).toContain(finding));
