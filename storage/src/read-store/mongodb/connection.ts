import { mongo } from 'mongoose';
import { isMongoFailure, openMongo, type MongoLimits, type MongoServer } from '../../kernel/mongodb';
import { within } from '../../kernel/within';
import { ReadStoreUnavailable } from '../read-store';

/** Where the URL names none. */
const DATABASE = 'refrain';

/** Milliseconds until a server counts as away, a silent connection is given up, and the read or write fails. */
const LIMITS = { selectionMs: 2000, silenceMs: 30_000, connections: 50 } as const;
const READING_MS = 5000;
export const WRITING_MS = 30_000;

/** Refusals that are the asker's doing, and would be the same the next time. */
const isRefusal = (error: unknown): boolean => {
  if (error instanceof mongo.MongoBulkWriteError) return error.code === 11000;
  return (
    error instanceof mongo.MongoServerError &&
    !PASSING.has(Number(error.code)) &&
    !(error instanceof mongo.MongoServerSelectionError)
  );
};

/**
 * Codes of a server that is shutting down, not the primary any more, out of time, without the others (6, 7, 9001) or without enough of
 * them (100, 133, 134), or that has not the cursor (43) or the snapshot (239, 246) of a scan any more: all that the driver repeats by itself, and more.
 */
const PASSING = new Set([6, 7, 43, 50, 64, 89, 91, 100, 133, 134, 189, 239, 246, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** The database of one store, reached when it is first needed. */
export class MongoConnection {
  private readonly server: MongoServer;
  private collections = new Map<string, mongo.Collection<never>>();
  private db: mongo.Db | null = null;
  private isClosed = false;

  constructor(url: string, limits: Partial<MongoLimits> = {}) {
    this.server = openMongo(url, DATABASE, { ...LIMITS, ...limits });
  }

  /** @throws ReadStoreUnavailable where the server cannot be reached or does not answer in time */
  use<T>(work: (db: mongo.Db) => Promise<T>, milliseconds = READING_MS): Promise<T> {
    return within(
      milliseconds,
      this.attempt(work),
      () => new ReadStoreUnavailable(`MongoDB does not answer within ${milliseconds} ms`),
    );
  }

  collection<T, D extends mongo.Document>(
    name: string,
    work: (documents: mongo.Collection<D>) => Promise<T>,
    milliseconds = READING_MS,
  ): Promise<T> {
    return this.use((db) => {
      let documents = this.collections.get(name);
      if (!documents) this.collections.set(name, (documents = db.collection<never>(name)));
      return work(documents as unknown as mongo.Collection<D>);
    }, milliseconds);
  }

  /** A session whose reads are all of one moment, where the server keeps any: a replica set does. */
  snapshot(): Promise<mongo.ClientSession | undefined> {
    return this.use(async (db) => {
      const { setName } = await db.command({ hello: 1 });
      return setName === undefined ? undefined : db.client.startSession({ snapshot: true });
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.server.close();
  }

  private async attempt<T>(work: (db: mongo.Db) => Promise<T>): Promise<T> {
    if (this.isClosed) throw new ReadStoreUnavailable('the read store is closed');
    try {
      const db = await this.server.db();
      if (db !== this.db) [this.db, this.collections] = [db, new Map()];
      return await work(db);
    } catch (error) {
      if (!isMongoFailure(error) || isRefusal(error)) throw error;
      throw new ReadStoreUnavailable(`MongoDB does not answer: ${error.message}`, { cause: error });
    }
  }
}
