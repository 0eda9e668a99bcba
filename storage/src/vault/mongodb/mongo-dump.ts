import { openKept } from '../kept-once';
import type { VaultEntry } from '../vault';
import type { VaultFaults } from '../vault-faults';
import type { MongoKnown } from './mongo-known';
import { progressOf } from './mongo-reactions';
import { browserOf, sessionOf } from './mongo-sessions';
import { vaultError, type Documents, type VaultDocuments } from './vault-documents';
import { tokenOf } from './mongo-tokens';
import type { Wrapping } from './wrapping';

/** Hex of a key or secret that opens. */
type Open = (table: 'subject_keys' | 'secrets', id: string, wrapped: Buffer) => string | null;
type Dumped = { [Name in keyof VaultDocuments]: (document: VaultDocuments[Name], open: Open) => VaultEntry };

const ENTRIES: Omit<Dumped, 'check_value' | 'attempts' | 'snapshots' | 'known'> = {
  subject_keys: ({ _id, wrapped, forgotten }, open) => {
    if (!wrapped && forgotten) return { kind: 'forgotten-subject', subject: _id };
    const key = open('subject_keys', _id, wrapped ?? Buffer.alloc(0));
    return key ? { kind: 'subject-key', subject: _id, key } : { kind: 'known-subject', subject: _id };
  },
  secrets: ({ _id, wrapped }, open) => {
    const secret = open('secrets', _id, wrapped);
    return secret ? { kind: 'secret', name: _id, secret } : { kind: 'known-secret', name: _id };
  },
  credentials: ({ _id, passwordHash }) => ({ kind: 'credentials', credentials: { userId: _id, passwordHash } }),
  sessions: (document) => ({ kind: 'session', session: sessionOf(document) }),
  remembered: (document) => ({ kind: 'remembered', browser: browserOf(document) }),
  tokens: (document) => ({ kind: 'token', token: tokenOf(document) }),
  checkpoints: (document) => {
    const { position, ...progress } = progressOf(document);
    return { kind: 'checkpoint', reaction: document._id, position, ...(document.token === undefined ? {} : progress) };
  },
};

async function* entriesOf<Name extends keyof typeof ENTRIES & string>(name: Name, { collection }: Documents, open: Open) {
  const entryOf = ENTRIES[name] as Dumped[Name];
  for await (const document of (await collection(name)).find().sort({ _id: 1 })) {
    yield entryOf(document as VaultDocuments[Name], open);
  }
}

/** Where each kind of record is kept, and what stands in a dump for one that is gone. */
const KNOWN = [
  { kind: 'subject', table: 'subject_keys', instead: (subject: string): VaultEntry => ({ kind: 'known-subject', subject }) },
  { kind: 'secret', table: 'secrets', instead: (name: string): VaultEntry => ({ kind: 'known-secret', name }) },
  { kind: 'credentials', table: 'credentials', instead: null },
  { kind: 'checkpoint', table: 'checkpoints', instead: null },
] as const;

async function* missingIn({ collection }: Documents, known: MongoKnown, faults: VaultFaults): AsyncGenerator<VaultEntry> {
  for (const { kind, table, instead } of KNOWN) {
    for await (const ids of known.pages(kind)) {
      const there = new Set<string>();
      for await (const { _id } of (await collection(table)).find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } }))
        there.add(_id);
      for (const id of ids.filter((each) => !there.has(each))) {
        faults.note({ table, id, state: 'missing' });
        if (instead) yield instead(id);
      }
    }
  }
}

/** What cannot be read is noted. @throws VaultUnavailable */
export async function* dumpMongo(
  documents: Documents,
  wrapping: Wrapping,
  known: MongoKnown,
  faults: VaultFaults,
): AsyncGenerator<VaultEntry> {
  const open: Open = (table, id, wrapped) => {
    const key = openKept(faults, table, id, () => wrapping.open(table, id, wrapped));
    return Buffer.isBuffer(key) ? key.toString('hex') : null;
  };
  try {
    for (const name of Object.keys(ENTRIES) as (keyof typeof ENTRIES)[]) yield* entriesOf(name, documents, open);
    yield* missingIn(documents, known, faults);
  } catch (error) {
    throw vaultError(error);
  }
}
