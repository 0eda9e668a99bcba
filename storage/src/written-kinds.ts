import { START } from '@refrain/contracts/kernel';
import type { EventLog, NewEvent } from './event-log';
import { NewerData } from './kernel/newer-data';
import type { Catalog } from './personal';
import type { Vault } from './vault';

/** Among the checkpoints of a vault: an event of this type and version was written. */
const MARK = /^kind:(?<type>\w+):(?<version>\d+)$/;
const NOTED = 'noted';

const markOf = ({ type, version }: Pick<NewEvent, 'type' | 'version'>): string => `kind:${type}:${version}`;

export const isKindMark = (name: string): boolean => MARK.test(name);

/**
 * Notes each type and version of events in the vault before the log holds the first one, so that a release that does not know it can
 * tell at its start without reading the log. While the vault is away, events are appended all the same and noted the next time.
 */
export const noteKinds = (log: EventLog, checkpoints: Pick<Vault['checkpoints'], 'get' | 'put'>): EventLog => {
  const noted = new Set<string>();
  const note = async (mark: string): Promise<void> => {
    if ((await checkpoints.get(mark)) === START) await checkpoints.put(mark, NOTED);
    noted.add(mark);
  };
  return {
    ...log,
    append: async (stream, events, expected) => {
      const missing = new Set(events.map(markOf).filter((mark) => !noted.has(mark)));
      if (missing.size > 0) await Promise.allSettled([...missing].map(note));
      return log.append(stream, events, expected);
    },
  };
};

/** @throws NewerData where kinds of events were noted that are not in the catalog */
export const assertKnownKinds = (names: readonly string[], catalog: Catalog): void => {
  const unknown = names.flatMap((name) => {
    const { type = '', version = '' } = MARK.exec(name)?.groups ?? {};
    if (!type) return [];
    const known = Object.hasOwn(catalog, type) ? (catalog[type]?.version ?? 0) : 0;
    return Number(version) > known ? [`${type} version ${version}`] : [];
  });
  if (unknown.length > 0) throw new NewerData('DATA.NEWER_EVENTS', unknown.sort().join(', '));
};
