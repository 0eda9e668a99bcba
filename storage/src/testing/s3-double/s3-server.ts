import { randomUUID } from 'node:crypto';
import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { S3_DOUBLE_KEYS, startS3Double } from './s3-double';

const {
  S3_ENDPOINT,
  S3_BUCKET = 'refrain-test',
  S3_REGION = 'us-east-1',
  S3_ACCESS_KEY_ID = '',
  S3_SECRET_ACCESS_KEY = '',
} = process.env;

/** The engine's name in a suite: the real server when S3_ENDPOINT is set. */
export const S3_NAME = S3_ENDPOINT ? 's3 (real)' : 's3 (double)';

const clientFor = (settings: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }) =>
  new S3Client({ endpoint: settings.endpoint, forcePathStyle: true, region: settings.region, credentials: settings });

/** A server with a fresh bucket name of its own, which `empty` empties and `stop` removes. */
export const startS3Server = async () => {
  const bucket = `${S3_BUCKET}-${randomUUID().slice(0, 8)}`;
  // Pages of two, so that every listing is continued.
  const double = S3_ENDPOINT ? null : await startS3Double({ largestPage: 2 });
  const real = { region: S3_REGION, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  const settings = { ...(double ? S3_DOUBLE_KEYS : real), endpoint: double?.url ?? S3_ENDPOINT ?? '', bucket };
  const client = clientFor(settings);
  const empty = async (): Promise<void> => {
    for (;;) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      if (Contents.length === 0) return;
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: Contents.map(({ Key }) => ({ Key })) } }));
    }
  };
  return {
    settings,
    client,
    empty,
    stop: async () => {
      if (double) return double.stop();
      await empty();
      await client.send(new DeleteBucketCommand({ Bucket: bucket }));
    },
  };
};
