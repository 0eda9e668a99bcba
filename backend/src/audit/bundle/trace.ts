import { subjectFields } from '@refrain/contracts';
import { auditRefusals, type Bundle, type BundleKind, type SignedHead } from '@refrain/contracts/audit';
import type { EventLog, LogTree, StoredRow } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import { linksOf, payoutTie } from '../tree/links';

/** Events in one bundle, about 12 MB. */
const MOST_EVENTS = 5000;

export type TraceParts = Readonly<{ tree: LogTree; log: Pick<EventLog, 'readStream'>; head: SignedHead }>;
/**
 * What is asked for. `viewerId` is set where the owner asks: then events that are about other people alone are left out, and what follows from
 * them, for their payments are no affair of the owner. An auditor sees all of it.
 */
export type Asked = Readonly<{ kind: BundleKind; id: string; viewerId: string | null }>;

/** The people that an event is about: what the fields say that hold ids of people. */
const peopleOf = ([, , , , type, , , data]: Bundle['events'][number]['stored']): readonly string[] => {
  const fields = (subjectFields as Readonly<Record<string, readonly string[]>>)[type] ?? [];
  const values = JSON.parse(data) as Readonly<Record<string, unknown>>;
  return fields.flatMap((field) => (typeof values[field] === 'string' ? [values[field]] : []));
};
const isAbout = (viewerId: string | null, row: StoredRow): boolean => viewerId === null || peopleOf(row).includes(viewerId);
export const peopleIn = ({ events }: Bundle): readonly string[] => events.flatMap(({ stored }) => peopleOf(stored));

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
    ofStream: async function (stream: string, { from, to }: Range = { from: 0, to: Infinity }) {
      const added: StoredRow[] = [];
      for await (const { id, revision } of log.readStream(stream, { from })) {
        if (revision > to) break;
        added.push(...(await this.withId(id, stream)));
      }
      return added;
    },
  };
};
/** Revisions of a stream, both included. */
type Range = Readonly<{ from: number; to: number }>;
type Gathered = ReturnType<typeof openGathered>;

/** All payouts of a person share a stream. What stands between the first and the last event of one is taken along, so that no gap is shown. */
const addPayout = async (gathered: Gathered, id: string): Promise<readonly StoredRow[]> => {
  const own = (await gathered.tiedBy(payoutTie(id))).filter(([, , stream]) => stream.startsWith('payout-'));
  const [first] = own;
  if (!first) return [];
  const revisions = own.map(([, , , revision]) => revision);
  await gathered.ofStream(first[2], { from: Math.min(...revisions), to: Math.max(...revisions) });
  return own;
};

/** How each kind is found: by the id of its event, by its stream, or by what its events say. */
const FIND: Readonly<Record<BundleKind, (gathered: Gathered, id: string) => Promise<readonly StoredRow[]>>> = {
  // What is paid in Pi has a stream of its own with the same id, and so has what only fills a wallet.
  payment: async (gathered, id) => [
    ...(await gathered.ofStream(`payment-${id}`)),
    ...(await gathered.ofStream(`pipayment-${id}`)),
  ],
  payout: addPayout,
  statement: async (gathered, id) => (await gathered.withId(id)).filter(([, , , , type]) => type === 'StatementClosed'),
  posting: (gathered, id) => gathered.withId(id),
  receipt: (gathered, id) => gathered.withId(id),
};

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

/** Payments that one of the events belongs to, whole: for auditors. */
const addPaymentsOfCauses = async (gathered: Gathered): Promise<void> => {
  const streams = new Set([...gathered.rows.values()].map((row) => row[2]));
  for (const stream of streams) if (stream.startsWith('payment-')) await gathered.ofStream(stream);
};

/**
 * Gathers a thing, what it caused and what caused it, with proofs under one signed head.
 * @throws DomainError where nothing is found, the head does not cover it yet, or it is too much; LogUnavailable, TreeDamaged
 */
export const trace = async (parts: TraceParts, { kind, id, viewerId }: Asked): Promise<Bundle> => {
  const { tree, head } = parts;
  await tree.reach(head.size);
  const gathered = openGathered(parts, viewerId);
  const own = await FIND[kind](gathered, id);
  if (own.length === 0) throw new DomainError(gathered.wasBehindHead() ? auditRefusals.notYet : auditRefusals.noSuchThing);
  await addConsequences(gathered, own);
  await addCauses(gathered);
  if (viewerId === null) {
    await addPaymentsOfCauses(gathered);
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
