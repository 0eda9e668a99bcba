import type { Document } from 'bson';
import { asAnswer, CommandError } from './command-error';
import type { Call, Commands } from './commands';
import type { Held } from './index-entries';
import { assertHint, projected } from './read-commands';
import { isSame, updated, upserted, withId, type Update } from './updating';

type Outcome = Readonly<{ n: number; modified?: number; upserted?: unknown }>;

/** Each item by itself; an ordered list ends at the first that fails. */
const each = ({ command }: Call, items: readonly Document[], write: (item: Document) => Outcome): Document => {
  const answer = { n: 0, nModified: 0, upserted: [] as Document[], writeErrors: [] as Document[] };
  for (const [index, item] of items.entries()) {
    try {
      const { n, modified = 0, ...rest } = write(item);
      answer.n += n;
      answer.nModified += modified;
      if ('upserted' in rest) answer.upserted.push({ index, _id: rest.upserted });
    } catch (error) {
      answer.writeErrors.push({ index, ...asAnswer(error) });
      if (command.ordered !== false) break;
    }
  }
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => !Array.isArray(value) || value.length > 0));
};

const insert = (call: Call): Document =>
  each(call, call.command.documents, (document) => {
    call.server.databases.put(call.namespace, withId(document));
    return { n: 1 };
  });

/** Gives what is stored afterwards; nothing is written where nothing changes. */
const change = ({ server, namespace }: Call, held: Held, update: Update): Readonly<{ held: Held; modified: number }> => {
  const document = updated(held.document, update);
  if (isSame(document, held.document)) return { held, modified: 0 };
  return { held: server.databases.put(namespace, document, held), modified: 1 };
};

const update = (call: Call): Document => {
  const { databases } = call.server;
  return each(call, call.command.updates, ({ q: filter, u, arrayFilters, multi, upsert, hint, sort }) => {
    const collection = databases.lookIn(call.namespace);
    assertHint(collection, hint);
    const wanted: Update = { filter, update: u, arrayFilters };
    const found = collection.find(filter, { limit: multi ? 0 : 1, sort });
    if (found.length === 0 && upsert) return { n: 1, upserted: databases.put(call.namespace, upserted(wanted)).document._id };
    const modified = found.reduce((sum, held) => sum + change(call, held, wanted).modified, 0);
    return { n: found.length, modified };
  });
};

const remove = (call: Call): Document =>
  each(call, call.command.deletes, ({ q, limit }) => {
    const found = call.server.databases.lookIn(call.namespace).find(q, { limit });
    for (const held of found) call.server.databases.delete(call.namespace, held);
    return { n: found.length };
  });

const findAndModify = (call: Call): Document => {
  const { server, command, namespace } = call;
  if (command.remove && command.update)
    throw new CommandError(9, 'FailedToParse', 'Cannot specify both an update and remove=true');
  const collection = server.databases.lookIn(namespace);
  assertHint(collection, command.hint);
  const [held] = collection.find(command.query, { sort: command.sort, limit: 1 });
  const wanted: Update = { filter: command.query ?? {}, update: command.update, arrayFilters: command.arrayFilters };
  const shown = (document: Document): Document => projected(document, command.fields);
  if (!held) {
    if (!command.upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const { document } = server.databases.put(namespace, upserted(wanted));
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: document._id },
      value: command.new ? shown(document) : null,
    };
  }
  if (command.remove) {
    server.databases.delete(namespace, held);
    return { lastErrorObject: { n: 1 }, value: shown(held.document) };
  }
  const after = change(call, held, wanted).held;
  return { lastErrorObject: { n: 1, updatedExisting: true }, value: shown((command.new ? after : held).document) };
};

export const writeCommands: Commands = { insert, update, delete: remove, findAndModify, findandmodify: findAndModify };
