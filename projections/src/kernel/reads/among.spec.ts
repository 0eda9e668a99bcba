import { openMemoryReadStore } from '@refrain/storage/read-store';
import { findAmong, MOST_AMONG } from './among';

const SPEC = {
  name: 'sample',
  version: 1,
  collections: [{ name: 'things', columns: { owner: 'text', at: 'text' }, indexes: [{ on: ['owner', '-at', '-id'] }] }],
} as const;
const OWNERS = Array.from({ length: 2500 }, (_, i) => `owner-${i}`);

const filled = async () => {
  const store = openMemoryReadStore();
  await store.prepare(SPEC);
  const writer = await store.writer(SPEC);
  // Two of each owner; every tenth moment is shared.
  const puts = OWNERS.flatMap((owner, i) =>
    [0, 1].map((n) => ({
      collection: 'things',
      id: `${String((i * 7) % 2500).padStart(4, '0')}-${n}`,
      position: '1',
      doc: { owner, at: String(Math.floor(((i * 7919) % 2500) / 10)).padStart(4, '0') },
    })),
  );
  await writer.commit({ puts, removes: [], expected: await writer.checkpoint(), checkpoint: '1' });
  const sorted = puts.map(({ id, doc }) => ({ id, ...doc })).sort((a, b) => (`${a.at} ${a.id}` > `${b.at} ${b.id}` ? -1 : 1));
  return { store, sorted };
};

describe('rows among many values', () => {
  it.each([3, MOST_AMONG, MOST_AMONG + 1, 2500])('of %i are found in order, page by page', async (many) => {
    const { store, sorted } = await filled();
    const owners = OWNERS.slice(0, many);
    const expected = sorted
      .filter(({ owner }) => owners.includes(owner))
      .map(({ id }) => id)
      .slice(0, 90);
    const found: string[] = [];
    for (let after: readonly string[] | undefined; found.length < 90;) {
      const rows = await findAmong(
        store,
        'things',
        { field: 'owner', values: owners },
        { orderBy: ['-at', '-id'], after, limit: 30 },
      );
      found.push(...rows.map(({ id }) => id));
      const last = rows.at(-1);
      if (!last || rows.length < 30) break;
      after = [String(last.columns.at), last.id];
    }
    expect(found).toEqual(expected);
  });
  it('of none are none', async () =>
    expect(
      await findAmong((await filled()).store, 'things', { field: 'owner', values: [] }, { orderBy: ['-at', '-id'], limit: 5 }),
    ).toEqual([]));
});
