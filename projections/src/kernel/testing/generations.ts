import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Position } from '@refrain/contracts/kernel';
import { openSqliteEventLog, sqliteHashChain, type EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Projection } from '../projection';
import { ProjectionRunner } from '../run/runner';
import { counting, type Happened } from './counting';
import type { GenerationParts } from '../generations/build';
import { startEngines, type EngineName, type Engines } from './engines';

export const NOW = '2026-06-30T00:00:00.000Z';

/** A log with its chain, in a file. */
export const logIn = (folder: string) => {
  const file = join(folder, `${randomUUID()}.db`);
  const [log, chain] = [openSqliteEventLog(file), sqliteHashChain(file)];
  /** Gives the position. */
  const say = async (stream: string, ...events: readonly Happened[]): Promise<Position> => {
    const meta = { actor: null, correlation: 'spec' };
    const stored = events.map(({ type, data }) => ({ id: randomUUID(), type, version: 1, data, meta, at: NOW }));
    return (await log.append(stream, stored, 'any')).position;
  };
  return { log, chain, say };
};

export type World = ReturnType<typeof logIn>;

export const partsOf = ({ log, chain }: Pick<World, 'log' | 'chain'>, store: ReadStore): GenerationParts => ({
  log,
  chain,
  store,
  now: () => NOW,
  pausesMs: [0, 0, 0],
});

/** The live one, as a process that follows leaves it. */
export const bringUp = async (log: EventLog, store: ReadStore, projection: Projection): Promise<void> => {
  await store.prepare(projection.spec);
  const runner = await ProjectionRunner.open({ log, store, projection, pausesMs: [] });
  await runner.catchUp().finally(() => runner.close());
};

/** Texts by collection and id, byte for byte. */
export const textsOf = async (store: ReadStore, { collections }: Projection, generation?: `@${string}`): Promise<string> => {
  const lines: string[] = [];
  for (const name of collections.keys())
    for await (const { id, text } of store.scan(name, generation ?? 'live')) lines.push(`${name} ${id} ${text}`);
  return lines.join('\n');
};

/** The total of each counter of `counting`. */
export const totalsOf = async (store: ReadStore, generation?: `@${string}`): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await textsOf(store, counting(), generation)).split('\n').flatMap((line) => {
      const [, id, text] = /^counters (\S+) (.*)$/.exec(line) ?? [];
      return id && text ? [[id, (JSON.parse(text) as { total: number }).total]] : [];
    }),
  );

/**
 * The engines of a spec, from before its tests until after them. `eachWith` hands each test of a block an empty store of one engine, and an empty log.
 */
export const enginesOfSpec = () => {
  let engines: Engines;
  jest.setTimeout(60_000);
  beforeAll(async () => void (engines = await startEngines()));
  afterAll(() => engines.stop());
  return {
    folder: () => engines.folder,
    eachWith: (engine: EngineName, give: (made: Readonly<{ store: ReadStore; world: World }>) => void): void => {
      let made: { store: ReadStore; world: World };
      beforeEach(() => give((made = { store: engines.open[engine](), world: logIn(engines.folder) })));
      afterEach(async () => {
        await made.store.close();
        await made.world.log.close();
      });
    },
  };
};
