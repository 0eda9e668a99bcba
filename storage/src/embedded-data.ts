import { existsSync } from 'node:fs';
import { eventCatalog, eventUpcasters } from '@refrain/contracts';
import { LOG_FORMAT } from './event-log/sqlite/schema';
import { openReadOnly } from './kernel/durable-sqlite';
import { assertKnownFormat, type NewerDataCode } from './kernel/newer-data';
import { VAULT_FORMAT } from './vault/sqlite/schema';
import { LogWentBack } from './event-log';
import { readSeenHead, SEEN_HEAD_MARK } from './seen-head';
import { assertKnownKinds } from './written-kinds';

/** Looks at a file without changing it; none of what is not there. */
const looking = (
  file: string,
  code: NewerDataCode,
  known: number,
  look: (select: (sql: string) => readonly string[]) => void = () => undefined,
): void => {
  if (!existsSync(file)) return;
  const db = openReadOnly(file);
  try {
    assertKnownFormat(code, file, Number(db.pragma('user_version', { simple: true })), known);
    look((sql) => db.prepare<[], string>(sql).pluck().all());
  } finally {
    db.close();
  }
};

/**
 * Proves that this release can read a log and a vault, before it writes anything there.
 * @throws NewerData where a newer release wrote what this one does not know
 */
export const assertKnownData = ({ log, vault }: Readonly<{ log: string; vault: string }>): void => {
  looking(log, 'DATA.NEWER_LOG', LOG_FORMAT);
  looking(vault, 'DATA.NEWER_VAULT', VAULT_FORMAT, (select) => {
    const isOurs = select("SELECT name FROM sqlite_schema WHERE name = 'checkpoints'").length > 0;
    if (isOurs)
      assertKnownKinds(select('SELECT reaction FROM checkpoints'), { catalog: eventCatalog, upcasters: eventUpcasters });
  });
};

/**
 * A vault that has seen a log stands beside no log: it was deleted, and a new one must not begin in its place.
 * @throws LogWentBack
 */
export const assertLogThere = ({ log, vault }: Readonly<{ log: string; vault: string }>): void => {
  if (existsSync(log)) return;
  looking(vault, 'DATA.NEWER_VAULT', VAULT_FORMAT, (select) => {
    const isOurs = select("SELECT name FROM sqlite_schema WHERE name = 'checkpoints'").length > 0;
    const [mark] = isOurs ? select(`SELECT position FROM checkpoints WHERE reaction = '${SEEN_HEAD_MARK}'`) : [];
    const seen = readSeenHead(mark);
    if (seen) throw new LogWentBack('DATA.LOG_BEHIND', `${seen.size} events were seen, ${log} is not there`);
  });
};
