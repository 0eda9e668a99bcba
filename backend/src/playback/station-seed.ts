import { kernelRefusals } from '@refrain/contracts/kernel';
import { STATION_KINDS, type StationKind } from '@refrain/contracts/recommendations';
import { MOOD_SLUGS } from '@refrain/contracts/tracks';
import { idFrom, onceFrom } from '../kernel/http/validation';
import { DomainError } from '../kernel/domain-error';

const MOODS: ReadonlySet<string> = new Set(MOOD_SLUGS);

const isKind = (kind: string | undefined): kind is StationKind => STATION_KINDS.some((each) => each === kind);

/** What a station is made of, from a query; null where none is named. @throws DomainError for what is no seed */
export const stationFrom = (value: unknown): Readonly<{ kind: StationKind; id: string }> | null => {
  const text = onceFrom(value);
  if (text === undefined || text === '') return null;
  const [kind, id = '', ...more] = text.split(':');
  if (!isKind(kind) || more.length > 0) throw new DomainError(kernelRefusals.malformed);
  if (kind !== 'mood') return { kind, id: idFrom(id) };
  if (!MOODS.has(id)) throw new DomainError(kernelRefusals.malformed);
  return { kind, id };
};
