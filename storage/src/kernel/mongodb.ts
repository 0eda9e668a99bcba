import { createConnection, mongo, type Connection } from 'mongoose';

/** Milliseconds until a server that is away is called so, until a connection is given up that says nothing; and the size of the pool. */
export type MongoLimits = Readonly<{ selectionMs: number; silenceMs: number; connections: number }>;

/** Acknowledged by most members and on their disks: what was answered survives the loss of any one of them. */
const DURABLE = { writeConcern: { w: 'majority', journal: true }, readPreference: 'primary', promoteBuffers: true } as const;

export type MongoServer = Readonly<{
  /** Of the database in the URL. Connects at the first use, and again at the next one when that failed. */
  collection: <T extends mongo.Document>(name: string) => Promise<mongo.Collection<T>>;
  close: () => Promise<void>;
}>;

/** The database a connection string names, or null. */
export const databaseOf = (url: string): string | null => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^/?]+)/.exec(url)?.[1] ?? null;

/** @param database used where the URL names none */
export const openMongo = (url: string, database: string, { selectionMs, silenceMs, connections }: MongoLimits): MongoServer => {
  let connecting: Promise<Connection> | null = null;
  const connect = async (): Promise<Connection> => {
    const connection = createConnection(url, {
      dbName: databaseOf(url) ?? database,
      serverSelectionTimeoutMS: selectionMs,
      connectTimeoutMS: selectionMs,
      socketTimeoutMS: silenceMs,
      maxPoolSize: connections,
      autoIndex: false,
      autoCreate: false,
    });
    // What a filter of a model may hold, should there ever be one: operators are only our own.
    connection.set('sanitizeFilter', true);
    connection.set('strictQuery', true);
    try {
      return await connection.asPromise();
    } catch (error) {
      connecting = null;
      await connection.close(true).catch(() => undefined);
      throw error;
    }
  };
  return {
    collection: async <T extends mongo.Document>(name: string) => {
      connecting ??= connect();
      const { db } = await connecting;
      if (!db) throw new mongo.MongoNotConnectedError('the connection was closed');
      return db.collection<T>(name, DURABLE);
    },
    close: async () => {
      const connection = await connecting?.catch(() => null);
      await connection?.close(true);
    },
  };
};

/** The driver lets failures of a socket that breaks while it writes (EPIPE, ECONNRESET) through as they are, and unrepeated. */
const isBareSocketFailure = (error: unknown): boolean => /^E[A-Z]+$/.test(String((error as { code?: unknown }).code));

/** Every failure of the server or of the way to it; mongoose has its own name for one of them. */
export const isMongoFailure = (error: unknown): error is Error =>
  error instanceof mongo.MongoError || (error as Error).name === 'MongooseServerSelectionError' || isBareSocketFailure(error);

/** The connection broke: what was asked was done or was not, and may go through on another one. */
export const isBrokenConnection = (error: unknown): boolean =>
  isBareSocketFailure(error) || (error instanceof mongo.MongoNetworkError && !(error instanceof mongo.MongoNetworkTimeoutError));

/** Another one came first with this _id. An upsert that meets another can end so, and goes through when repeated. */
export const isDuplicate = (error: unknown): boolean => error instanceof mongo.MongoServerError && error.code === 11000;
