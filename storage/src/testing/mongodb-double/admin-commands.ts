import { calculateObjectSize, Long, ObjectId, type Document } from 'bson';
import { CommandError } from './command-error';
import type { Call, Commands, Server } from './commands';
import type { IndexSpec } from './index-entries';
import { matcher } from './matching';

/** What the double says it is: the only member of a replica set, of a version whose protocol it speaks. */
const VERSION = [7, 0, 0, 0];
const WIRE_VERSION = 21;

const hello = ({ address }: Server): Document => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  secondary: false,
  setName: 'double',
  setVersion: 1,
  electionId: new ObjectId('7fffffff0000000000000001'),
  hosts: [address()],
  primary: address(),
  me: address(),
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  localTime: new Date(),
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
  readOnly: false,
});
const sayHello = ({ server }: Call): Document => hello(server);

const databaseOf = (namespace: string): string => namespace.slice(0, namespace.indexOf('.'));
const nameOf = (namespace: string): string => namespace.slice(namespace.indexOf('.') + 1);

const allOf = (documents: readonly Document[], namespace: string): Document => ({
  cursor: { firstBatch: documents, id: Long.ZERO, ns: namespace },
});

const listCollections = ({ server, command, database }: Call): Document => {
  const names = server.databases.names().filter((namespace) => databaseOf(namespace) === database);
  const collections = names.map((namespace) => ({
    name: nameOf(namespace),
    type: 'collection',
    options: {},
    info: { readOnly: false },
  }));
  return allOf(collections.filter(matcher(command.filter)), `${database}.$cmd.listCollections`);
};

const listDatabases = ({ server, command }: Call): Document => {
  const names = [...new Set(server.databases.names().map(databaseOf))].sort();
  return {
    databases: names.map((name) => ({ name, sizeOnDisk: 0, empty: false })).filter(matcher(command.filter)),
    totalSize: 0,
  };
};

const createIndexes = ({ server, command, namespace }: Call): Document => {
  const count = (): number => server.databases.lookIn(namespace).specs.length;
  if (!server.expires() && command.indexes.some((index: Document) => 'expireAfterSeconds' in index))
    throw new CommandError(238, 'NotImplemented', 'Index option "expireAfterSeconds" is not implemented yet');
  const numIndexesBefore = count();
  for (const index of command.indexes) server.databases.createIndex(namespace, { v: 2, ...index } as IndexSpec);
  return { numIndexesBefore, numIndexesAfter: count(), createdCollectionAutomatically: false };
};

const listIndexes = ({ server, namespace }: Call): Document => {
  if (!server.databases.names().includes(namespace))
    throw new CommandError(26, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
  return allOf(server.databases.lookIn(namespace).specs, namespace);
};

const drop = ({ server, namespace }: Call): Document => {
  if (!server.databases.drop(namespace)) throw new CommandError(26, 'NamespaceNotFound', 'ns not found');
  return {};
};

const dropDatabase = ({ server, database }: Call): Document => {
  for (const namespace of server.databases.names()) if (databaseOf(namespace) === database) server.databases.drop(namespace);
  return { dropped: database };
};

/** Nothing is compressed here, and an index takes nothing. */
const collStats = ({ server, namespace }: Call): Document => {
  const collection = server.databases.lookIn(namespace);
  let storageSize = 0;
  for (const { document } of collection.all()) storageSize += calculateObjectSize(document);
  return { ns: namespace, count: collection.size, size: storageSize, storageSize, totalIndexSize: 0 };
};

export const adminCommands: Commands = {
  hello: sayHello,
  ismaster: sayHello,
  isMaster: sayHello,
  ping: () => ({}),
  endSessions: () => ({}),
  refreshSessions: () => ({}),
  buildInfo: () => ({ version: VERSION.join('.'), versionArray: VERSION, gitVersion: 'double', maxBsonObjectSize: 16_777_216 }),
  getParameter: () => ({ featureCompatibilityVersion: { version: VERSION.slice(0, 2).join('.') } }),
  create: ({ server, namespace }) => {
    server.databases.collection(namespace);
    return {};
  },
  listCollections,
  listDatabases,
  collStats,
  createIndexes,
  listIndexes,
  dropIndexes: ({ server, command, namespace }) => {
    server.databases.dropIndexes(namespace, String(command.index));
    return {};
  },
  drop,
  dropDatabase,
  renameCollection: ({ server, command }) => {
    server.databases.rename(command.renameCollection, command.to, command.dropTarget === true);
    return {};
  },
};
