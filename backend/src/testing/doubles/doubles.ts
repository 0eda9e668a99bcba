import {
  startEventStoreDbDouble,
  startMongodbDouble,
  startS3Double,
  S3_DOUBLE_KEYS,
  type EventStoreDbDouble,
} from '@refrain/storage/testing';

/** Empty servers of the distributed profile for one test, as settings of a process. Kafka is away: what moves data does without. */
export const startDoubles = async (): Promise<{
  env: NodeJS.ProcessEnv;
  log: EventStoreDbDouble;
  stop: () => Promise<void>;
}> => {
  const [log, mongo, s3] = await Promise.all([startEventStoreDbDouble(), startMongodbDouble(), startS3Double()]);
  return {
    log,
    env: {
      ESDB_URL: log.url,
      MONGO_URL: mongo.url,
      KAFKA_BROKERS: '127.0.0.1:9',
      S3_ENDPOINT: s3.url,
      S3_REGION: S3_DOUBLE_KEYS.region,
      S3_BUCKET: 'refrain',
      S3_ACCESS_KEY_ID: S3_DOUBLE_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_DOUBLE_KEYS.secretAccessKey,
      VAULT_KEY: Buffer.alloc(32, 'sample key').toString('base64'),
    },
    stop: async () => void (await Promise.all([log.stop(), mongo.stop(), s3.stop()])),
  };
};
