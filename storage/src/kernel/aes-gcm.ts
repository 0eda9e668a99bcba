import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Kept for as long as its bytes are. Node makes one of raw bytes at each call, which takes three times as long as a short text to decrypt. */
const keyObjects = new WeakMap<Buffer, KeyObject>();

const keyObjectOf = (key: Buffer): KeyObject => {
  let known = keyObjects.get(key);
  if (!known) keyObjects.set(key, (known = createSecretKey(key)));
  return known;
};

/** AES-256-GCM: 12 bytes of random IV, 16 of tag, then the ciphertext. `context` must be the same to open it again. */
export const encrypt = (key: Buffer, plain: Uint8Array, context: string): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyObjectOf(key), iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** @throws Error when the key or the context is another, or a byte was changed */
export const decrypt = (key: Buffer, bytes: Uint8Array, context: string): Buffer => {
  const tagEnd = IV_BYTES + TAG_BYTES;
  if (bytes.length < tagEnd) throw new Error('too short to be encrypted');
  const decipher = createDecipheriv('aes-256-gcm', keyObjectOf(key), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
};
