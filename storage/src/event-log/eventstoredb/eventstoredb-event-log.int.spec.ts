import { describeEventLog } from '../event-log.conformance';
import { serverName, startServerUnderTest, type ServerUnderTest } from '../../testing/eventstoredb-double';
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
