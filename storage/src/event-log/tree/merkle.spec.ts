import { leafHash, inclusionPath, consistencyPath, nodesFor, nodesIn, nodeHash, placeOf, rootOf, type NodeAt } from './merkle';
import { verifyConsistency, verifyInclusion } from './verify-path';

const PROOFS = Number(process.env.PROOFS ?? 2000);

const hex = (hashes: readonly Buffer[]): readonly string[] => hashes.map((each) => each.toString('hex'));
const treeOf = (entries: readonly Buffer[]): { nodeAt: NodeAt; kept: Buffer[] } => {
  const kept: Buffer[] = [];
  const nodeAt: NodeAt = (level, index) => kept[placeOf(level, index)] ?? Buffer.alloc(0);
  for (const [i, entry] of entries.entries()) kept.push(...nodesFor(leafHash(entry), i, nodeAt));
  return { nodeAt, kept };
};

/** The leaves and hashes that the implementations of Certificate Transparency test with. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map((text) =>
  Buffer.from(text, 'hex'),
);
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** The hash of a list as RFC 9162, 2.1.1 defines it, word for word. */
const byDefinition = (leaves: readonly Buffer[]): Buffer => {
  const [only] = leaves;
  if (leaves.length === 1 && only) return leafHash(only);
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(byDefinition(leaves.slice(0, k)), byDefinition(leaves.slice(k)));
};

/** Numbers that only look random, the same each time (mulberry32). */
const dice = (seed: number) => (below: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below) | 0;
};
const flipped = (path: readonly Buffer[], roll: (below: number) => number): readonly Buffer[] => {
  const at = roll(path.length);
  return path.map((each, i) => {
    if (i !== at) return each;
    const other = Buffer.from(each);
    const byte = roll(32);
    other[byte] = (other[byte] ?? 0) ^ (1 << roll(8));
    return other;
  });
};

describe('the Merkle tree', () => {
  it('has the roots and proofs of the published vectors at each size', () => {
    const { nodeAt } = treeOf(LEAVES);
    expect(rootOf(nodeAt, 0).toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(ROOTS.map((_, i) => rootOf(nodeAt, i + 1).toString('hex'))).toEqual(ROOTS);
    expect(hex(inclusionPath(nodeAt, 0, 8))).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(hex(inclusionPath(nodeAt, 5, 8))).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    expect(hex(inclusionPath(nodeAt, 2, 3))).toEqual(['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']);
    expect(hex(consistencyPath(nodeAt, 1, 8))).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(hex(consistencyPath(nodeAt, 6, 8))).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });

  it('is the tree of the definition at every size up to 130, and keeps no more nodes than it says', () => {
    const entries = Array.from({ length: 130 }, (_, i) => Buffer.from(`entry ${i}`));
    const { nodeAt, kept } = treeOf(entries);
    expect(kept).toHaveLength(nodesIn(130));
    for (let size = 1; size <= 130; size += 1) {
      expect(rootOf(nodeAt, size).equals(byDefinition(entries.slice(0, size)))).toBe(true);
    }
  });

  it(`gives ${PROOFS} proofs that verify, and none of them does with one bit flipped`, () => {
    const { nodeAt } = treeOf(Array.from({ length: 3000 }, (_, i) => Buffer.from(`entry ${i}`)));
    const roll = dice(9162);
    const wrong: string[] = [];
    for (let n = 0; n < PROOFS / 2; n += 1) {
      const size = 2 + roll(2999);
      const index = roll(size);
      const [leaf, root] = [leafHash(Buffer.from(`entry ${index}`)), rootOf(nodeAt, size)];
      const path = inclusionPath(nodeAt, index, size);
      if (!verifyInclusion(leaf, index, size, path, root)) wrong.push(`inclusion of ${index} in ${size}`);
      if (verifyInclusion(leaf, index, size, flipped(path, roll), root)) wrong.push(`flipped inclusion of ${index} in ${size}`);
      const older = 1 + roll(size - 1);
      const grown = consistencyPath(nodeAt, older, size);
      const roots = [rootOf(nodeAt, older), root] as const;
      if (!verifyConsistency(older, size, grown, ...roots)) wrong.push(`consistency of ${older} with ${size}`);
      if (verifyConsistency(older, size, flipped(grown, roll), ...roots)) wrong.push(`flipped consistency of ${older}, ${size}`);
    }
    expect(wrong).toEqual([]);
  });

  it('refuses a proof for another place, of another size, cut short or with one hash too many', () => {
    const { nodeAt } = treeOf(LEAVES);
    const [leaf, root, path] = [leafHash(LEAVES[5] ?? Buffer.alloc(0)), rootOf(nodeAt, 8), inclusionPath(nodeAt, 5, 8)];
    expect(verifyInclusion(leaf, 5, 8, path, root)).toBe(true);
    const refused = [
      [4, 8, path],
      [5, 16, path],
      [8, 8, path],
      [5, 8, path.slice(0, -1)],
      [5, 8, [...path, root]],
    ] as const;
    expect(refused.map(([index, size, given]) => verifyInclusion(leaf, index, size, given, root))).toEqual(
      refused.map(() => false),
    );
    const [six, grown] = [rootOf(nodeAt, 6), consistencyPath(nodeAt, 6, 8)];
    expect([verifyConsistency(6, 8, grown, six, root), verifyConsistency(8, 8, [], root, root)]).toEqual([true, true]);
    const contradicted = [
      verifyConsistency(5, 8, grown, six, root),
      verifyConsistency(6, 8, grown.slice(1), six, root),
      verifyConsistency(6, 8, [], six, root),
      verifyConsistency(0, 8, [], six, root),
      verifyConsistency(8, 6, grown, root, six),
      verifyConsistency(4, 8, [], rootOf(nodeAt, 4), root),
    ];
    expect(contradicted).toEqual(contradicted.map(() => false));
  });
});
