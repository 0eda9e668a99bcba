import { randomUUID } from 'node:crypto';
import { createConnection, type mongo } from 'mongoose';
import { startMongodbDouble } from './mongodb-double';

const { MONGO_URL } = process.env;

/** The engine's name in a suite: the real server when MONGO_URL is set. */
export const MONGODB_NAME = MONGO_URL ? 'mongodb (real)' : 'mongodb (double)';

export type TestDatabase = Readonly<{
  url: string;
  /** Runs work over a connection of its own. */
  connected: <T>(work: (db: mongo.Db) => Promise<T>) => Promise<T>;
  drop: () => Promise<void>;
}>;

const databaseAt = (server: string, name: string): TestDatabase => {
  const url = server.replace(/^([^:]+:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`);
  const connected = async <T>(work: (db: mongo.Db) => Promise<T>): Promise<T> => {
    const connection = await createConnection(url).asPromise();
    try {
      return await work(connection.getClient().db());
    } finally {
      await connection.close();
    }
  };
  return { url, connected, drop: () => connected(async (db) => void (await db.dropDatabase())) };
};

/** A server on which each test has a database of its own. */
export const startMongodbServer = async () => {
  const double = MONGO_URL ? null : await startMongodbDouble();
  return {
    freshDatabase: () => databaseAt(double?.url ?? MONGO_URL ?? '', `refrain-test-${randomUUID()}`),
    stop: async () => double?.stop(),
  };
};
