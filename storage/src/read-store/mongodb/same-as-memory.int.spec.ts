import { MONGODB_NAME, startMongodbServer } from '../../testing/mongodb-server';
import { describeSameAsMemory } from '../conformance/same-as-memory.conformance';
import { openMongoReadStore } from './mongo-read-store';

let server: Awaited<ReturnType<typeof startMongodbServer>>;
beforeAll(async () => {
  server = await startMongodbServer();
});
afterAll(() => server.stop());

const fixture = async () => {
  const { url, drop } = server.freshDatabase();
  return { store: openMongoReadStore(url), another: () => openMongoReadStore(url), remove: drop };
};

describeSameAsMemory(`the ${MONGODB_NAME} read store`, fixture, 25);
