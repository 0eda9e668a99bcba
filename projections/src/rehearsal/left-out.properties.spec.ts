import { eventCatalog, eventUpcasters } from '@refrain/contracts';
import { madeUpId, type Event, type Recorded } from '@refrain/contracts/kernel';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { sealPersonalFields } from '@refrain/storage/personal';
import { openMemoryVault } from '@refrain/storage/vault';
import { contentsOf, folded } from '../kernel/testing/projection-spec';
import { historyOf } from '../testing/histories';
import { smallWorld } from '../testing/small-world';

const HISTORIES = Number(process.env['MADE_UP_HISTORIES'] ?? 4);
const [PEOPLE, ACTS] = [220, 110];
const LISTENERS = [0, 1, 2].map((i) => madeUpId(`00000000-0000-4000-8000-00000000000${i}`));

type Done = Readonly<{ id: string; event: Event; actor: string | null }>;

/** What people did, and between that what others did: any event at all, with them as its actor and in their place. */
const mixed = (seed: number, actors: readonly string[]): readonly Done[] => {
  const people = historyOf(PEOPLE, seed).map((event, i) => ({ id: `p-${i}`, event, actor: 'user-ada' }));
  const others = historyOf(ACTS, seed + 1_000).map((event, i) => {
    const actor = actors[i % actors.length] ?? '';
    const data = JSON.parse(JSON.stringify(event.data).replaceAll('user-ada', actor)) as unknown;
    return { id: `m-${i}`, event: { ...event, data } as Event, actor };
  });
  return people.flatMap((done, i) => (i % 2 === 1 && others[(i - 1) / 2] ? [done, others[(i - 1) / 2]!] : [done]));
};

/** What readers of a log with this history are given. */
const read = async (history: readonly Done[], madeUp = false): Promise<readonly Recorded[]> => {
  const log = sealPersonalFields(openMemoryEventLog(), openMemoryVault(), eventCatalog, { upcasters: eventUpcasters });
  for (const { id, event, actor } of history) {
    const { type, data } = event;
    const version = (eventCatalog as Readonly<Record<string, { version: number }>>)[type]?.version ?? 1;
    const at = new Date(Date.UTC(2026, 5, 1, 0, Number(id.slice(2)))).toISOString();
    await log.append(`spec-${id}`, [{ id, type, version, data, at, meta: { actor, correlation: 'spec' } }], 'none');
  }
  const events: Recorded[] = [];
  for await (const batch of log.readAll({ madeUp })) events.push(...batch.events);
  return events;
};

const shown = async (events: readonly Recorded[]): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(
    await Promise.all(
      smallWorld.map(async (projection) => {
        const own = events.filter(({ type }) => projection.types.includes(type));
        return [projection.spec.name, await contentsOf(await folded(projection, own), projection)] as const;
      }),
    ),
  );

it(`whatever made-up listeners do, every view shows the same as without them (${HISTORIES} histories)`, async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const history = mixed(seed, LISTENERS);
    const [without, withThem, all] = await Promise.all([
      read(history.filter(({ id }) => id.startsWith('p-'))),
      read(history),
      read(history, true),
    ]);
    expect([without.length, withThem.length, all.length]).toEqual([PEOPLE, PEOPLE, PEOPLE + ACTS]);
    expect(await shown(withThem)).toEqual(await shown(without));
  }
});

it('the same acts of people would be seen', async () => {
  const history = mixed(1, ['user-ben']);
  const [without, withThem] = await Promise.all([
    shown(await read(history.filter(({ id }) => id.startsWith('p-')))),
    shown(await read(history)),
  ]);
  const changed = Object.keys(without).filter((name) => JSON.stringify(without[name]) !== JSON.stringify(withThem[name]));
  expect(changed.length).toBeGreaterThan(20);
});
