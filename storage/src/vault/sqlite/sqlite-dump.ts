import type Database from 'better-sqlite3';
import { decrypt } from '../../kernel/aes-gcm';
import { openKept } from '../kept-once';
import type { VaultEntry } from '../vault';
import type { FaultTable, VaultFaults } from '../vault-faults';
import { compared, intact, missingRows } from './copies';
import { keyContext } from './sqlite-keys';
import { sqliteProgress } from './sqlite-reactions';
import { secretContext } from './sqlite-secrets';
import { tokenOf, type TokenRow } from './sqlite-tokens';
import { browserOf, sessionOf, type RememberedRow, type SessionRow } from './sqlite-sessions';

const PAGE = 500;

/** Hex of a key or secret that opens. */
type Open = (table: FaultTable, id: string, wrapped: Buffer, context: string) => string | null;
type ProgressOf = ReturnType<typeof sqliteProgress>['readable'];
type Dumped<Row> = Readonly<{
  table: string;
  id: keyof Row & string;
  /** Rows of this table are compared with their copies. */
  copied?: 'credentials' | 'sessions' | 'remembered' | 'tokens' | 'checkpoints';
  /** null for one that is left out. */
  entryOf: (row: Row, open: Open, faults: VaultFaults, progressOf: ProgressOf) => VaultEntry | null;
}>;

const dumped = <Row>(one: Dumped<Row>): Dumped<Record<string, unknown>> => one as unknown as Dumped<Record<string, unknown>>;

/** Tombstones last: who is forgotten meanwhile may be dumped with a key, but then with the tombstone too, which wins. */
const TABLES = [
  dumped<{ subject: string; wrapped: Buffer }>({
    table: 'subject_keys',
    id: 'subject',
    entryOf: ({ subject, wrapped }, open) => {
      const key = open('subject_keys', subject, wrapped, keyContext(subject));
      return key ? { kind: 'subject-key', subject, key } : { kind: 'known-subject', subject };
    },
  }),
  dumped<{ user_id: string; password_hash: string }>({
    table: 'credentials',
    id: 'user_id',
    copied: 'credentials',
    entryOf: (row) => ({ kind: 'credentials', credentials: { userId: row.user_id, passwordHash: row.password_hash } }),
  }),
  dumped<SessionRow>({
    table: 'sessions',
    id: 'id_hash',
    copied: 'sessions',
    entryOf: (row) => ({ kind: 'session', session: sessionOf(row) }),
  }),
  dumped<RememberedRow>({
    table: 'remembered',
    id: 'family',
    copied: 'remembered',
    entryOf: (row) => ({ kind: 'remembered', browser: browserOf(row) }),
  }),
  dumped<TokenRow>({
    table: 'tokens',
    id: 'id_hash',
    copied: 'tokens',
    entryOf: (row) => ({ kind: 'token', token: tokenOf(row) }),
  }),
  dumped<{ reaction: string }>({
    table: 'checkpoints',
    id: 'reaction',
    copied: 'checkpoints',
    entryOf: ({ reaction }, _open, _faults, progressOf) => {
      const progress = progressOf(reaction);
      return progress && { kind: 'checkpoint', reaction, ...progress };
    },
  }),
  dumped<{ name: string; wrapped: Buffer }>({
    table: 'secrets',
    id: 'name',
    entryOf: ({ name, wrapped }, open) => {
      const secret = open('secrets', name, wrapped, secretContext(name));
      return secret ? { kind: 'secret', name, secret } : { kind: 'known-secret', name };
    },
  }),
  dumped<{ subject: string }>({
    table: `(SELECT subject FROM known_subjects known
      WHERE NOT EXISTS (SELECT 1 FROM subject_keys WHERE subject = known.subject) AND NOT EXISTS (SELECT 1 FROM forgotten_subjects WHERE subject = known.subject))`,
    id: 'subject',
    entryOf: ({ subject }, _, faults) => {
      faults.note({ table: 'subject_keys', id: subject, state: 'missing' });
      return { kind: 'known-subject', subject };
    },
  }),
  dumped<{ name: string }>({
    table: '(SELECT name FROM known_secrets known WHERE NOT EXISTS (SELECT 1 FROM secrets WHERE name = known.name))',
    id: 'name',
    entryOf: ({ name }, _, faults) => {
      faults.note({ table: 'secrets', id: name, state: 'missing' });
      return { kind: 'known-secret', name };
    },
  }),
  dumped<{ subject: string }>({
    table: 'forgotten_subjects',
    id: 'subject',
    entryOf: ({ subject }) => ({ kind: 'forgotten-subject', subject }),
  }),
];

/** Page by page, because an open statement would keep this connection from writing. Rows that differ from their copies are noted and left out. */
export async function* dumpSqlite(db: Database.Database, masterKey: Buffer, faults: VaultFaults): AsyncGenerator<VaultEntry> {
  const open: Open = (table, id, wrapped, context) => {
    const key = openKept(faults, table, id, () => decrypt(masterKey, wrapped, context));
    return Buffer.isBuffer(key) ? key.toString('hex') : null;
  };
  const { readable } = sqliteProgress(db, faults);
  for (const { table, id, copied, entryOf } of TABLES) {
    const comparison = copied ? `, ${intact(copied)}` : '';
    const isIntact = copied ? compared(db, faults, copied).isIntact : () => true;
    const after = db.prepare<[string], Record<string, unknown> & { intact: number }>(
      `SELECT *${comparison} FROM ${table} WHERE ${id} > ? ORDER BY ${id} LIMIT ${PAGE}`,
    );
    for (let page = after.all(''); page.length > 0; page = after.all(String(page[page.length - 1]?.[id]))) {
      for (const row of page) {
        const entry = isIntact(row, String(row[id])) ? entryOf(row, open, faults, readable) : null;
        if (entry) yield entry;
      }
    }
    if (copied === 'credentials' || copied === 'checkpoints')
      for (const missing of missingRows(db, copied)()) faults.note({ table: copied, id: missing, state: 'missing' });
  }
}
