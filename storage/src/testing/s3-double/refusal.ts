/** An answer that is an error, in the codes of S3. */
export class Refusal extends Error {
  override name = 'Refusal';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string = code,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export const refusals = {
  noSuchBucket: () => new Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist.'),
  noSuchKey: () => new Refusal(404, 'NoSuchKey', 'The specified key does not exist.'),
  noSuchUpload: () => new Refusal(404, 'NoSuchUpload', 'The specified multipart upload does not exist.'),
  bucketExists: () => new Refusal(409, 'BucketAlreadyOwnedByYou', 'The bucket exists and is yours.'),
  badDigest: () => new Refusal(400, 'BadDigest', 'The bytes that came are not those of the checksum.'),
  otherContent: () => new Refusal(400, 'XAmzContentSHA256Mismatch', 'The bytes that came are not those that were signed.'),
  incompleteBody: () => new Refusal(400, 'IncompleteBody', 'Fewer or more bytes came than were announced.'),
  invalidPart: () => new Refusal(400, 'InvalidPart', 'A part was not found, or its ETag is another.'),
  tooSmall: () => new Refusal(400, 'EntityTooSmall', 'A part other than the last is smaller than 5 MiB.'),
  invalidRange: (size: number) =>
    new Refusal(416, 'InvalidRange', 'The range is not satisfiable.', { 'content-range': `bytes */${size}` }),
  precondition: () => new Refusal(412, 'PreconditionFailed', 'A precondition does not hold.'),
  notImplemented: () => new Refusal(501, 'NotImplemented', 'This double does not know this request.'),
  invalidAccessKey: () => new Refusal(403, 'InvalidAccessKeyId', 'The access key id is not known here.'),
  accessDenied: () => new Refusal(403, 'AccessDenied', 'The request is not signed.'),
  slowDown: () => new Refusal(503, 'SlowDown', 'Please reduce your request rate.'),
};
