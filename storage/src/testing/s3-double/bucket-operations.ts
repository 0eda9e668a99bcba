import { XML, type Answer, type Call, type Operation } from './operation';
import { textOf } from './receive';
import { elements, xml } from './xml';

const list = (call: Call): Answer => {
  const { query } = call;
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString('utf8') : (query.get('start-after') ?? '');
  const largest = Math.min(Number(query.get('max-keys') ?? call.largestPage), call.largestPage);
  const objects = [...call.bucket().objects.values()]
    .filter(({ key }) => key.startsWith(prefix) && key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = objects.slice(0, largest);
  const isTruncated = objects.length > page.length;
  const body = xml('ListBucketResult', {
    Name: call.bucketName,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: largest,
    IsTruncated: isTruncated,
    NextContinuationToken: isTruncated ? Buffer.from(page[page.length - 1]?.key ?? '').toString('base64url') : undefined,
    Contents: page.map(({ key, at, etag, sizeBytes }) => ({
      Key: key,
      LastModified: at,
      ETag: etag,
      Size: sizeBytes,
      StorageClass: 'STANDARD',
    })),
  });
  return { status: 200, headers: XML, body };
};

const removeMany = async (call: Call): Promise<Answer> => {
  const bucket = call.bucket();
  const keys = elements(await textOf(call.request), 'Key');
  for (const key of keys) bucket.remove(key);
  return { status: 200, headers: XML, body: xml('DeleteResult', { Deleted: keys.map((key) => ({ Key: key })) }) };
};

const head = (call: Call): Answer => {
  call.bucket();
  return { status: 200 };
};

const create = async (call: Call): Promise<Answer> => {
  await textOf(call.request);
  call.buckets.create(call.bucketName);
  return { status: 200, headers: { location: `/${call.bucketName}` } };
};

export const bucketOperations: readonly Operation[] = [
  { name: 'DeleteObjects', method: 'POST', on: 'bucket', when: ['delete'], answer: removeMany },
  { name: 'ListObjectsV2', method: 'GET', on: 'bucket', when: ['list-type'], answer: list },
  { name: 'HeadBucket', method: 'HEAD', on: 'bucket', answer: head },
  { name: 'CreateBucket', method: 'PUT', on: 'bucket', answer: create },
];
