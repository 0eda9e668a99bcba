import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { EventStoreDBClient } from '@eventstore/db-client';
import mongoose from 'mongoose';
import { readFileSync } from 'node:fs';

import { openerOf } from './opening.mjs';

/**
 * What the servers of the distributed profile hold, through their drivers alone.
 *
 * @typedef {import('./rules.mjs').LogEvent} LogEvent
 * @typedef {import('./data-folder.mjs').Model} Model
 */

const SEALS_STREAM = 'refrain-seals';
const WIDTH = 20;
/** @param {bigint | undefined} number */
const digits = (number) => String(number ?? 0).padStart(WIDTH, '0');

/** @param {string} url @returns {Promise<LogEvent[]>} */
const readLog = async (url) => {
  const client = EventStoreDBClient.connectionString(url);
  const events = [];
  try {
    for await (const { event } of client.readAll()) {
      if (!event || event.streamId.startsWith('$') || event.type.startsWith('$') || event.streamId === SEALS_STREAM) continue;
      const { id, at, meta } = /** @type {any} */ (event.metadata);
      const position = `${digits(event.position?.commit)}-${digits(event.position?.prepare)}`;
      events.push({
        id: id ?? event.id,
        type: event.type,
        stream: event.streamId,
        revision: Number(event.revision),
        position,
        at,
        data: /** @type {any} */ (event.data),
        meta,
      });
    }
    return events;
  } finally {
    await client.dispose();
  }
};

/** @param {mongoose.mongo.Db} db @returns {Promise<Model[]>} */
const readModels = async (db) => {
  const catalog = /** @type {any} */ (await db.collection('generations').findOne({ _id: /** @type {any} */ ('catalog') }));
  const live = /** @type {{ number: string }[]} */ (
    (catalog?.generations ?? []).filter((/** @type {any} */ { generation }) => generation === 'live')
  );
  const models = [];
  for (const { name: stored } of await db.listCollections().toArray()) {
    const [, name = '', number = ''] = /^([A-Za-z0-9]+)_(.+)$/.exec(stored) ?? [];
    if (!live.some((generation) => generation.number === number)) continue;
    // What was removed left its id behind, without a text.
    const documents = /** @type {any[]} */ (
      await db
        .collection(stored)
        .find({ text: { $exists: true } })
        .toArray()
    );
    models.push({
      name,
      position: '',
      rows: new Map(documents.map(({ _id, text, columns }) => [_id, { doc: JSON.parse(text), columns: columns ?? {} }])),
    });
  }
  return models;
};

/** @param {mongoose.mongo.Db} vault @param {Buffer} masterKey */
const openerFor = async (vault, masterKey) => {
  const subjects = /** @type {any[]} */ (await vault.collection('subject_keys').find({}).toArray());
  const wrapped = new Map(subjects.flatMap(({ _id, wrapped: key }) => (key ? [[_id, Buffer.from(key.buffer)]] : [])));
  const forgotten = new Set(subjects.flatMap(({ _id, forgotten: isForgotten }) => (isForgotten ? [_id] : [])));
  return openerOf(masterKey, wrapped, forgotten, 'subject_keys|');
};

/** @param {NodeJS.ProcessEnv} env with the settings of the site; its databases have the names that they have where nothing else is said */
export const openServers = async (env) => {
  const {
    ESDB_URL = '',
    MONGO_URL = '',
    S3_ENDPOINT,
    S3_BUCKET,
    S3_REGION = 'us-east-1',
    S3_ACCESS_KEY_ID = '',
    S3_SECRET_ACCESS_KEY = '',
    VAULT_KEY_FILE,
    VAULT_KEY = '',
  } = env;
  const masterKey = Buffer.from(VAULT_KEY_FILE ? readFileSync(VAULT_KEY_FILE, 'utf8').trim() : VAULT_KEY, 'base64');
  const mongo = await new mongoose.mongo.MongoClient(MONGO_URL).connect();
  const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  const s3 = new S3Client({ endpoint: S3_ENDPOINT, forcePathStyle: true, region: S3_REGION, credentials });
  return {
    isEmbedded: false,
    read: async () => {
      const models = await readModels(mongo.db('refrain'));
      const events = await readLog(ESDB_URL);
      return { events: events.map(await openerFor(mongo.db('refrain-vault'), masterKey)), models, wholeness: [] };
    },
    files: async () => {
      /** @type {Map<string, number>} */
      const files = new Map();
      for (let after = /** @type {string | undefined} */ (undefined); ;) {
        const { Contents = [], NextContinuationToken } = await s3.send(
          new ListObjectsV2Command({ Bucket: S3_BUCKET, ContinuationToken: after }),
        );
        for (const { Key = '', Size = 0 } of Contents) files.set(Key, Size);
        if (!NextContinuationToken) return files;
        after = NextContinuationToken;
      }
    },
    close: async () => {
      s3.destroy();
      await mongo.close();
    },
  };
};
