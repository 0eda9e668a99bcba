import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DistributedConfig } from '@refrain/storage';
import { kafkaFrom } from './kafka';
import { patienceMs } from './patience';
import { addressed, needed, type Env } from './values';

const VAULT_KEY_BYTES = 32;

const keyFrom = (env: Env): Buffer => {
  const file = env.VAULT_KEY_FILE?.trim();
  const name = file ? 'VAULT_KEY_FILE' : 'VAULT_KEY';
  let text: string;
  try {
    text = file
      ? readFileSync(file, 'utf8').trim()
      : needed(env, 'VAULT_KEY', 'a key that wraps those of people: openssl rand -base64 32 makes one');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new Error(`VAULT_KEY_FILE cannot be read (${code}): ${file}.`) : error;
  }
  const key = Buffer.from(text, 'base64');
  if (key.length !== VAULT_KEY_BYTES)
    throw new Error(`${name} must hold 32 bytes in base64: openssl rand -base64 32 makes such a key.`);
  return key;
};

export const distributedFrom = (env: Env): DistributedConfig => ({
  profile: 'distributed',
  eventStore: addressed(env, 'ESDB_URL', /^(esdb|kurrentdb)(\+discover)?:\/\/./, 'esdb://eventstore:2113?tls=false'),
  mongo: addressed(env, 'MONGO_URL', /^mongodb(\+srv)?:\/\/./, 'mongodb://mongo:27017'),
  kafka: kafkaFrom(env),
  s3: {
    endpoint: addressed(env, 'S3_ENDPOINT', /^https?:\/\/./, 'http://s3:9000'),
    region: env.S3_REGION?.trim() || 'us-east-1',
    bucket: needed(env, 'S3_BUCKET', 'the name of a bucket'),
    accessKeyId: needed(env, 'S3_ACCESS_KEY_ID', 'a key of the bucket'),
    secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY', 'the secret of the bucket’s key'),
    ...(env.REFRAIN_DATA ? { temporaryFolder: resolve(env.REFRAIN_DATA, 'on-their-way') } : {}),
  },
  wrappingKey: keyFrom(env),
  // Of the refrain command, which sets it by --patience.
  ...(env.REFRAIN_PATIENCE ? { patienceMs: patienceMs(env.REFRAIN_PATIENCE) } : {}),
});
