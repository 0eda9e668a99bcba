import { createConnection, mongo, type Connection } from 'mongoose';

/**
 * Milliseconds until a server that is away is called so, until a connection is given up that says nothing; and the size of the pool. `stallMs`: a
 * client that asks a server how it is has an answer, or a failure, within that time; default 5 s, longer than it takes to connect.
 */
export type MongoLimits = Readonly<{ selectionMs: number; silenceMs: number; connections: number; stallMs?: number }>;

const STALL_MS = 5000;
/** A server of today may hold back its answer while nothing changes: the driver asks it to, for as long as its heartbeat. */
const HELD_BACK_MS = 10_000;

/** Acknowledged by most members and on their disks: what was answered survives the loss of any one of them. */
const DURABLE = { writeConcern: { w: 'majority', journal: true }, readPreference: 'primary', promoteBuffers: true } as const;

export type MongoServer = Readonly<{
  /** The one in the URL. Connects at the first use, and again at the next one when that failed or the client has stalled. */
  db: () => Promise<mongo.Db>;
  /** Of that database. */
  collection: <T extends mongo.Document>(name: string) => Promise<mongo.Collection<T>>;
  close: () => Promise<void>;
}>;

/** The database a connection string names, or null. */
export const databaseOf = (url: string): string | null => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^/?]+)/.exec(url)?.[1] ?? null;

/**
 * Whether a client still asks its servers how they are. The driver (7.8) waits for good where it writes to a connection that has just been
 * closed by the other side: it then knows no server any more and asks none, and the client never works again.
 */
const watchHeart = (client: mongo.MongoClient, stallMs: number): (() => boolean) => {
  /** Until when an answer must be there, by server. */
  const asked = new Map<string, number>();
  client.on('serverHeartbeatStarted', ({ connectionId, awaited }) =>
    asked.set(connectionId, performance.now() + stallMs + (awaited ? HELD_BACK_MS : 0)),
  );
  const answered = ({ connectionId }: Readonly<{ connectionId: string }>) => asked.delete(connectionId);
  client.on('serverHeartbeatSucceeded', answered);
  client.on('serverHeartbeatFailed', answered);
  client.on('serverClosed', ({ address }) => asked.delete(address));
  return () => [...asked.values()].some((until) => performance.now() > until);
};

/** A client that has stalled is left for a new one. @param database used where the URL names none */
export const openMongo = (
  url: string,
  database: string,
  { selectionMs, silenceMs, connections, stallMs = STALL_MS }: MongoLimits,
): MongoServer => {
  let connecting: Promise<Connection> | null = null;
  let hasStalled = () => false;
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
      const connected = await connection.asPromise();
      hasStalled = watchHeart(connected.getClient(), stallMs);
      return connected;
    } catch (error) {
      connecting = null;
      await connection.close(true).catch(() => undefined);
      throw error;
    }
  };
  const leave = (): void => {
    const left = connecting;
    connecting = null;
    hasStalled = () => false;
    void left?.then((connection) => connection.close(true)).catch(() => undefined);
  };
  const current = async (): Promise<mongo.Db> => {
    if (hasStalled()) leave();
    connecting ??= connect();
    const { db } = await connecting;
    if (!db) throw new mongo.MongoNotConnectedError('the connection was closed');
    return db;
  };
  return {
    db: current,
    collection: async <T extends mongo.Document>(name: string) => (await current()).collection<T>(name, DURABLE),
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
