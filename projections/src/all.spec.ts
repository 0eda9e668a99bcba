import { existsSync, readdirSync } from 'node:fs';
import { accountSamples, type AccountErased } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import fc from 'fast-check';
import { peopleProjection } from './accounts';
import { projections } from './all';
import { contexts } from './contexts';
import { collection, projection, type Projection } from './kernel';
import { Fold } from './kernel/fold/fold';
import { contentsOf, recorded, type Given } from './kernel/testing/projection-spec';
import { newestSamples, samplePool } from './testing/histories';

/** Each event so many times in a row, past the checkpoint that would otherwise keep it from being folded again. */
const foldedTimes = async (of: Projection, events: readonly Recorded[], times: number) => {
  const store = openMemoryReadStore();
  await store.prepare(of.spec);
  const writer = await store.writer(of.spec);
  for (const event of events.filter(({ type }) => of.types.includes(type))) {
    for (let time = 1; time <= times; time += 1) {
      const fold = new Fold(of, writer);
      const changes = of.row(event);
      await fold.preload([changes]);
      await fold.apply(event, changes);
      await writer.commit({ ...fold.changes(), expected: await writer.checkpoint(), checkpoint: `${event.position}.${time}` });
    }
  }
  return contentsOf(store, of);
};

const histories = fc
  .array(fc.nat(samplePool.length - 1), { minLength: 1, maxLength: 60 })
  .map((picks) => recorded(...picks.map((pick) => samplePool[pick] as Given)));

/** Collections that several of these declare: each start would take them from the other. */
const contested = (all: readonly Projection[]): string[] => {
  const names = all.flatMap(({ collections }) => [...collections.keys()]);
  return names.filter((name, i) => names.indexOf(name) < i);
};

it('each folder with a context stands in the list, once', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const described = folders
    .map(({ name }) => name)
    .filter((name) => name !== 'kernel' && existsSync(`${__dirname}/${name}/context.ts`));
  expect(contexts.map(({ name }) => name).sort()).toEqual(described.sort());
});

it('each collection belongs to one projection, and one that belongs to two is found out', () => {
  expect(contested(projections)).toEqual([]);
  expect(contested([...projections, peopleProjection])).toEqual([...peopleProjection.collections.keys()]);
});

describe.each(projections.map((projection) => [projection.spec.name, projection] as const))('each row of %s', (_name, each) => {
  it('changes nothing when its event is folded a second time', async () => {
    const events = recorded(...newestSamples, ...newestSamples);
    expect(each.types.filter((type) => !events.some((event) => event.type === type))).toEqual([]);
    const once = await foldedTimes(each, events, 1);
    expect(await foldedTimes(each, events, 2)).toEqual(once);
    await fc.assert(
      fc.asyncProperty(histories, async (history) =>
        expect(await foldedTimes(each, history, 2)).toEqual(await foldedTimes(each, history, 1)),
      ),
      { numRuns: 100 },
    );
  });
});

it('a row that makes more of what it finds is found out', async () => {
  const things = collection<{ name: string }>()({ name: 'things', columns: { name: 'text' }, indexes: [] });
  const growing = projection<AccountErased>()('growing', 1, [things], {
    AccountErased: () => [things.put('first', { name: '' }), things.each({}, 9, ({ id, doc }) => [things.put(`${id}+`, doc)])],
  });
  const events = recorded(...accountSamples.AccountErased);
  expect(await foldedTimes(growing, events, 2)).not.toEqual(await foldedTimes(growing, events, 1));
});
