import { START } from '@refrain/contracts/kernel';
import type { EventLog, NewEvent } from './event-log';
import { NewerData } from './kernel/newer-data';
import type { Declared } from './personal';
import { storedKinds } from './personal/readings';
import type { Vault } from './vault';

/** Among the checkpoints of a vault: an event of this type and version was written. */
const MARK = /^kind:(?<type>\w+):(?<version>\d+)$/;
const NOTED = 'noted';

const markOf = ({ type, version }: Pick<NewEvent, 'type' | 'version'>): string => `kind:${type}:${version}`;

export const isKindMark = (name: string): boolean => MARK.test(name);

/** Notes one kind, and nothing where it is noted already. @throws what the vault throws */
export const noteKind = async (
  checkpoints: Pick<Vault['checkpoints'], 'get' | 'put'>,
  kind: Pick<NewEvent, 'type' | 'version'>,
): Promise<void> => {
  const mark = markOf(kind);
  if ((await checkpoints.get(mark)) === START) await checkpoints.put(mark, NOTED);
};

/**
 * Notes each type and version of events in the vault before the log holds the first one, so that a release that does not know it
 * knows so at its start without reading the log. While the vault is away, events are appended all the same and noted the next
 * time.
 */
export const noteKinds = (log: EventLog, checkpoints: Pick<Vault['checkpoints'], 'get' | 'put'>): EventLog => {
  const noted = new Set<string>();
  const note = async (event: NewEvent): Promise<void> => {
    await noteKind(checkpoints, event);
    noted.add(markOf(event));
  };
  return {
    ...log,
    append: async (stream, events, expected) => {
      const missing = new Map(events.flatMap((event) => (noted.has(markOf(event)) ? [] : [[markOf(event), event]])));
      if (missing.size > 0) await Promise.allSettled([...missing.values()].map(note));
      return log.append(stream, events, expected);
    },
  };
};

/** @throws NewerData where kinds of events were noted that this release does not read */
export const assertKnownKinds = (names: readonly string[], declared: Declared): void => {
  const known = new Set(storedKinds(declared).map(markOf));
  const unknown = names.flatMap((name) => {
    const { type = '', version = '' } = MARK.exec(name)?.groups ?? {};
    return type && !known.has(name) ? [`${type} version ${version}`] : [];
  });
  if (unknown.length > 0) throw new NewerData('DATA.NEWER_EVENTS', unknown.sort().join(', '));
};
