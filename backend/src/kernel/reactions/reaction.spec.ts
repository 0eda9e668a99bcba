import type { Recorded } from '@refrain/contracts/kernel';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { openMemoryVault, type Vault } from '@refrain/storage/vault';
import { eventually } from '../../testing/test-app';
import type { Reaction } from './reaction';
import { Reactions } from './reactions';

const NAME = 'report-what-is-rare';
let log: EventLog;
let vault: Vault;
let reactions: Reactions;
let seen: string[];
let now: number;

const append = (n: number, type: string) =>
  log.append(
    `stream-${n}`,
    [
      {
        id: `event-${n}`,
        type,
        version: 1,
        data: {},
        meta: { actor: null, correlation: 'spec' },
        at: '2026-06-01T12:00:00.000Z',
      },
    ],
    'none',
  );
const start = (more: Partial<Reaction> = {}) => {
  const react = async ({ id }: Recorded) => void seen.push(id);
  reactions.start({ name: NAME, types: ['Rare'], starts: 'start', react, ...more } as unknown as Reaction<never>);
};

beforeEach(() => {
  [log, vault, seen, now] = [openMemoryEventLog(), openMemoryVault(), [], 0];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  reactions = new Reactions({ log, vault, leases: openMemoryLeases() }, (_name, _event, error) => {
    throw error;
  });
});
afterEach(async () => {
  await reactions.stop();
  jest.restoreAllMocks();
});

describe('a reaction', () => {
  it('stands behind each event that it has dealt with', async () => {
    start();
    await append(1, 'Rare');
    const { position } = await append(2, 'Rare');
    await eventually(async () => expect(await vault.checkpoints.get(NAME)).toBe(position));
    expect(seen).toEqual(['event-1', 'event-2']);
  });

  it('moves on past events of others, but not at each of them', async () => {
    start();
    const { position } = await append(1, 'Rare');
    await eventually(async () => expect(await vault.checkpoints.get(NAME)).toBe(position));
    const put = jest.spyOn(vault.reactions, 'save');
    for (let n = 2; n < 20; n += 1) await append(n, 'Common');
    now = 10_001;
    await append(20, 'Common');
    await eventually(async () => expect((await vault.checkpoints.get(NAME)) > position).toBe(true));
    expect(put).toHaveBeenCalledTimes(1);
    expect(seen).toEqual(['event-1']);
  });
});
