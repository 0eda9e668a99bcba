import { createPrivateKey, createPublicKey, sign, verify, createHash, type KeyObject } from 'node:crypto';
import type { AuditKey, SignedHead } from '@refrain/contracts/audit';
import type { ChainHead } from '@refrain/storage/event-log';

/** Signs heads. The seed stays in the vault. */
export type SigningKey = AuditKey & Readonly<{ sign: (head: ChainHead, at: string) => SignedHead }>;

/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** A signature made for something else never fits a head. */
const PURPOSE = 'refrain-head-v1';
const KEY_ID_LENGTH = 16;

const HASH = /^[0-9a-f]{64}$/;
const KEY = /^[\w-]{43}$/;
const SHAPE: Readonly<Record<Exclude<keyof SignedHead, 'size'>, RegExp>> = {
  log: HASH,
  head: HASH,
  position: /^[\w:-]{1,64}$/,
  at: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  keyId: /^[0-9a-f]{16}$/,
  key: KEY,
  signature: /^[\w-]{86}$/,
};
const LONGEST_LINE = 2000;

export const isPublicKey = (text: string): boolean => KEY.test(text);

const signedBytes = ({ log, size, position, head, at, keyId }: Omit<SignedHead, 'key' | 'signature'>): Buffer =>
  Buffer.from([PURPOSE, log, size, position, head, at, keyId].join('\n'));

const idOf = (key: string): string =>
  createHash('sha256').update(Buffer.from(key, 'base64url')).digest('hex').slice(0, KEY_ID_LENGTH);

const publicKeyOf = (key: string): KeyObject => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });

/** @param seed 32 bytes */
export const signingKey = (seed: Buffer): SigningKey => {
  const secret = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const key = String(createPublicKey(secret).export({ format: 'jwk' }).x);
  const keyId = idOf(key);
  return {
    keyId,
    key,
    sign: ({ log, size, position, hash }, at) => {
      const unsigned = { log, size, position, head: hash, at, keyId };
      return { ...unsigned, key, signature: sign(null, signedBytes(unsigned), secret).toString('base64url') };
    },
  };
};

/** Whether the head was signed with this public key, and says so itself. */
export const isSignedBy = (head: SignedHead, key: string): boolean => {
  if (head.key !== key || head.keyId !== idOf(key)) return false;
  try {
    return verify(null, signedBytes(head), publicKeyOf(key), Buffer.from(head.signature, 'base64url'));
  } catch {
    return false;
  }
};

/** A head as one line without its end. */
export const lineOf = (head: SignedHead): string => JSON.stringify(head);

/** null for what is no whole head; its signature is another question. */
export const readLine = (line: string): SignedHead | null => {
  if (line.length > LONGEST_LINE) return null;
  try {
    const given = JSON.parse(line) as Record<string, unknown> | null;
    if (typeof given !== 'object' || given === null || !Number.isSafeInteger(given.size) || (given.size as number) < 1)
      return null;
    const isHead = Object.entries(SHAPE).every(([field, shape]) => typeof given[field] === 'string' && shape.test(given[field]));
    return isHead ? (given as unknown as SignedHead) : null;
  } catch {
    return null;
  }
};
