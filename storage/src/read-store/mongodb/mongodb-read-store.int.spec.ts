import { MONGODB_NAME, startMongodbServer } from '../../testing/mongodb-server';
import { describeReadStore } from '../read-store.conformance';
import { openMongoReadStore } from './mongo-read-store';

let server: Awaited<ReturnType<typeof startMongodbServer>>;
beforeAll(async () => {
  server = await startMongodbServer();
});
afterAll(() => server.stop());

describeReadStore(`the ${MONGODB_NAME} read store`, async () => {
  const { url, drop } = server.freshDatabase();
  return { store: openMongoReadStore(url), another: () => openMongoReadStore(url), remove: drop };
});
