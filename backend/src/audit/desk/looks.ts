import type { AuditLookLine, AuditLookPage, AuditLookRecorded } from '@refrain/contracts/audit';
import { kernelRefusals, type Recorded } from '@refrain/contracts/kernel';
import { shownPersonById } from '@refrain/projections/accounts';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../../kernel/domain-error';
import { looksStream } from './look.decider';

const PAGE = 50;
/** No look is older than this feature. */
const FIRST_MONTH = '2026-11';
const CURSOR = /^(?<month>\d{4}-(?:0[1-9]|1[0-2])) (?<revision>\d{1,9})$/;

const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
};

type Look = Recorded<AuditLookRecorded>;

/** The last ones at or before a place, month by month. `from` is a revision, null for the end of the month. */
const lastLooks = async (log: Pick<EventLog, 'readStream'>, month: string, from: number | null): Promise<readonly Look[]> => {
  const found: Look[] = [];
  for (let [at, revision] = [month, from]; at >= FIRST_MONTH && found.length <= PAGE; [at, revision] = [monthBefore(at), null]) {
    const range = {
      direction: 'backwards',
      limit: PAGE + 1 - found.length,
      ...(revision === null ? {} : { from: revision }),
    } as const;
    for await (const event of log.readStream(looksStream(at), range)) found.push(event as Look);
  }
  return found;
};

/** Read from the ends of their streams, so nothing is stored twice. @param now ISO @throws DomainError for a cursor that is none */
export const looksPage = async (
  log: Pick<EventLog, 'readStream'>,
  store: ReadStore,
  now: string,
  cursor?: string,
): Promise<AuditLookPage> => {
  const place = cursor === undefined ? null : CURSOR.exec(cursor)?.groups;
  if (place === undefined) throw new DomainError(kernelRefusals.malformed);
  const month = place?.month ?? now.slice(0, 'YYYY-MM'.length);
  // A cursor of the far future would be walked back month by month.
  if (month > now.slice(0, 'YYYY-MM'.length)) throw new DomainError(kernelRefusals.malformed);
  const found = await lastLooks(log, month, place ? Number(place.revision) : null);
  const next = found[PAGE];
  const looks = await Promise.all(
    found.slice(0, PAGE).map(async ({ at, data: { lookId, auditorId, what, about } }): Promise<AuditLookLine> => {
      const person = await shownPersonById(store, auditorId);
      return { id: lookId, at, by: person?.displayName ?? null, what, about };
    }),
  );
  return { looks, next: next ? `${next.stream.slice(looksStream('').length)} ${next.revision}` : null };
};
