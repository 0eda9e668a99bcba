import type { mongo } from 'mongoose';
import type { Declaration } from '../declaration';
import { stretchesOf } from '../keyset';
import { accessFor } from '../query-rules';
import { columnsAsked, findsNothing, understand, type Question } from '../question';
import type { Query, Row } from '../read-store';
import { wellFormed } from '../values';
import type { MongoConnection } from './connection';
import { everything, searchFor, withIds } from './filters';
import { ROW_FIELDS, rowOf, type StoredDocument } from './stored-document';

/** Ids in one question, and rows in one answer of a long one. */
const AT_ONCE = 5000;

/** Where one collection of one generation lies. Numbers are never used twice. */
export const collectionName = (collection: string, number: string): string => `${collection}_${number}`;

const batchesOf = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, i) => items.slice(i * AT_ONCE, (i + 1) * AT_ONCE));

/** One collection in one generation. */
export class StoredCollection {
  private readonly name: string;

  constructor(
    private readonly connection: MongoConnection,
    readonly declaration: Declaration,
    number: string,
  ) {
    this.name = collectionName(declaration.name, number);
  }

  use<T>(work: (documents: mongo.Collection<StoredDocument>) => Promise<T>, milliseconds?: number): Promise<T> {
    return this.connection.collection(this.name, work, milliseconds);
  }

  async getMany(ids: readonly string[]): Promise<readonly Row[]> {
    const wanted = ids.map(wellFormed);
    const found = await Promise.all(
      batchesOf([...new Set(wanted)]).map((batch) => this.rows(withIds(batch), { batchSize: AT_ONCE })),
    );
    const byId = new Map(found.flat().map((row) => [row.id, row]));
    return wanted.flatMap((id) => byId.get(id) ?? []);
  }

  async find(query: Query): Promise<readonly Row[]> {
    const question = understand(this.declaration, query);
    if (findsNothing(question)) return [];
    const access = accessFor(this.declaration, question);
    const rows: Row[] = [];
    for (const stretch of stretchesOf(question)) {
      const limit = question.limit - rows.length;
      const { filter, ...how } = searchFor(this.declaration, access, question, stretch);
      // One row of room, so that the server knows the answer is whole and keeps nothing open.
      rows.push(...(await this.rows(filter, { ...how, ...this.answering(question), limit, batchSize: limit + 1 })));
      if (rows.length === question.limit) break;
    }
    return rows;
  }

  /** Every row in order of id; of one moment where the session makes it so. */
  async *scan(session: mongo.ClientSession | undefined): AsyncIterable<Row> {
    const cursor = await this.use(async (documents) =>
      documents.find(everything, {
        projection: ROW_FIELDS,
        sort: { _id: 1 },
        batchSize: AT_ONCE,
        ...(session ? { session } : {}),
      }),
    );
    try {
      for (;;) {
        const document = await this.use(() => cursor.next());
        if (!document) return;
        yield rowOf(document);
      }
    } finally {
      await cursor.close();
    }
  }

  private answering(question: Question): Pick<mongo.FindOptions, 'projection'> {
    if (!question.keysOnly) return {};
    return {
      // One field at least is named, for none would be all of them; no document that is found has this one.
      projection: {
        removedAt: 1,
        ...Object.fromEntries(columnsAsked(this.declaration, question).map((name) => [`columns.${name}`, 1])),
      },
    };
  }

  private rows(filter: mongo.Filter<StoredDocument>, options: mongo.FindOptions): Promise<readonly Row[]> {
    return this.use(async (documents) =>
      (await documents.find(filter, { projection: ROW_FIELDS, ...options }).toArray()).map(rowOf),
    );
  }
}
