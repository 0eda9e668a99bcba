import { eventCatalog } from '@refrain/contracts';
import { isErased, partsOf, START, type FieldClass, type Recorded } from '@refrain/contracts/kernel';
import { peopleIn, proofTexts, type ErasureProof } from '@refrain/contracts/personal-data';
import type { Storage } from '@refrain/storage';
import type { ViewChange } from '@refrain/storage/change-bus';
import { UnknownCollection, type Generation, type ReadStore, type Row } from '@refrain/storage/read-store';
import { RowUnreadable } from '@refrain/storage/vault';
import type { Outbox } from '../mail/outbox';
import { mediaIn, mediaThere } from './media-of-person';

type Data = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, FieldClass<never>>>;
export type ProofParts = Readonly<{ storage: Storage; outbox: Outbox; now: string; onProgress?: (events: number) => void }>;

/** Collections whose documents hold ids and times and nothing that anybody wrote. They may keep the id of who is forgotten. */
const IDS_ONLY: Readonly<Record<string, (text: string, userId: string) => boolean>> = {
  likes: () => true,
  commentTallies: () => true,
  reportCases: () => true,
  reports: (text) => (JSON.parse(text) as Readonly<{ note: string }>).note === '',
  // What an admin wrote is about its author, and goes with them.
  moderationActs: (text, userId) => {
    const { authorId, reason } = JSON.parse(text) as Readonly<{ authorId: string; reason: string | null }>;
    return authorId !== userId || !reason;
  },
  // Amounts stay, under ids of nobody: every posting has another side, and both must add up.
  walletBalances: () => true,
  walletDays: () => true,
  walletPostings: () => true,
  pointTotals: () => true,
  // One that was granted while the person was erased says what was earned, and nothing in anyone's words.
  rewards: (text) => {
    const { words, answer } = JSON.parse(text) as Readonly<{ words: string; answer: string }>;
    return words === '' && answer === '';
  },
  belongings: () => true,
  // Which song, post or person something automatic was about.
  automaticActs: () => true,
  // Of others, what they did to the things of the person.
  personActs: () => true,
  // What an admin wrote goes with them; that they looked stays with the person they looked at.
  looks: (text, userId) => {
    const { viewerId, reason } = JSON.parse(text) as Readonly<{ viewerId: string; reason: string }>;
    return viewerId === userId && reason === '';
  },
  deletions: () => true,
  // Counts of months and declarations of songs stay, under ids of nobody.
  marketAudiences: () => true,
  analyticsArtistMonths: () => true,
  analyticsSongs: () => true,
  // So do the genres, moods and countries that charts of the past are added up by.
  sliceTracks: () => true,
  sliceArtists: () => true,
  // That there was a person, from one day to another.
  erasedMembers: () => true,
  // Of others, that the person did something: names are joined when it is read. A person's own go with them.
  notifications: (text, userId) => (JSON.parse(text) as Readonly<{ userId: string }>).userId !== userId,
  // What is left of a comment that others may have replied to.
  comments: (text) => (JSON.parse(text) as Readonly<{ content: string }>).content === '',
};

/** Names of the fields of an event that are personal, and about this person. */
const personalFields = ({ type, data }: Recorded, userId: string): readonly string[] => {
  const fields = (eventCatalog as Readonly<Record<string, { fields: Fields } | undefined>>)[type]?.fields ?? {};
  return Object.entries(fields).flatMap(([field, kind]) =>
    typeof kind === 'object' && (data as Data)[kind.personal] === userId ? [field] : [],
  );
};

/** Reads the whole log, so that it does not lean on the index over people that erasure itself went by. */
const readLog = async ({ storage, onProgress }: ProofParts, userId: string) => {
  const found = {
    events: 0,
    erasedAt: null as string | null,
    completedAt: null as string | null,
    unreadable: 0,
    readable: 0,
    media: new Set<string>(),
  };
  for await (const { events } of storage.log.readAll({ madeUp: true })) {
    for (const event of events.flatMap(partsOf).filter((each) => peopleIn(each).includes(userId))) {
      found.events += 1;
      const isOwn = (event.data as Data).userId === userId;
      if (event.type === 'AccountErased' && isOwn) found.erasedAt ??= event.at;
      if (event.type === 'ErasureCompleted' && isOwn) found.completedAt ??= event.at;
      for (const key of mediaIn(event, userId)) found.media.add(key);
      for (const field of personalFields(event, userId)) {
        const value = (event.data as Data)[field];
        if (isErased(value)) found.unreadable += 1;
        else if (value !== null && value !== undefined) found.readable += 1;
      }
    }
    onProgress?.(events.length);
  }
  return found;
};

/** None of a collection that the version of a generation did not have yet. */
async function* rowsOf(store: ReadStore, name: string, generation: Generation): AsyncGenerator<Row> {
  try {
    yield* store.scan(name, generation);
  } catch (error) {
    if (generation === 'live' || !(error instanceof UnknownCollection)) throw error;
  }
}

/** Whether a document holds ids and times only; one that is not what it should be, or was of an older version, does not. */
const isIdsOnly = (view: string, text: string, userId: string): boolean => {
  try {
    return IDS_ONLY[view]?.(text, userId) ?? false;
  } catch {
    return false;
  }
};

/** Documents that hold the person's id, counted by collection, in what serves, in what could be swapped back, and in named generations. */
const readDocuments = async (store: ReadStore, userId: string) => {
  const [documents, idsOnly]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const { generation, position, collections } of await store.generations()) {
    if (generation === 'next' || position === START) continue;
    for (const name of collections) {
      const place = generation === 'live' ? name : `${name} (${generation})`;
      for await (const { id, text } of rowsOf(store, name, generation)) {
        if (!id.includes(userId) && !text.includes(userId)) continue;
        const counts = isIdsOnly(name, text, userId) ? idsOnly : documents;
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
  }
  return { documents, idsOnly };
};

/** Damaged credentials are still stored. */
const unreadableCounts = (error: unknown): true => {
  if (error instanceof RowUnreadable) return true;
  throw error;
};

/** A damaged key counts: it is stored, and a master key of before may open it. */
const keysOf = async ({ storage }: ProofParts, userId: string): Promise<boolean> => {
  const key = (await storage.vault.keys.find([userId])).get(userId);
  return Buffer.isBuffer(key) || key === 'damaged';
};

/**
 * Changes with documents that hold the person's id. A message that a document or a person is gone holds ids alone. @throws Error
 * while Kafka is away
 */
const readChanges = async (kept: NonNullable<Storage['keptOnBus']>, userId: string) => {
  const found = { kept: 0, ofPerson: 0 };
  const count = ({ view, id, text }: ViewChange): void => {
    found.kept += 1;
    if (text !== null && (id.includes(userId) || text.includes(userId)) && !isIdsOnly(view, text, userId)) found.ofPerson += 1;
  };
  try {
    for await (const message of kept()) if (message.kind === 'changes') message.changes.forEach(count);
    return found;
  } catch (error) {
    throw new Error(proofTexts.changesAway(String((error as Partial<Error> | null)?.message ?? error)), { cause: error });
  }
};

/** Looks everywhere for what is left of a person. Changes nothing. */
export const proveErasure = async (parts: ProofParts, userId: string): Promise<ErasureProof> => {
  const { storage, outbox, now } = parts;
  const { vault, media } = storage;
  const log = await readLog(parts, userId);
  const { documents, idsOnly } = await readDocuments(storage.readStore, userId);
  const stillThere: string[] = [];
  for await (const key of mediaThere(media, log.media)) stillThere.push(key);
  const changes = storage.keptOnBus && (await readChanges(storage.keptOnBus, userId));
  const audit = await storage.audit();
  const held = {
    keys: (await keysOf(parts, userId)) ? 1 : 0,
    credentials: (await vault.credentials.get(userId).catch(unreadableCounts)) ? 1 : 0,
    sessions: (await vault.sessions.allOf(userId)).length,
    rememberedBrowsers: (await vault.remembered.allOf(userId)).length,
    tokens: (await vault.tokens.allOf(userId)).length,
    messages: await outbox.countOf(userId),
  };
  const tombstone = await vault.keys.isForgotten(userId);
  const nothingLeft =
    Object.values(held).every((count) => count === 0) &&
    Object.keys(documents).length === 0 &&
    stillThere.length === 0 &&
    !changes?.ofPerson;
  return {
    userId,
    checkedAt: now,
    erasedAt: log.erasedAt,
    completedAt: log.completedAt,
    tombstone,
    ...held,
    events: log.events,
    fields: { total: log.unreadable + log.readable, unreadable: log.unreadable, readable: log.readable },
    documents,
    idsOnly,
    media: { named: log.media.size, stillThere },
    changes,
    audit: { ok: audit.ok, events: audit.events },
    forgotten: tombstone && log.completedAt !== null && nothingLeft && log.readable === 0 && audit.ok,
  };
};
