import type { VaultEntry } from '../vault';
import { browserOf, sessionOf } from './mongo-sessions';
import { vaultError, type Documents, type VaultDocuments } from './vault-documents';
import { tokenOf } from './mongo-tokens';
import type { Wrapping } from './wrapping';

type Dumped = { [Name in keyof VaultDocuments]: (document: VaultDocuments[Name], wrapping: Wrapping) => VaultEntry };

const ENTRIES: Omit<Dumped, 'check_value' | 'attempts' | 'snapshots'> = {
  subject_keys: ({ _id, wrapped }, { open }) =>
    wrapped
      ? { kind: 'subject-key', subject: _id, key: open('subject_keys', _id, wrapped).toString('hex') }
      : { kind: 'forgotten-subject', subject: _id },
  secrets: ({ _id, wrapped }, { open }) => ({ kind: 'secret', name: _id, secret: open('secrets', _id, wrapped).toString('hex') }),
  credentials: ({ _id, passwordHash }) => ({ kind: 'credentials', credentials: { userId: _id, passwordHash } }),
  sessions: (document) => ({ kind: 'session', session: sessionOf(document) }),
  remembered: (document) => ({ kind: 'remembered', browser: browserOf(document) }),
  tokens: (document) => ({ kind: 'token', token: tokenOf(document) }),
  checkpoints: ({ _id, position }) => ({ kind: 'checkpoint', reaction: _id, position }),
};

async function* entriesOf<Name extends keyof typeof ENTRIES & string>(name: Name, { collection }: Documents, wrapping: Wrapping) {
  const entryOf = ENTRIES[name] as Dumped[Name];
  for await (const document of (await collection(name)).find().sort({ _id: 1 })) {
    yield entryOf(document as VaultDocuments[Name], wrapping);
  }
}

/** @throws VaultUnavailable */
export async function* dumpMongo(documents: Documents, wrapping: Wrapping): AsyncGenerator<VaultEntry> {
  try {
    for (const name of Object.keys(ENTRIES) as (keyof typeof ENTRIES)[]) yield* entriesOf(name, documents, wrapping);
  } catch (error) {
    throw vaultError(error);
  }
}
