import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** A signature made for something else never fits a file of the feed. */
const PURPOSE = 'refrain-chart-feed-v1';
const KEY_ID_LENGTH = 16;

/** `key` is the public key, base64url; `sign` takes the SHA-256 (hex) of everything before the last line. */
export type FeedKey = Readonly<{ keyId: string; key: string; sign: (sha256: string) => string }>;

/** @param seed 32 bytes */
export const feedKey = (seed: Buffer): FeedKey => {
  const secret = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const key = String(createPublicKey(secret).export({ format: 'jwk' }).x);
  return {
    key,
    keyId: createHash('sha256').update(Buffer.from(key, 'base64url')).digest('hex').slice(0, KEY_ID_LENGTH),
    sign: (sha256) => sign(null, Buffer.from(`${PURPOSE}\n${sha256}`), secret).toString('base64url'),
  };
};

const CHUNK_CHARS = 64 * 1024;

/** The lines as text in large pieces, with a last line that signs all before it. What ends early has none, and proves nothing. */
export async function* signedText(lines: AsyncIterable<string>, { keyId, key, sign }: FeedKey): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let text = '';
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length < CHUNK_CHARS) continue;
    hash.update(text);
    yield text;
    text = '';
  }
  const sha256 = hash.update(text).digest('hex');
  yield `${text}${JSON.stringify({ sha256, keyId, key, signature: sign(sha256) })}\n`;
}
