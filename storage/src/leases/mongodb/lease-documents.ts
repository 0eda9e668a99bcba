import { mongo } from 'mongoose';
import { isDuplicate, openMongo } from '../../kernel/mongodb';
import { within } from '../../kernel/within';
import type { LeaseDocument } from './waiting';

const DEFAULT_DATABASE = 'refrain-leases';
const COLLECTION = 'leases';
const LIMITS = { selectionMs: 1200, silenceMs: 1500, connections: 10 } as const;
/** A renewal must be tried more than once before its holder gives up. */
const ANSWER_MS = 1500;

/** Each is one conditional write, answered when most members have it. They throw what the driver throws. */
export const openLeaseDocuments = (url: string, holder: string) => {
  const server = openMongo(url, DEFAULT_DATABASE, LIMITS);
  const late = () => new mongo.MongoNetworkError(`no answer within ${ANSWER_MS} ms`);
  const ask = <T>(question: (leases: mongo.Collection<LeaseDocument>) => Promise<T>): Promise<T> =>
    within(ANSWER_MS, server.collection<LeaseDocument>(COLLECTION).then(question), late);
  return {
    look: (name: string) => ask((leases) => leases.findOne({ _id: name })),
    /** Whether nobody had made it before; it is then held. */
    make: async (name: string, term: string): Promise<boolean> => {
      try {
        await ask((leases) => leases.insertOne({ _id: name, term, beat: 0, holder }));
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    /** Whether it was still as it was seen; it is then held. */
    take: async (name: string, seen: Pick<LeaseDocument, 'term' | 'beat'>, term: string): Promise<boolean> => {
      const taken = { $set: { term, holder }, $inc: { beat: 1 } };
      const { matchedCount } = await ask((leases) => leases.updateOne({ _id: name, term: seen.term, beat: seen.beat }, taken));
      return matchedCount === 1;
    },
    /** Whether it was still held in this term. */
    renew: async (name: string, term: string): Promise<boolean> =>
      (await ask((leases) => leases.updateOne({ _id: name, term }, { $inc: { beat: 1 } }))).matchedCount === 1,
    release: async (name: string, term: string): Promise<void> => {
      await ask((leases) => leases.updateOne({ _id: name, term }, { $set: { term: null }, $inc: { beat: 1 } }));
    },
    close: server.close,
  };
};
export type LeaseDocuments = ReturnType<typeof openLeaseDocuments>;
