import type { VaultFault } from '@refrain/storage/vault';
import { openInProcessBus } from '@refrain/storage/change-bus';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import type { Storage } from '@refrain/storage';
import { eventually } from '@refrain/storage/testing';
import { createLogger } from '../observability/logger';
import { Metrics } from '../observability/metrics';
import { gaugeProjector } from './gauges';
import { runProjector, watchProjector, type ProjectorReport } from './projector';

it('a projection whose store fails stands in the metrics, by how often it was begun again', async () => {
  const [log, store, bus, leases] = [
    openMemoryEventLog(),
    openMemoryReadStore(),
    openInProcessBus('projector-spec'),
    openMemoryLeases(),
  ];
  let failing = 2;
  const readStore = Object.assign(Object.create(store) as typeof store, {
    writer: async (...asked: Parameters<typeof store.writer>) => {
      if (asked[0].name === 'feed' && failing-- > 0) throw new Error('database is locked');
      return store.writer(...asked);
    },
  });
  const storage = { log, readStore, bus, leases } as unknown as Storage;
  const logger = createLogger({ format: 'json', level: 'fatal' });
  const running = watchProjector(logger, false, (report) => runProjector(storage, report));
  const metrics = new Metrics();
  gaugeProjector(metrics, running);
  await running.ready;
  const text = await eventually(
    () => metrics.text(),
    (seen) => seen.includes('refrain_projection_failures{projection="feed"} 2'),
  );
  expect(text.match(/^refrain_projection_failures\{/gm)).toHaveLength(1);
  await running.stop();
  await leases.close();
  await bus.close();
});

describe('what a projector found in the vault on its thread', () => {
  it('is handed over, so that one place names it', () => {
    const fault: VaultFault = { table: 'subject_keys', id: 'user-ada', state: 'missing' };
    const [found, lines]: [VaultFault[], string[]] = [[], []];
    let report: (message: ProjectorReport) => void = () => undefined;
    const start = (given: typeof report) => ((report = given), { stop: async () => undefined });
    watchProjector(createLogger({ format: 'json', write: (line) => lines.push(line) }), true, start, (one) => found.push(one));
    report({ kind: 'vault', fault });
    expect([found, lines]).toEqual([[fault], []]);
  });
});
