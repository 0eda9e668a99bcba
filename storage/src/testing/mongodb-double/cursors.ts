import { calculateObjectSize, Long, type Document } from 'bson';
import { CommandError } from './command-error';

const FIRST_BATCH = 101;
/** An answer is one document, which has this size at most. */
const LARGEST_BATCH_BYTES = 12_000_000;

/** Answers that are fetched in pieces. */
export class Cursors {
  private readonly open = new Map<string, Readonly<{ namespace: string; rest: readonly Document[] }>>();
  private last = 0;

  first(namespace: string, documents: readonly Document[], batchSize: unknown = FIRST_BATCH, isSingle = false): Document {
    const { batch, rest } = this.cut(documents, Number(batchSize));
    const id = rest.length === 0 || isSingle ? Long.ZERO : Long.fromNumber((this.last += 1));
    if (!id.isZero()) this.open.set(String(id), { namespace, rest });
    return { cursor: { firstBatch: batch, id, ns: namespace } };
  }

  next(id: Long, batchSize?: unknown): Document {
    const cursor = this.open.get(String(id));
    if (!cursor) throw new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`);
    const { batch, rest } = this.cut(cursor.rest, batchSize === undefined ? Infinity : Number(batchSize));
    if (rest.length === 0) this.open.delete(String(id));
    else this.open.set(String(id), { ...cursor, rest });
    return { cursor: { nextBatch: batch, id: rest.length === 0 ? Long.ZERO : id, ns: cursor.namespace } };
  }

  kill(ids: readonly Long[]): Document {
    const cursorsKilled = ids.filter((id) => this.open.delete(String(id)));
    return { cursorsKilled, cursorsNotFound: [], cursorsAlive: [], cursorsUnknown: [] };
  }

  private cut(
    documents: readonly Document[],
    count: number,
  ): Readonly<{ batch: readonly Document[]; rest: readonly Document[] }> {
    let end = 0;
    for (let bytes = 0; end < documents.length && end < count; end += 1) {
      bytes += calculateObjectSize(documents[end] as Document);
      if (bytes > LARGEST_BATCH_BYTES && end > 0) break;
    }
    return { batch: documents.slice(0, end), rest: documents.slice(end) };
  }
}
