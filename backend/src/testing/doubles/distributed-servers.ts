import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DistributedConfig } from '@refrain/storage';
import {
  S3_DOUBLE_KEYS,
  startEventStoreDbDouble,
  startKafkaMock,
  startMongodbDouble,
  startS3Double,
  type EventStoreDbDouble,
  type KafkaMock,
  type MongodbDouble,
  type S3Double,
} from '@refrain/storage/testing';

export type DistributedServers = Readonly<{
  eventStore: EventStoreDbDouble;
  mongo: MongodbDouble;
  kafka: KafkaMock;
  s3: S3Double;
  config: DistributedConfig;
  stop: () => Promise<void>;
}>;

/** Doubles of all the servers that the distributed profile leans on. */
export const startDistributedServers = async (): Promise<DistributedServers> => {
  const folder = await mkdtemp(join(tmpdir(), 'refrain-servers-'));
  const [eventStore, mongo, kafka, s3] = await Promise.all([
    startEventStoreDbDouble(),
    startMongodbDouble(),
    startKafkaMock(['refrain.changes.v1:1', 'refrain.events.v1']),
    startS3Double(),
  ]);
  return {
    eventStore,
    mongo,
    kafka,
    s3,
    config: {
      profile: 'distributed',
      eventStore: eventStore.url,
      mongo: mongo.url,
      kafka: { brokers: kafka.brokers },
      s3: { endpoint: s3.url, bucket: 'refrain', temporaryFolder: join(folder, 'on-their-way'), ...S3_DOUBLE_KEYS },
      wrappingKey: randomBytes(32),
    },
    stop: async () => {
      await Promise.all([eventStore.stop(), mongo.stop(), kafka.stop(), s3.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
