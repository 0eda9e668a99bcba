import { auditTexts, type HeadFault } from '@refrain/contracts/audit';
import type { Storage } from '@refrain/storage';
import { densePosition, type BrokenEvent, type LogAudit } from '@refrain/storage/event-log';
import type { HeadLine } from './read-heads';
import { isSignedBy } from './signed-head';

/** The newest head and the audit that it fits; or why not: a stable code and where, or the audit where the log is broken in itself. */
export type HeadsVerdict =
  | Readonly<{ is: 'fits'; newest: HeadLine; audit: LogAudit & { ok: true } }>
  | Readonly<{ is: 'fault'; code: HeadFault; where: string }>
  | Readonly<{ is: 'broken'; audit: LogAudit & { ok: false } }>;

/** What a log did that does not fit a head. */
export const faultOf = ({ how }: NonNullable<BrokenEvent['against']>): HeadFault =>
  how === 'differs' ? 'HEAD.REWRITTEN' : 'HEAD.LOG_SHORTER';

type Audited = Pick<Storage, 'audit' | 'chain'>;

const fault = (code: HeadFault, { line, head }: HeadLine): HeadsVerdict => ({
  is: 'fault',
  code,
  where: auditTexts.line(line, head.size),
});

/**
 * Checks a log against heads that were signed before, at any time, in any order: each signature, that each head is of this log, and that the log still
 * holds the event with that hash at that place and goes on from there. An event is found by its dense number, so a head is good also
 * after the log was moved to another engine.
 */
export const verifyHeads = async (
  { audit, chain }: Audited,
  heads: readonly HeadLine[],
  key: string,
  onProgress?: (events: number) => void,
): Promise<HeadsVerdict> => {
  const newest = heads.reduce<HeadLine | undefined>(
    (best, each) => (best && best.head.size >= each.head.size ? best : each),
    undefined,
  );
  if (!newest) return { is: 'fault', code: 'HEAD.UNREADABLE', where: auditTexts.line(1) };
  const forged = heads.find(({ head }) => !isSignedBy(head, key));
  if (forged) return fault('HEAD.SIGNATURE', forged);
  // A log that is damaged here is named by the audit.
  const now = await chain.head().catch(() => null);
  const foreign = heads.find(({ head }) => now && head.log !== now.log);
  if (foreign) return fault('HEAD.OTHER_LOG', foreign);
  const published = heads.map(({ head }) => ({ position: densePosition(head.size), hash: head.head }));
  const result = await audit((events) => onProgress?.(events), published);
  if (result.ok) return { is: 'fits', newest, audit: result };
  const { against } = result.broken;
  if (!against) return { is: 'broken', audit: result };
  const of = heads[published.indexOf(against.head)] ?? newest;
  return fault(faultOf(against), of);
};
