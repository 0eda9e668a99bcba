import { setTimeout } from 'node:timers/promises';
import { describeEventLog } from '../conformance/event-log.conformance';
import { describeOutages, type OutageFixture } from '../conformance/outages.conformance';
import {
  isDouble,
  serverName,
  startEventStoreDbDouble,
  startServerUnderTest,
  type ServerUnderTest,
} from '../../testing/eventstoredb-double';
import { openEventStoreLog } from './eventstoredb-event-log';

let server: ServerUnderTest;
beforeAll(async () => {
  server = await startServerUnderTest();
});
afterAll(() => server.stop());

describeEventLog(serverName, async () => ({
  log: openEventStoreLog(server.url),
  drop: server.drop,
  remove: async () => undefined,
}));

/** What gossip finds is the same node, named twice. */
const byGossip = (url: string): string => url.replace(/(127\.0\.0\.1:\d+)/, '$1,$1');

const startOutages = async (): Promise<OutageFixture> => {
  const double = await startEventStoreDbDouble();
  return {
    open: (by = 'name') => openEventStoreLog(by === 'gossip' ? byGossip(double.url) : double.url),
    server: {
      standStill: double.standStill,
      notReady: async (milliseconds) => {
        await double.fault({ notReady: true });
        await setTimeout(milliseconds);
        await double.fault({});
      },
      timeOut: (timeouts) => double.fault({ timeouts }),
      elect: double.elect,
      copy: async () => {
        const { events } = await double.seen();
        return () => double.goBack(events);
      },
    },
    remove: double.stop,
  };
};

describeOutages(serverName, isDouble ? startOutages : null);
