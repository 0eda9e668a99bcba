import { describeEventLog } from '../conformance/event-log.conformance';
import { all, aStream, events, eventsOf } from '../../testing/log-samples';
import { openMemoryEventLog } from './memory-event-log';

describeEventLog('memory', async () => {
  const log = openMemoryEventLog();
  return { log, drop: log.dropSubscriptions, remove: async () => undefined };
});

it('leaves gaps of different sizes between positions, so that nobody can count on dense ones', async () => {
  const log = openMemoryEventLog();
  await log.append(aStream(), events(6), 'none');
  const positions = eventsOf(await all(log.readAll())).map(({ position }) => Number(position));
  const steps = positions.slice(1).map((position, i) => position - (positions[i] ?? 0));
  expect(new Set(steps).size).toBeGreaterThan(1);
  expect(Math.min(...steps)).toBeGreaterThan(1);
});
