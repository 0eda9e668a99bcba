import { money, type Recorded } from '@refrain/contracts/kernel';
import { recount } from './auditor';
import { LedgerWorld } from './ledger-world';

const ada = { ownerId: 'user-ada', currency: 'PI' } as const;
const pi = (units: number) => money('PI', BigInt(units));
const tip = { toId: 'user-ben', amount: pi(30), into: 'available', fee: pi(3), rate: null, holdId: null } as const;

describe('the judge of the ledger', () => {
  const tampers: readonly (readonly [string, (events: Recorded[]) => Recorded[]])[] = [
    ['a posting twice', (events) => [...events, events[0]!]],
    ['a posting that is missing', (events) => events.slice(1)],
    [
      'a changed amount',
      (events) =>
        events.map((event, i) => (i === 0 ? (JSON.parse(JSON.stringify(event).replace('"100"', '"101"')) as Recorded) : event)),
    ],
    ['a receipt before it was sent', (events) => [events[0]!, events[2]!, events[1]!]],
  ];
  it.each(tampers)('finds %s', async (_, tamper) => {
    const world = new LedgerWorld();
    const ledger = world.ledgers[0]!;
    await ledger.move(ada, { from: 'world', to: 'available', amount: pi(100) }, await world.why());
    await ledger.transfer(ada, tip, await world.why());
    expect(recount(tamper(await world.events())).faults).not.toEqual([]);
  });
});
