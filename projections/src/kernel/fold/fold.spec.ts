import { openMemoryReadStore } from '@refrain/storage/read-store';
import { Fold } from './fold';
import { counters, counting, members } from '../testing/counting';
import type { Change } from '../collection';

const at = (n: number): string => String(n).padStart(16, '0');

/** A fold over a store that holds these members of a group, and a counter. */
const foldOver = async (count: number) => {
  const store = openMemoryReadStore();
  await store.prepare(counting().spec);
  const writer = await store.writer(counting().spec);
  const doc = { group: 'choir' };
  await writer.commit({
    puts: [
      { collection: 'counters', id: 'x', position: at(1), doc: { total: 3 } },
      ...Array.from({ length: count }, (_, i) => ({ collection: 'members', id: `m${at(i)}`, position: at(1), doc })),
    ],
    removes: [],
    expected: '',
    checkpoint: at(1),
  });
  const fold = new Fold(counting(), writer);
  const apply = async (position: number, ...changes: readonly Change[]) => {
    await fold.preload([changes]);
    await fold.apply({ position: at(position) }, changes);
  };
  return { fold, apply };
};

describe('a fold', () => {
  it('writes nothing of a document that a change gives back as it was, alone or beside others', async () => {
    const { fold, apply } = await foldOver(1);
    await apply(
      2,
      counters.change('x', (counter) => counter),
    );
    await apply(
      3,
      counters.upsert('x', (counter) => counter ?? { total: 0 }),
      members.put('new', { group: 'band' }),
    );
    expect(fold.changes().puts.map(({ id }) => id)).toEqual(['new']);
    await apply(
      4,
      counters.change('x', ({ total }) => ({ total })),
    );
    expect(fold.changes().puts.map(({ id, position }) => [id, position])).toEqual([
      ['new', at(3)],
      ['x', at(4)],
    ]);
  });

  it('counts long documents for several, as they are read, as they grow, and as they shrink', async () => {
    const { fold, apply } = await foldOver(1);
    const long = { group: 'a'.repeat(60_000) };
    await apply(2, members.put('new', long));
    expect(fold.size).toBe(30);
    await apply(3, members.put('new', { group: 'band' }));
    await apply(
      4,
      counters.upsert('x', (counter) => counter ?? { total: 0 }),
    );
    expect(fold.size).toBe(2);
  });

  it('is due once its queries pass over many stored rows that it has removed', async () => {
    const { fold, apply } = await foldOver(3000);
    const sweep = members.each({ where: { group: 'choir' } }, 3000, ({ id }) => [members.remove(id)]);
    await apply(2, sweep);
    await apply(3, sweep);
    expect([fold.changed, fold.isDue]).toEqual([3000, false]);
    await apply(4, sweep);
    expect(fold.isDue).toBe(true);
    fold.written();
    expect(fold.isDue).toBe(false);
  });
});
