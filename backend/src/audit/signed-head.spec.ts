import type { SignedHead } from '@refrain/contracts/audit';
import { isSignedBy, lineOf, readLine, signingKey } from './signed-head';

/** RFC 8032, section 7.1, test 1: seed and public key. */
const SEED = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
const PUBLIC = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

const key = signingKey(SEED);
const head = key.sign(
  { log: 'a'.repeat(64), size: 12, position: '0000000000000012', hash: 'b'.repeat(64) },
  '2026-11-01T00:00:00.000Z',
);

describe('a signed head', () => {
  it('is signed with the Ed25519 key of the seed', () => {
    expect(Buffer.from(key.key, 'base64url').toString('hex')).toBe(PUBLIC);
    expect(isSignedBy(head, key.key)).toBe(true);
    expect(isSignedBy(head, signingKey(Buffer.alloc(32, 1)).key)).toBe(false);
  });

  const changes: Readonly<Record<keyof SignedHead, unknown>> = {
    log: 'c'.repeat(64),
    size: 13,
    position: '0000000000000013',
    head: 'd'.repeat(64),
    at: '2026-11-01T00:00:00.001Z',
    keyId: '0'.repeat(16),
    key: signingKey(Buffer.alloc(32, 1)).key,
    signature: 'A'.repeat(86),
  };
  it.each(Object.entries(changes))('is not believed once its %s is another', (field, value) => {
    expect(isSignedBy({ ...head, [field]: value }, key.key)).toBe(false);
  });

  it('is one line that is read back, and nothing else is one', () => {
    const line = lineOf(head);
    expect([readLine(line), line.includes('\n'), line.length < 600]).toEqual([head, false, true]);
    const others = [
      '',
      '{',
      'null',
      '[]',
      '12',
      '{}',
      line.slice(0, -2),
      'x'.repeat(60_000),
      lineOf({ ...head, size: 0 }),
      lineOf({ ...head, size: 1.5 }),
      lineOf({ ...head, head: 'B'.repeat(64) }),
      line.replace('"size":12', '"size":"12"'),
    ];
    expect(others.map(readLine)).toEqual(others.map(() => null));
  });
});
