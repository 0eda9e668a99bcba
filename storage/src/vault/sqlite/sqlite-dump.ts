import type Database from 'better-sqlite3';
import { decrypt } from '../../kernel/aes-gcm';
import type { VaultEntry } from '../vault';
import { keyContext } from './sqlite-keys';
import { tokenOf, type TokenRow } from './sqlite-tokens';
import { browserOf, sessionOf, type RememberedRow, type SessionRow } from './sqlite-sessions';

const PAGE = 500;

export const secretContext = (name: string) => `secret|${name}`;

type Dumped<Row> = Readonly<{
  table: string;
  id: keyof Row & string;
  entryOf: (row: Row, open: (wrapped: Buffer, context: string) => string) => VaultEntry;
}>;

const dumped = <Row>(one: Dumped<Row>): Dumped<Record<string, unknown>> => one as unknown as Dumped<Record<string, unknown>>;

/** Tombstones last: who is forgotten meanwhile may be dumped with a key, but then with the tombstone too, which wins. */
const TABLES = [
  dumped<{ subject: string; wrapped: Buffer }>({
    table: 'subject_keys',
    id: 'subject',
    entryOf: ({ subject, wrapped }, open) => ({ kind: 'subject-key', subject, key: open(wrapped, keyContext(subject)) }),
  }),
  dumped<{ user_id: string; password_hash: string }>({
    table: 'credentials',
    id: 'user_id',
    entryOf: (row) => ({ kind: 'credentials', credentials: { userId: row.user_id, passwordHash: row.password_hash } }),
  }),
  dumped<SessionRow>({ table: 'sessions', id: 'id_hash', entryOf: (row) => ({ kind: 'session', session: sessionOf(row) }) }),
  dumped<RememberedRow>({ table: 'remembered', id: 'family', entryOf: (row) => ({ kind: 'remembered', browser: browserOf(row) }) }),
  dumped<TokenRow>({ table: 'tokens', id: 'id_hash', entryOf: (row) => ({ kind: 'token', token: tokenOf(row) }) }),
  dumped<{ reaction: string; position: string }>({
    table: 'checkpoints',
    id: 'reaction',
    entryOf: ({ reaction, position }) => ({ kind: 'checkpoint', reaction, position }),
  }),
  dumped<{ name: string; wrapped: Buffer }>({
    table: 'secrets',
    id: 'name',
    entryOf: ({ name, wrapped }, open) => ({ kind: 'secret', name, secret: open(wrapped, secretContext(name)) }),
  }),
  dumped<{ subject: string }>({
    table: 'forgotten_subjects',
    id: 'subject',
    entryOf: ({ subject }) => ({ kind: 'forgotten-subject', subject }),
  }),
];

/** Page by page, because an open statement would keep this connection from writing. */
export async function* dumpSqlite(db: Database.Database, masterKey: Buffer): AsyncGenerator<VaultEntry> {
  const open = (wrapped: Buffer, context: string) => decrypt(masterKey, wrapped, context).toString('hex');
  for (const { table, id, entryOf } of TABLES) {
    const after = db.prepare<[string], Record<string, unknown>>(`SELECT * FROM ${table} WHERE ${id} > ? ORDER BY ${id} LIMIT ${PAGE}`);
    for (let page = after.all(''); page.length > 0; page = after.all(String(page[page.length - 1]?.[id]))) {
      for (const row of page) yield entryOf(row, open);
    }
  }
}
