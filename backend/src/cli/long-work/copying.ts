import type { Position } from '@refrain/contracts/kernel';
import { SEEN_HEAD_MARK, type LogAudit, type Storage } from '@refrain/storage';
import { checkpointsOf, copyLog, copyVault, translatePositions } from '@refrain/storage/migrate';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { isMark, MIGRATION_MARK } from '../../kernel/values/marks';
import { progressOf } from '../../observability/progress';

export type Print = (line: string) => void;

/** Where a log and a vault are copied from: a storage, or a backup. */
type Origin = Readonly<{ sealedLog: Pick<EventLog, 'head' | 'readAll'>; vault: Pick<Vault, 'dump'> }>;
export type Copying = Readonly<{ from: Origin; to: Pick<Storage, 'sealedLog' | 'vault'>; print: Print }>;

/**
 * Kafka belongs to a side: what was brought to the one there is no measure for the one here. So do the mark of a migration, and the
 * head that was seen: an operator who restores or moves has decided which log to go on with.
 */
const OWN_CHECKPOINTS = new Set(['relay', MIGRATION_MARK, SEEN_HEAD_MARK]);

/** Progress from running totals, as audits and copies report them. */
export const running = (what: string, total?: number, unit?: string) => {
  const progress = progressOf(what, total, unit);
  let seen = 0;
  return {
    at: (count: number): void => {
      progress.add(count - seen);
      seen = count;
    },
    done: progress.done,
  };
};

export const auditOf = async (storage: Pick<Storage, 'audit'>, what: string): Promise<LogAudit> => {
  const progress = running(what);
  const audit = await storage.audit(progress.at);
  progress.done();
  return audit;
};

/** @param atOnce as for `copyLog` */
export const moveLog = async ({ from, to, print }: Copying, total: number, atOnce = 1) => {
  const progress = running('log', total);
  const copy = await copyLog(from.sealedLog, to.sealedLog, progress.at, atOnce);
  progress.done();
  print(`log: ${copy.copied} events copied, ${copy.present} were there`);
  return copy;
};

/** Reactions stand behind the same events in the target as in the source. */
export const moveVault = async ({ from, to, print }: Copying): Promise<void> => {
  const positions = await checkpointsOf(from.vault, (reaction) => !isMark(reaction));
  const translate = await translatePositions(from.sealedLog, to.sealedLog, positions);
  const there = (position: Position, reaction: string): Position => (isMark(reaction) ? position : translate(position));
  const progress = running('vault', undefined, 'entries');
  const { copied, removed } = await copyVault(
    from.vault,
    to.vault,
    (position, reaction) => (OWN_CHECKPOINTS.has(reaction) ? null : there(position, reaction)),
    progress.at,
  );
  progress.done();
  print(`vault: ${copied} entries copied${removed > 0 ? `, ${removed} that have ended removed` : ''}`);
};
