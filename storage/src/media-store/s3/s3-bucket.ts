import { CreateBucketCommand, HeadBucketCommand, type BucketLocationConstraint, type S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-client';
import { codesOf, isMissing, mediaError } from './s3-errors';

/** Where Amazon's buckets are unless said otherwise; there it must not be said. */
const DEFAULT_REGION = 'us-east-1';
const EXISTS = new Set(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']);
const mayNot = (error: unknown) => codesOf(error).status === 403;

/**
 * Makes the bucket when it is missing. Keys that may use a bucket but neither look at it nor make one are enough.
 * @throws MediaUnavailable
 */
export const ensureBucket = async (client: S3Client, { bucket, region }: S3Settings, abortSignal: AbortSignal): Promise<void> => {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
    return;
  } catch (error) {
    if (mayNot(error)) return;
    if (!isMissing(error)) throw mediaError(bucket, error);
  }
  const place =
    region === DEFAULT_REGION ? {} : { CreateBucketConfiguration: { LocationConstraint: region as BucketLocationConstraint } };
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket, ...place }), { abortSignal });
  } catch (error) {
    if (!mayNot(error) && !EXISTS.has(codesOf(error).code)) throw mediaError(bucket, error);
  }
};
