import type { Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '../event-log';
import type { Vault } from '../vault';
import type { Catalog, Upcasters } from './catalog';
import { readings } from './readings';
import { isSealed, unseal } from './seal';

/** Sealed fields of a log: how many open, how many belong to forgotten people, and which should open and do not. */
export type Readability = Readonly<{
  opened: number;
  forgotten: number;
  /** People who were not erased, and have no key. */
  missing: ReadonlySet<string>;
  /** Fields that their own key does not open, or whose key is damaged. */
  unreadable: number;
}>;

type SealedField = Readonly<{ event: Recorded; field: string; subject: string; value: unknown }>;

/**
 * Opens every sealed field of a log with the keys of a vault. Changes nothing and counts everything.
 * @param log the one below the sealing of personal fields
 * @param onProgress events looked at so far
 * @throws UnknownEvent for an event that a newer program wrote
 */
export const readability = async (
  log: Pick<EventLog, 'readAll'>,
  { keys }: Pick<Vault, 'keys'>,
  { catalog, upcasters }: Readonly<{ catalog: Catalog; upcasters: Upcasters }>,
  onProgress: (events: number) => void = () => undefined,
): Promise<Readability> => {
  const readingOf = readings({ catalog, upcasters });
  const missing = new Set<string>();
  const found = { opened: 0, forgotten: 0, unreadable: 0 };
  let looked = 0;

  const sealedIn = (event: Recorded): SealedField[] => {
    const data = event.data as Readonly<Record<string, unknown>>;
    return readingOf(event).personal.flatMap(({ field, subject }) => {
      const value = data[field];
      return isSealed(value) ? [{ event, field, subject: String(data[subject]), value }] : [];
    });
  };
  const look = async (fields: readonly SealedField[]): Promise<void> => {
    const known = await keys.find([...new Set(fields.map(({ subject }) => subject))]);
    for (const { event, field, subject, value } of fields) {
      const key = known.get(subject) ?? 'never made';
      if (key === 'forgotten') found.forgotten += 1;
      else if (key === 'never made' || key === 'missing') missing.add(subject);
      if (key === 'forgotten' || key === 'never made' || key === 'missing') continue;
      let opens = true;
      if (key === 'damaged') opens = false;
      else unseal(key, value, { stream: event.stream, type: event.type, id: event.id, field }, () => (opens = false));
      found[opens ? 'opened' : 'unreadable'] += 1;
    }
  };

  for await (const { events } of log.readAll()) {
    await look(events.flatMap(sealedIn));
    looked += events.length;
    onProgress(looked);
  }
  return { ...found, missing };
};
