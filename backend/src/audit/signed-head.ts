import { createPrivateKey, createPublicKey, sign, verify, createHash, type KeyObject } from 'node:crypto';
import type { AuditKey, SignedHead } from '@refrain/contracts/audit';
import type { ChainHead } from '@refrain/storage/event-log';

/** Signs heads. The seed stays in the vault. */
export type SigningKey = AuditKey & Readonly<{ sign: (head: ChainHead, at: string, root?: string | null) => SignedHead }>;

/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** A signature made for something else never fits a head. */
const PURPOSE = 'refrain-head-v1';
const ROOT_PURPOSE = 'refrain-root-v1';
const KEY_ID_LENGTH = 16;

const HASH = /^[0-9a-f]{64}$/;
const KEY = /^[\w-]{43}$/;
type RootField = 'root' | 'rootSignature';
const SIGNATURE = /^[\w-]{86}$/;
const ROOT_SHAPE: Readonly<Record<RootField, RegExp>> = { root: HASH, rootSignature: SIGNATURE };
const SHAPE: Readonly<Record<Exclude<keyof SignedHead, 'size' | RootField>, RegExp>> = {
  log: HASH,
  head: HASH,
  position: /^[\w:-]{1,64}$/,
  at: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  keyId: /^[0-9a-f]{16}$/,
  key: KEY,
  signature: SIGNATURE,
};
const LONGEST_LINE = 2000;

export const isPublicKey = (text: string): boolean => KEY.test(text);

type Unsigned = Omit<SignedHead, 'key' | 'signature' | RootField>;

const signedBytes = ({ log, size, position, head, at, keyId }: Unsigned): Buffer =>
  Buffer.from([PURPOSE, log, size, position, head, at, keyId].join('\n'));

/** All of the head stands in it too: a root never fits another head. */
const rootBytes = ({ log, size, position, head, at, keyId }: Unsigned, root: string): Buffer =>
  Buffer.from([ROOT_PURPOSE, log, size, position, head, at, keyId, root].join('\n'));

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
    sign: ({ log, size, position, hash }, at, root = null) => {
      const unsigned = { log, size, position, head: hash, at, keyId };
      const signed = (bytes: Buffer) => sign(null, bytes, secret).toString('base64url');
      const withRoot = root === null ? {} : { root, rootSignature: signed(rootBytes(unsigned, root)) };
      return { ...unsigned, key, signature: signed(signedBytes(unsigned)), ...withRoot };
    },
  };
};

/** Whether the head, and its root where it has one, was signed with this public key, and says so itself. */
export const isSignedBy = (head: SignedHead, key: string): boolean => {
  if (head.key !== key || head.keyId !== idOf(key)) return false;
  const fits = (bytes: Buffer, signature: string) => verify(null, bytes, publicKeyOf(key), Buffer.from(signature, 'base64url'));
  const { root, rootSignature } = head;
  try {
    if (!fits(signedBytes(head), head.signature)) return false;
    if (root === undefined && rootSignature === undefined) return true;
    return root !== undefined && rootSignature !== undefined && fits(rootBytes(head, root), rootSignature);
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
    const has = ([field, shape]: [string, RegExp]) => typeof given[field] === 'string' && shape.test(given[field]);
    const isHead = Object.entries(SHAPE).every(has);
    const hasRoot = Object.entries(ROOT_SHAPE).every((each) => given[each[0]] === undefined || has(each));
    return isHead && hasRoot ? (given as unknown as SignedHead) : null;
  } catch {
    return null;
  }
};
