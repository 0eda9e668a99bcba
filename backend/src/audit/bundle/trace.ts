import { subjectFields } from '@refrain/contracts';
import { auditRefusals, type Bundle, type BundleKind, type SignedHead } from '@refrain/contracts/audit';
import type { EventLog, LogTree, StoredRow } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import { linksOf } from '../tree/links';

/** Events in one bundle, about 12 MB. */
const MOST_EVENTS = 5000;

/** How each kind is found: by the id of its event, or by all events of its stream. */
const BY_STREAM: Readonly<Record<BundleKind, ((id: string) => string) | null>> = {
  payment: (id) => `payment-${id}`,
  payout: (id) => `payout-${id}`,
  statement: (id) => `statement-${id}`,
  posting: null,
  receipt: null,
};

export type TraceParts = Readonly<{ tree: LogTree; log: Pick<EventLog, 'readStream'>; head: SignedHead }>;
/**
 * What is asked for. `viewerId` is set where the owner asks: then events that are about other people alone are left out, and what follows from
 * them, for their payments are no affair of the owner. An auditor sees all of it.
 */
export type Asked = Readonly<{ kind: BundleKind; id: string; viewerId: string | null }>;

/** Whether an event is about a person: one of the fields that hold ids of people holds theirs. */
const isAbout = (viewerId: string | null, [, , , , type, , , data]: StoredRow): boolean => {
  if (viewerId === null) return true;
  const fields = (subjectFields as Readonly<Record<string, readonly string[]>>)[type] ?? [];
  const values = JSON.parse(data) as Readonly<Record<string, unknown>>;
  return fields.some((field) => values[field] === viewerId);
};

/** Gathers events by their dense number, up to the head. */
const openGathered = ({ tree, log, head }: TraceParts, viewerId: string | null) => {
  const rows = new Map<number, StoredRow>();
  let isBehindHead = false;

  const add = async (number: number): Promise<StoredRow | null> => {
    if (rows.has(number)) return null;
    if (number > head.size) {
      isBehindHead = true;
      return null;
    }
    const row = await tree.row(number);
    if (!row || !isAbout(viewerId, row)) return null;
    if (rows.size === MOST_EVENTS) throw new DomainError(auditRefusals.tooLarge);
    rows.set(number, row);
    return row;
  };
  const addAll = async (numbers: readonly number[], belongs: (row: StoredRow) => boolean = () => true) => {
    const added: StoredRow[] = [];
    for (const number of numbers) {
      const known = rows.get(number) ?? (await tree.row(number));
      // Two ids may share a key of the index.
      if (!known || !belongs(known)) continue;
      const row = await add(number);
      if (row) added.push(row);
    }
    return added;
  };
  return {
    rows,
    wasBehindHead: () => isBehindHead,
    withId: async (id: string, stream?: string) =>
      addAll(await tree.numbered(id), (row) => row[1] === id && (stream === undefined || row[2] === stream)),
    causedBy: async (id: string) => addAll(await tree.keyed(id, MOST_EVENTS), (row) => linksOf(row).causes.includes(id)),
    tiedBy: async (tie: string) => addAll(await tree.keyed(tie, MOST_EVENTS), (row) => linksOf(row).ties.includes(tie)),
    ofStream: async function (stream: string) {
      const added: StoredRow[] = [];
      for await (const { id } of log.readStream(stream)) added.push(...(await this.withId(id, stream)));
      return added;
    },
  };
};
type Gathered = ReturnType<typeof openGathered>;

/** The other parts of the same transfers and holds, and everything that follows from these events. */
const addConsequences = async (gathered: Gathered, own: readonly StoredRow[]): Promise<void> => {
  const waiting = [...own];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const tie of linksOf(next).ties) waiting.push(...(await gathered.tiedBy(tie)));
    waiting.push(...(await gathered.causedBy(next[1])));
  }
};

/** Every cause, and its cause. */
const addCauses = async (gathered: Gathered): Promise<void> => {
  const waiting = [...gathered.rows.values()];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const id of linksOf(next).causes) waiting.push(...(await gathered.withId(id)));
};

/** Streams of payments, payouts and statements that one of the events stands in, whole: for auditors. */
const addStreamsOfCauses = async (gathered: Gathered): Promise<void> => {
  const streams = new Set([...gathered.rows.values()].map((row) => row[2]));
  for (const stream of streams) if (/^(?:payment|payout|statement)-/.test(stream)) await gathered.ofStream(stream);
};

/**
 * Gathers a thing, what it caused and what caused it, with proofs under one signed head.
 * @throws DomainError where nothing is found, the head does not cover it yet, or it is too much; LogUnavailable, TreeDamaged
 */
export const trace = async (parts: TraceParts, { kind, id, viewerId }: Asked): Promise<Bundle> => {
  const { tree, head } = parts;
  await tree.reach(head.size);
  const gathered = openGathered(parts, viewerId);
  const stream = BY_STREAM[kind]?.(id);
  const own = stream === undefined ? await gathered.withId(id) : await gathered.ofStream(stream);
  if (own.length === 0) throw new DomainError(gathered.wasBehindHead() ? auditRefusals.notYet : auditRefusals.noSuchThing);
  await addConsequences(gathered, own);
  await addCauses(gathered);
  if (viewerId === null) {
    await addStreamsOfCauses(gathered);
    await addCauses(gathered);
  }
  const numbers = [...gathered.rows.keys()].sort((one, other) => one - other);
  const events: { stored: StoredRow; path: readonly string[] }[] = [];
  for (const number of numbers) {
    const stored = gathered.rows.get(number);
    if (stored) events.push({ stored, path: await tree.inclusion(number, head.size) });
  }
  return { format: 'refrain-bundle-1', subject: { kind, id }, head, events };
};

/** The bundle as a file: this form and no other is verified. */
export const textOf = (bundle: Bundle): string => `${JSON.stringify(bundle, null, 1)}\n`;
