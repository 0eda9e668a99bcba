import { START } from '@refrain/contracts/kernel';
import { accountSamples } from '@refrain/contracts/accounts';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { readsNoneBetween } from './reads-none-between';

const log = openMemoryEventLog();
let positions: string[];

beforeAll(async () => {
  const [erased] = accountSamples.AccountErased;
  const append = async (id: string, type: string, data: unknown) =>
    (await log.append(`stream-${id}`, [{ id, type, version: 1, data, meta: { actor: null, correlation: 'spec' }, at: '2026-06-01T12:00:00.000Z' }], 'none')).position;
  positions = [await append('a', 'Unread', {}), await append('b', 'Unread', {}), await append('c', 'AccountErased', erased.data)];
});

it.each([
  ['only events that it does not read', 'people', 0, 1, true],
  ['an event that it reads', 'people', 0, 2, false],
  ['nothing', 'people', 2, 2, true],
  ['what is behind it', 'people', 2, 0, true],
  ['an event of a projection that does not exist', 'nothing', 0, 1, false],
])('a projection with %s up to a position: %s', async (_what, projection, from, to, expected) => {
  expect(await readsNoneBetween(log)(projection, positions[from] ?? '', positions[to] ?? '')).toBe(expected);
});

it('a projection that folded a parked event late reads on at the same place', async () => {
  expect(await readsNoneBetween(log)('people', `${positions[0]}+000001`, positions[1] ?? '')).toBe(true);
});

it('a projection that never folded anything is not said to have passed', async () => {
  expect(await readsNoneBetween(log)('people', START, positions[1] ?? '')).toBe(false);
});
