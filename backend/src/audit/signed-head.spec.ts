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

  const changes: Readonly<Record<Exclude<keyof SignedHead, 'root' | 'rootSignature'>, unknown>> = {
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

describe('a head with the root of the tree', () => {
  const ours = signingKey(Buffer.alloc(32, 3));
  const at = '2026-11-01T00:00:00.000Z';
  const head = { log: 'a'.repeat(64), size: 7, position: '7', hash: 'b'.repeat(64) };
  const signed = ours.sign(head, at, 'c'.repeat(64));
  const { root, rootSignature, ...older } = signed;

  it('reads, to a program that knows no root, as the head that it would be without', () => {
    expect(older).toEqual(ours.sign(head, at));
    expect([isSignedBy(older, ours.key), isSignedBy(signed, ours.key), readLine(lineOf(signed))]).toEqual([true, true, signed]);
  });

  it('is refused with another root, none, or the root of another head', () => {
    const other = ours.sign({ ...head, size: 8 }, at, 'c'.repeat(64));
    const wrong = [
      { ...signed, root: 'd'.repeat(64) },
      { ...older, root },
      { ...older, rootSignature },
      { ...signed, rootSignature: signed.signature },
      { ...signed, rootSignature: other.rootSignature },
    ];
    expect(wrong.map((each) => isSignedBy(each as SignedHead, ours.key))).toEqual(wrong.map(() => false));
    expect([readLine(lineOf({ ...signed, root: 'no hash' })), readLine(lineOf({ ...signed, root: null as never }))]).toEqual([
      null,
      null,
    ]);
  });
});
