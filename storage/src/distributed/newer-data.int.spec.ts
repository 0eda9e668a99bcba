import { randomBytes } from 'node:crypto';
import { NewerData } from '../kernel/newer-data';
import { MONGODB_NAME, startMongodbServer } from '../testing/mongodb-server';
import { openMongoVault } from '../vault/mongodb';
import { openDistributedStorage, withDatabase } from './distributed-storage';

const NOBODY = '127.0.0.1:1';

describe(`the distributed profile on a vault of a newer release, in ${MONGODB_NAME}`, () => {
  it('is refused for the events that it does not know, and changes nothing', async () => {
    const server = await startMongodbServer();
    const { url: mongo, connected, drop } = server.freshDatabase();
    const wrappingKey = randomBytes(32);
    const vaultUrl = withDatabase(mongo, (database) => `${database}-vault`);
    const vault = await openMongoVault(vaultUrl, wrappingKey);
    await vault.checkpoints.put('kind:PostSung:1', 'noted');
    const config = {
      profile: 'distributed',
      eventStore: `esdb://${NOBODY}?tls=false`,
      mongo,
      kafka: { brokers: [NOBODY] },
      s3: { endpoint: `http://${NOBODY}`, region: 'here', bucket: 'none', accessKeyId: 'none', secretAccessKey: 'none' },
      wrappingKey,
    } as const;

    const refused: unknown = await openDistributedStorage(config).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NewerData);
    expect(refused).toMatchObject({
      code: 'DATA.NEWER_EVENTS',
      message: expect.stringContaining('PostSung version 1') as string,
    });
    expect(await connected(async (db) => (await db.listCollections().toArray()).length)).toBe(0);
    expect(await vault.checkpoints.names()).toEqual(['kind:PostSung:1']);
    await vault.close();
    await drop();
    await server.stop();
  });
});
