import type { Document } from 'bson';
import { Aggregator, Query } from 'mingo';
import { keyText, valuesAt } from './bson-values';
import type { Collection } from './collection';
import { CommandError, notKnown } from './command-error';
import type { Call, Commands } from './commands';

const ABSENT_STAGES = ['$changeStream', '$search', '$searchMeta', '$vectorSearch', '$geoNear', '$out', '$merge', '$indexStats'];

/** Whole fields in or out; mingo does what reaches deeper. */
export const projected = (document: Document, projection: Document = {}): Document => {
  const { _id: withId = 1, ...fields } = projection;
  const flags = Object.entries(fields);
  if (flags.length === 0 && withId) return document;
  const wanted = new Set(flags.map(([, flag]) => flag));
  const isPlain = wanted.size <= 1 && [0, 1, true, false].some((flag) => flags.length === 0 || wanted.has(flag));
  if (!isPlain || flags.some(([field]) => field.includes('.')))
    return new Query({}).find<Document>([document], projection).all()[0] ?? {};
  const isIn = flags.some(([, flag]) => Boolean(flag));
  const keeps = (field: string): boolean => (field === '_id' ? Boolean(withId) : Object.hasOwn(fields, field) === isIn);
  return Object.fromEntries(Object.entries(document).filter(([field]) => keeps(field)));
};

/** A hint must name an index; the double chooses by itself all the same. */
export const assertHint = (collection: Collection, hint: unknown): void => {
  if (hint === undefined) return;
  const key = JSON.stringify(hint);
  if (collection.specs.some((spec) => spec.name === hint || JSON.stringify(spec.key) === key)) return;
  throw new CommandError(2, 'BadValue', 'hint provided does not correspond to an existing index');
};

const find = ({ server, command, namespace }: Call): Document => {
  if (command.tailable || command.awaitData) throw notKnown('tailable cursors');
  const collection = server.databases.lookIn(namespace);
  assertHint(collection, command.hint);
  const documents = collection.find(command.filter, command).map(({ document }) => projected(document, command.projection));
  const isSingle = command.singleBatch === true || Number(command.limit) < 0;
  return server.cursors.first(namespace, documents, command.batchSize, isSingle);
};

const distinct = ({ server, command, namespace }: Call): Document => {
  const found = server.databases.lookIn(namespace).find(command.query);
  const values = found.flatMap(({ document }) => valuesAt(document, command.key).flat());
  return { values: [...new Map(values.map((value) => [keyText(value), value])).values()] };
};

/** Stages at the beginning that a look through an index does; mingo does the others. */
const aggregate = ({ server, command, database, namespace }: Call): Document => {
  const { databases, cursors } = server;
  const pipeline = command.pipeline as Document[];
  const absent = pipeline.flatMap((stage) => Object.keys(stage)).find((stage) => ABSENT_STAGES.includes(stage));
  if (absent) throw notKnown(absent);
  const [first, ...others] = pipeline;
  const filter = (first?.$match ?? {}) as Document;
  const documents =
    typeof command.aggregate === 'string'
      ? databases
          .lookIn(namespace)
          .find(filter)
          .map(({ document }) => document)
      : [];
  const collectionResolver = (name: string): Document[] =>
    [...databases.lookIn(`${database}.${name}`).all()].map(({ document }) => document);
  const rest = first?.$match ? others : pipeline;
  const results = rest.length > 0 ? new Aggregator(rest, { collectionResolver }).run<Document>(documents) : documents;
  return cursors.first(namespace, results, command.cursor?.batchSize);
};

export const readCommands: Commands = {
  find,
  distinct,
  aggregate,
  count: ({ server, command, namespace }) => ({ n: server.databases.lookIn(namespace).find(command.query, command).length }),
  getMore: ({ server, command }) => server.cursors.next(command.getMore, command.batchSize),
  killCursors: ({ server, command }) => server.cursors.kill(command.cursors),
};
