import { accountSamples } from '@refrain/contracts/accounts';
import { START } from '@refrain/contracts/kernel';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { firstReadIn } from './first-read';

const log = openMemoryEventLog();
let positions: string[];

beforeAll(async () => {
  const [erased] = accountSamples.AccountErased;
  const append = async (id: string, type: string, data: unknown) =>
    (
      await log.append(
        `stream-${id}`,
        [{ id, type, version: 1, data, meta: { actor: null, correlation: 'spec' }, at: '2026-06-01T12:00:00.000Z' }],
        'none',
      )
    ).position;
  positions = [
    await append('a', 'Unread', {}),
    await append('b', 'Unread', {}),
    await append('c', 'AccountErased', erased.data),
    await append('d', 'Unread', {}),
  ];
});

it.each([
  ['nothing, over events that it does not read', 'people', 0, 1, null],
  ['an event that it reads', 'people', 0, 3, 2],
  ['nothing, at the head', 'people', 3, 3, null],
  ['nothing, behind where it stands', 'people', 2, 0, null],
  ['its own place, where no projection has that name', 'nothing', 0, 1, 0],
] as const)('a projection first has to fold: %s', async (_what, projection, from, to, expected) => {
  expect(await firstReadIn(log)(projection, positions[from] ?? '', positions[to] ?? '')).toBe(
    expected === null ? null : positions[expected],
  );
});

it('a projection that folded a parked event late reads on at the same place', async () => {
  expect(await firstReadIn(log)('people', `${positions[0]}+000001`, positions[1] ?? '')).toBeNull();
});

it('a projection that never folded anything has passed nothing', async () => {
  expect(await firstReadIn(log)('people', START, positions[1] ?? '')).toBe(START);
});
