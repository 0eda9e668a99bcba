import { setTimeout as pause } from 'node:timers/promises';
import type { DependencyName } from '@refrain/contracts/kernel';
import { Clock } from './values/clock';
import { Dependencies, type Probes } from './dependencies';

let away: Set<DependencyName>;
let now: number;
let changes: unknown[];
const probe = (name: DependencyName) => async () => {
  if (away.has(name)) throw new Error(`${name} is away`);
};
const probes: Probes = {
  log: probe('log'),
  readStore: probe('readStore'),
  vault: probe('vault'),
  media: probe('media'),
  bus: probe('bus'),
};
const dependencies = (given: Probes = probes) =>
  new Dependencies(
    given,
    new Clock(() => now),
    (name, up, error) => void changes.push([name, up, error instanceof Error ? error.message : error]),
  );

beforeEach(() => {
  [away, now, changes] = [new Set(), Date.parse('2026-06-01T12:00:00Z'), []];
});

describe('what a process leans on', () => {
  it('is up, since when, and each change is reported once', async () => {
    const watched = dependencies();
    await watched.health();
    away.add('vault');
    now += 5000;
    const health = await watched.health();
    expect(health.find(({ name }) => name === 'vault')).toEqual({ name: 'vault', up: false, since: '2026-06-01T12:00:05.000Z' });
    expect(health.filter(({ up }) => up).map(({ name }) => name)).toEqual(['log', 'readStore', 'media', 'bus']);
    await watched.health();
    away.clear();
    await watched.health();
    expect(changes).toEqual([
      ['vault', false, 'vault is away'],
      ['vault', true, null],
    ]);
  });

  it('says for how long the log has been away, from when it was last there', async () => {
    const watched = dependencies();
    await watched.health();
    expect(watched.staleSeconds).toBeNull();
    away.add('log');
    now += 7200;
    await watched.health();
    expect(watched.staleSeconds).toBe(8);
    away.clear();
    await watched.health();
    expect(watched.staleSeconds).toBeNull();
  });

  it('that hangs is away, is not asked again meanwhile, and keeps nobody waiting who asks for the health', async () => {
    let asked = 0;
    const watched = dependencies({ ...probes, log: () => ((asked += 1), new Promise(() => undefined)) });
    const watching = watched.watch();
    const began = Date.now();
    await watched.health();
    expect(Date.now() - began).toBeLessThan(500);
    await watching;
    await watched.watch();
    await pause(10);
    watched.close();
    expect([asked, watched.isUp('log'), changes]).toEqual([1, false, [['log', false, 'not done within 2000 ms']]]);
  });
});
