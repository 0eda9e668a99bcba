import { START, type Position } from '@refrain/contracts/kernel';
import { mongo } from 'mongoose';
import type { Put } from '../read-store';
import { WRITING_MS, type MongoConnection } from './connection';

/** A document as its text and what that says, or without a text where it goes. */
export type Change = Readonly<{ collection: string; id: string; position: Position; text: string | null; doc: Put['doc'] }>;
/** A change as it is kept until it is carried out; the texts stand behind all of these, one after the other. */
type Kept = readonly [collection: string, id: string, position: Position, textLength: number | null];

/** `first` and the `more` that follow it are the bytes of all changes of the batch. */
type Pending = Readonly<{ checkpoint: Position; first: mongo.Binary; more: number }>;
/** A batch of one generation, as the bytes of its changes; none where nothing changes but the checkpoint. */
export type Begun = Readonly<{ number: string; expected: Position; checkpoint: Position; parts: readonly mongo.Binary[] }>;
/** `more` are the parts beyond the first. */
export type Finished = Readonly<{ number: string; checkpoint: Position; more: number }>;
type CheckpointDocument = Readonly<{ _id: string; position: Position; pending?: Pending }>;
type PartDocument = Readonly<{ _id: string; number: string; checkpoint: Position; bytes: mongo.Binary }>;

const CHECKPOINTS = 'checkpoints';
const PARTS = 'batches';
/** Half of what a document may have. */
const PART_BYTES = 8 * 1024 * 1024;

/** The bytes of a batch, in parts that a document can hold; none where nothing changes. */
export const partsOf = (changes: readonly Change[]): readonly mongo.Binary[] => {
  if (changes.length === 0) return [];
  const kept = changes.map(({ collection, id, position, text }): Kept => [
    collection,
    id,
    position,
    text === null ? null : text.length,
  ]);
  const bytes = Buffer.from(`${JSON.stringify(kept)}\n${changes.map(({ text }) => text ?? '').join('')}`);
  const count = Math.ceil(bytes.length / PART_BYTES);
  return Array.from({ length: count }, (_, i) => new mongo.Binary(bytes.subarray(i * PART_BYTES, (i + 1) * PART_BYTES)));
};

const changesIn = (parts: readonly mongo.Binary[]): readonly Change[] => {
  const all = Buffer.concat(parts.map((part) => part.value())).toString();
  let at = all.indexOf('\n') + 1;
  return (JSON.parse(all.slice(0, at)) as readonly Kept[]).map(([collection, id, position, length]) => {
    const text = length === null ? null : all.slice(at, (at += length));
    return { collection, id, position, text, doc: JSON.parse(text ?? '{}') as Put['doc'] };
  });
};

const partId = (number: string, checkpoint: Position, i: number): string => `${number} ${checkpoint} ${i}`;

/**
 * How far each generation has come, and the batch that is being carried out, whole, in one document with it. Writing that
 * document is the moment in which a batch is committed: a process that finds it unfinished finishes it.
 */
export class Batches {
  constructor(private readonly connection: MongoConnection) {}

  create(number: string): Promise<unknown> {
    return this.checkpoints((documents) => documents.insertOne({ _id: number, position: START }));
  }

  async drop(number: string): Promise<void> {
    await this.checkpoints((documents) => documents.deleteOne({ _id: number }));
    await this.parts((documents) => documents.deleteMany({ number }));
  }

  /** null where there is no such generation any more. */
  async position(number: string): Promise<Position | null> {
    const found = await this.checkpoints((documents) => documents.findOne({ _id: number }, { projection: { position: 1 } }));
    return found?.position ?? null;
  }

  /**
   * Begins these batches in one command. One without changes is over with it.
   * @returns false when a generation was not at `expected`, or had an unfinished batch; the others have begun all the same
   */
  async begin(all: readonly Begun[]): Promise<boolean> {
    const operations: mongo.AnyBulkWriteOperation<CheckpointDocument>[] = [];
    for (const { number, expected, checkpoint, parts } of all) {
      const [first, ...more] = parts;
      if (more.length > 0) await this.keepParts(number, checkpoint, more);
      const filter = { _id: number, position: expected, pending: { $exists: false } };
      const pending = first && { checkpoint, first, more: more.length };
      operations.push({ updateOne: { filter, update: { $set: pending ? { pending } : { position: checkpoint } } } });
    }
    return this.write(operations);
  }

  /** Ends these batches in one command. @returns false when another process has ended one of them, or a generation is gone */
  async finish(all: readonly Finished[]): Promise<boolean> {
    const isWhole = await this.write(
      all.map(({ number, checkpoint }) => ({
        updateOne: {
          filter: { _id: number, 'pending.checkpoint': checkpoint },
          update: { $set: { position: checkpoint }, $unset: { pending: 1 } },
        },
      })),
    );
    // Also what was kept for a batch that never began.
    for (const { number, checkpoint, more } of isWhole ? all : [])
      if (more > 0) await this.parts((documents) => documents.deleteMany({ number, checkpoint: { $lte: checkpoint } }));
    return isWhole;
  }

  /** The batch that is not finished, or null. */
  async unfinished(number: string): Promise<(Finished & Readonly<{ changes: readonly Change[] }>) | null> {
    const found = await this.checkpoints((documents) => documents.findOne({ _id: number }));
    if (!found?.pending) return null;
    const { checkpoint, first, more } = found.pending;
    const ids = Array.from({ length: more }, (_, i) => partId(number, checkpoint, i));
    const parts = more === 0 ? [] : await this.parts((documents) => documents.find({ _id: { $in: ids } }).toArray());
    const byId = new Map(parts.map(({ _id, bytes }) => [_id, bytes]));
    const all = [first, ...ids.flatMap((id) => byId.get(id) ?? [])];
    // The process that finished it meanwhile has removed its parts.
    return all.length > more ? { number, checkpoint, more, changes: changesIn(all) } : null;
  }

  private async keepParts(number: string, checkpoint: Position, parts: readonly mongo.Binary[]): Promise<void> {
    for (const [i, bytes] of parts.entries()) {
      const part: PartDocument = { _id: partId(number, checkpoint, i), number, checkpoint, bytes };
      await this.parts((documents) => documents.replaceOne({ _id: part._id }, part, { upsert: true }));
    }
  }

  /** @returns whether each of them found its document */
  private async write(operations: mongo.AnyBulkWriteOperation<CheckpointDocument>[]): Promise<boolean> {
    if (operations.length === 0) return true;
    const { matchedCount } = await this.checkpoints((documents) => documents.bulkWrite(operations, { ordered: false }));
    return matchedCount === operations.length;
  }

  private checkpoints<T>(work: (documents: mongo.Collection<CheckpointDocument>) => Promise<T>): Promise<T> {
    return this.connection.collection(CHECKPOINTS, work, WRITING_MS);
  }

  private parts<T>(work: (documents: mongo.Collection<PartDocument>) => Promise<T>): Promise<T> {
    return this.connection.collection(PARTS, work, WRITING_MS);
  }
}
