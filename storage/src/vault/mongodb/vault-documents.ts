import type { mongo } from 'mongoose';
import { isBrokenConnection, isDuplicate, isMongoFailure, openMongo } from '../../kernel/mongodb';
import { within } from '../../kernel/within';
import {
  VaultUnavailable,
  type AsideLane,
  type OneTimeToken,
  type RememberedBrowser,
  type Session,
  type StreamSnapshot,
} from '../vault';

/** A key and a tombstone are states of one document, so that each change of either is one conditional write. */
export type SubjectDocument = { _id: string; wrapped?: Buffer; forgotten?: true };
type WrappedDocument = { _id: string; wrapped: Buffer };
type CredentialsDocument = { _id: string; passwordHash: string };
export type SessionDocument = { _id: string } & Omit<Session, 'idHash' | 'device' | 'family'> &
  Partial<Pick<Session, 'device' | 'family'> & { activeAt: string }>;
export type RememberedDocument = { _id: string } & Omit<RememberedBrowser, 'family'>;
type AttemptsDocument = { _id: string; count: number; endsAt: string };
/** `_id` is the place: a person has one token of each purpose. */
export type TokenDocument = { _id: string } & OneTimeToken;
/** What is behind `position` is there where a reaction has claimed it. */
export type CheckpointDocument = {
  _id: string;
  position: string;
  token?: number;
  ahead?: string[];
  lanes?: Record<string, AsideLane>;
};
type SnapshotDocument = { _id: string } & Omit<StreamSnapshot, 'stream' | 'keys'> & { keys: Buffer | mongo.Binary };

export type VaultDocuments = {
  subject_keys: SubjectDocument;
  secrets: WrappedDocument;
  check_value: WrappedDocument;
  credentials: CredentialsDocument;
  sessions: SessionDocument;
  tokens: TokenDocument;
  remembered: RememberedDocument;
  attempts: AttemptsDocument;
  checkpoints: CheckpointDocument;
  snapshots: SnapshotDocument;
  /** `_id` is kind and id of what was put into the vault. */
  known: { _id: string };
};

const DEFAULT_DATABASE = 'refrain-vault';
const LIMITS = { selectionMs: 2000, silenceMs: 4000, connections: 20 } as const;
/** Longest wait for an answer, with the driver's own second attempt. */
const ANSWER_MS = 5000;
const ATTEMPTS = 5;

export const vaultError = (error: unknown): unknown =>
  isMongoFailure(error) ? new VaultUnavailable(`the vault does not answer: ${error.name}`, { cause: error }) : error;

/** Everything asked of a vault may be asked twice. The driver itself repeats only some of it. */
const repeated = async <T>(work: () => Promise<T>, attempts: number): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (attempts <= 1 || !(isDuplicate(error) || isBrokenConnection(error))) throw error;
    return repeated(work, attempts - 1);
  }
};

/**
 * The collections of a vault, each reached by one way: `ask` runs one question against one of them.
 * @returns `ask` throws VaultUnavailable, and repeats what met another upsert or lost its connection
 *   `index` makes indexes where they are missing
 */
export const openVaultDocuments = (url: string) => {
  const server = openMongo(url, DEFAULT_DATABASE, LIMITS);
  const late = () => new VaultUnavailable(`the vault does not answer within ${ANSWER_MS} ms`);
  const ask = async <Name extends keyof VaultDocuments & string, T>(
    name: Name,
    question: (collection: mongo.Collection<VaultDocuments[Name]>) => Promise<T>,
  ): Promise<T> => {
    const asked = repeated(async () => question(await server.collection<VaultDocuments[Name]>(name)), ATTEMPTS);
    return within(ANSWER_MS, asked, late).catch((error: unknown) => {
      throw vaultError(error);
    });
  };
  return {
    collection: <Name extends keyof VaultDocuments & string>(name: Name) => server.collection<VaultDocuments[Name]>(name),
    ask,
    // One in a command: FerretDB 1.24 breaks the connection where several of one are there.
    index: async (name: keyof VaultDocuments & string, ...keys: readonly Readonly<Record<string, 1>>[]): Promise<void> => {
      for (const key of keys) await ask(name, (collection) => collection.createIndex(key));
    },
    close: server.close,
  };
};
export type Documents = ReturnType<typeof openVaultDocuments>;
