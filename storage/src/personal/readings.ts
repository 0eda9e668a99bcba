import { partsOf, type Recorded } from '@refrain/contracts/kernel';
import { personalOf, UnknownEvent, type Catalog, type Part, type Reading, type Upcasters } from './catalog';

/** What events are today, and how older ones are read. */
export type Declared = Readonly<{ catalog: Catalog; upcasters: Upcasters }>;

const versionsOf = ({ catalog, upcasters }: Declared, type: string): readonly number[] => {
  const written = Array.from({ length: catalog[type]?.version ?? 0 }, (_, i) => i + 1);
  return [...new Set([...Object.keys(upcasters[type] ?? {}).map(Number), ...written])];
};

type Kind = Readonly<{ type: string; version: number }>;

/** The types that a version may be read as; null where a step of its own type is missing. */
const targetsOf = (
  declared: Declared,
  { type, version }: Kind,
  passed: ReadonlySet<string> = new Set(),
): readonly string[] | null => {
  const { catalog, upcasters } = declared;
  const step = upcasters[type]?.[version];
  if (!step) return catalog[type]?.version === version ? [type] : null;
  if ('up' in step) return targetsOf(declared, { type, version: version + 1 }, passed);
  const further = new Set([...passed, `${type} ${version}`]);
  const next = step.to.flatMap((target) => versionsOf(declared, target).map((each) => ({ type: target, version: each })));
  return next.flatMap((kind) => (further.has(`${kind.type} ${kind.version}`) ? [] : (targetsOf(declared, kind, further) ?? [])));
};

/** Every version of every type that may stand in logs, also of types that are not written any more. */
export const storedKinds = (declared: Declared): readonly Kind[] => {
  const types = new Set([...Object.keys(declared.catalog), ...Object.keys(declared.upcasters)]);
  const kinds = [...types].flatMap((type) => versionsOf(declared, type).map((version) => ({ type, version })));
  return kinds.filter(
    (kind) => kind.version <= (declared.catalog[kind.type]?.version ?? 0) || targetsOf(declared, kind) !== null,
  );
};

const MOST_STEPS = 100;

/** What an event is read as. @throws UnknownEvent for what no step lifts, for a part of a type that its step does not name, and for a circle */
const liftOf = ({ catalog, upcasters }: Declared) => {
  const lift = ({ type, version, data }: Part, steps = 0): readonly Part[] => {
    const step = upcasters[type]?.[version];
    if (!step && catalog[type]?.version === version) return [{ type, version, data }];
    if (!step || steps > MOST_STEPS)
      throw new UnknownEvent(`${type} version ${version} cannot be read by this version of the code`);
    if ('up' in step) return lift({ type, version: version + 1, data: step.up(data) }, steps + 1);
    const parts = step.into(data);
    const unnamed = parts.find((part) => !step.to.includes(part.type));
    if (unnamed)
      throw new UnknownEvent(`${type} version ${version} is read as ${unnamed.type}, which its upcaster does not name`);
    return parts.flatMap((part) => lift(part, steps + 1));
  };
  return (part: Part) => lift(part);
};

/** How to read each version of each type. @throws UnknownEvent for a type, a newer version, or one no upcaster lifts */
export const readings = (declared: Declared) => {
  const lift = liftOf(declared);
  const known = new Map<string, Map<number, Reading>>();
  for (const { type, version } of storedKinds(declared)) {
    const step = declared.upcasters[type]?.[version];
    const fields = step?.fields ?? declared.catalog[type]?.fields;
    if (!fields || !targetsOf(declared, { type, version })) continue;
    const versions = known.get(type) ?? new Map<number, Reading>();
    known.set(
      type,
      versions.set(version, { personal: personalOf(fields), lift: step ? (data) => lift({ type, version, data }) : null }),
    );
  }
  return ({ type, version, id, position }: Recorded): Reading => {
    const reading = known.get(type)?.get(version);
    if (reading) return reading;
    throw new UnknownEvent(`event ${position} (${type} version ${version}, ${id}) cannot be read by this version of the code`);
  };
};

/** The types, as they are stored, of the events that may be read as one of these types. */
export const storedTypes = (declared: Declared) => {
  const sources = new Map<string, Set<string>>();
  for (const kind of storedKinds(declared)) {
    for (const target of targetsOf(declared, kind) ?? []) sources.set(target, (sources.get(target) ?? new Set()).add(kind.type));
  }
  return (types: readonly string[]): readonly string[] => [
    ...new Set(types.flatMap((type) => [...(sources.get(type) ?? [type])])),
  ];
};

/** Part 0 keeps the id of the stored event, so that it is found by it. */
const partId = (id: string, part: number): string => (part === 0 ? id : `${id}.${part}`);

/** A stored event with what it is read as: one entry, also where that is several events, or none. */
const entryOf = (event: Recorded, parts: readonly Part[]): Recorded => {
  const [first] = parts;
  if (first && parts.length === 1) return { ...event, ...first };
  return {
    ...event,
    ...(first ?? { data: {} }),
    parts: parts.map((part, i) => ({ ...event, ...part, id: partId(event.id, i) })),
  };
};

/** @param opened with its personal fields in clear */
export const readWith = ({ lift }: Reading, opened: Recorded): Recorded =>
  lift ? entryOf(opened, lift(opened.data as Part['data'])) : opened;

/** As a log gives an event that was opened. @throws UnknownEvent */
export const asRead = (declared: Declared) => {
  const readingOf = readings(declared);
  return (opened: Recorded): Recorded => readWith(readingOf(opened), opened);
};

/** What of an entry is of wanted types; null where nothing is. */
export const wantedOf = (entry: Recorded, types: readonly string[] | undefined): Recorded | null => {
  const parts = types ? partsOf(entry).filter(({ type }) => types.includes(type)) : partsOf(entry);
  const [first] = parts;
  if (!first || !entry.parts) return first ?? null;
  return parts.length === 1 ? first : { ...first, parts };
};
