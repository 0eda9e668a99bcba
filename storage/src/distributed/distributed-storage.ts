import { connect } from 'node:net';
import { eventCatalog, eventUpcasters } from '@refrain/contracts';
import type { ChangeBus } from '../change-bus';
import { openKafkaBus, readKept } from '../change-bus/kafka';
import { auditEventStoreLog } from '../event-log/eventstoredb/seal/audit';
import { eventStoreHashChain } from '../event-log/eventstoredb/seal/chain-head';
import { openEventStoreLog } from '../event-log/eventstoredb';
import { sealEventStoreLog } from '../event-log/eventstoredb/seal/sealer';
import type { PatienceSettings } from '../event-log/eventstoredb/connection/patience';
import { createSeen, type Guard } from '../event-log/eventstoredb/read/seen';
import type { Leases } from '../leases';
import { openMongoLeases } from '../leases/mongodb';
import type { MediaStore } from '../media-store';
import { openS3MediaStore } from '../media-store/s3';
import { sealPersonalFields } from '../personal';
import { openMongoReadStore } from '../read-store/mongodb';
import type { DistributedConfig, Storage } from '../profiles';
import { assertHeadHeld } from '../seen-head';
import type { Vault } from '../vault';
import { openMongoVault } from '../vault/mongodb';
import { openWaitingVault } from '../vault/waiting-vault';
import { assertKnownKinds, noteKinds } from '../written-kinds';

const CONNECT_MS = 1500;
const MONGO_URL = /^(?<server>mongodb(?:\+srv)?:\/\/[^/?]*)(?:\/(?<database>[^?]*))?(?:\?(?<options>.*))?$/;

const DATABASE = 'refrain';

/**
 * The same MongoDB with the database that `choose` makes of the one its URL names (`refrain` where it names none). The account
 * still signs in against the same database as before, which else depends on the database.
 */
export const withDatabase = (url: string, choose: (database: string) => string): string => {
  const { server = url, database, options } = MONGO_URL.exec(url)?.groups ?? {};
  const signsIn = server.includes('@') && !/(^|&)authSource=/i.test(options ?? '');
  const all = [options, signsIn ? `authSource=${database || 'admin'}` : undefined].filter(Boolean).join('&');
  return `${server}/${choose(database || DATABASE)}${all ? `?${all}` : ''}`;
};

/** Rejects where no broker takes connections at `host:port`. */
export const reachBroker = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const [, host = '', port = ''] = /^\[?(.*?)\]?:(\d+)$/.exec(address) ?? [];
    const socket = connect({ host, port: Number(port), timeout: CONNECT_MS });
    const end = (how: () => void): void => {
      socket.destroy();
      how();
    };
    socket.once('connect', () => end(resolve));
    socket.once('timeout', () => end(() => reject(new Error(`${address} does not answer`))));
    socket.once('error', (error) => end(() => reject(error)));
  });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What an operator reads whose work waits for the log. */
const waitingFor = (reason: string, waitedMs: number): string =>
  `Waiting for the log for ${Math.round(waitedMs / 1000)} s, and going on when it is back (${reason}).`;

type Closable = { close?: () => Promise<void> };

/** Where one cannot be opened, the others are closed again. */
const allOrNone = async <T extends readonly object[]>(opening: { readonly [I in keyof T]: Promise<T[I]> }): Promise<T> => {
  try {
    return (await Promise.all(opening)) as unknown as T;
  } catch (error) {
    const outcomes = await Promise.allSettled<object>(opening);
    await Promise.all(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? (outcome.value as Closable).close?.() : undefined)),
    );
    throw error;
  }
};

/** While the vault is away there is nothing to compare: events that this release does not know are then refused as they are read. */
const openKnownVault = async (mongo: string, wrappingKey: Buffer): Promise<Vault> => {
  const vault = await openWaitingVault(() =>
    openMongoVault(
      withDatabase(mongo, (database) => `${database}-vault`),
      wrappingKey,
    ),
  );
  try {
    assertKnownKinds(await vault.checkpoints.names().catch(() => []), { catalog: eventCatalog, upcasters: eventUpcasters });
    return vault;
  } catch (error) {
    await vault.close();
    throw error;
  }
};

/**
 * Opens the distributed profile. Servers that are away do not keep it from opening: what is asked of them meanwhile throws as
 * their port says, and they are reached when they are there.
 * @param onTrouble hears sentences for the operator
 * @throws Error when the wrapping key is not the one of this vault, NewerData when a newer release wrote events that this one does not know
 */
export const openDistributedStorage = async (
  config: DistributedConfig,
  onTrouble: (sentence: string) => void = () => undefined,
): Promise<Storage> => {
  const { eventStore, mongo, kafka, s3, wrappingKey, patienceMs } = config;
  const patience: PatienceSettings =
    patienceMs === undefined
      ? {}
      : { patienceMs, onWaiting: ({ message }, waitedMs) => onTrouble(waitingFor(message, waitedMs)) };
  const [vault, bus, media, leases] = await allOrNone<[Vault, ChangeBus, MediaStore, Leases]>([
    openKnownVault(mongo, wrappingKey),
    openKafkaBus({
      ...kafka,
      onTrouble: (error) => onTrouble(`Kafka does not carry changes at the moment: ${messageOf(error)}`),
    }),
    openS3MediaStore(s3),
    openMongoLeases(withDatabase(mongo, (database) => database)),
  ]);
  bus.subscribe((message) => {
    if (message.kind === 'forgotten') vault.keys.letGo(message.subject);
  });
  const chain = eventStoreHashChain(eventStore, patience);
  let isGuarded = false;
  const guard: Guard = { seen: createSeen(), compare: async () => (isGuarded ? assertHeadHeld({ chain, vault }) : undefined) };
  const sealedLog = openEventStoreLog(eventStore, guard, patience);
  const readStore = openMongoReadStore(withDatabase(mongo, (database) => database));
  const log = noteKinds(sealPersonalFields(sealedLog, vault, eventCatalog, { upcasters: eventUpcasters }), vault.checkpoints);
  return {
    log,
    sealedLog,
    readStore,
    bus,
    media,
    vault,
    leases,
    seal: (signal) => sealEventStoreLog(eventStore, signal, guard),
    guardLog: () => void (isGuarded = true),
    audit: (onProgress, published) => auditEventStoreLog(eventStore, onProgress, published, undefined, patience),
    chain,
    keptOnBus: () => readKept(kafka),
    reachBus: () => Promise.any(kafka.brokers.map(reachBroker)).catch((error: AggregateError) => Promise.reject(error.errors[0])),
    close: async () => {
      await leases.close();
      await bus.close();
      await readStore.close();
      await log.close();
      await vault.close();
    },
  };
};
