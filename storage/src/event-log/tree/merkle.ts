import { hash } from 'node:crypto';
import type { StoredRow } from '../chain/hash-chain';

/**
 * The Merkle tree of RFC 9162, section 2.1, over the events of a log by their dense number. A node is named by its level (0 for leaves) and
 * its index in that level; only nodes over a whole power of two of leaves are kept, for those never change.
 */
export type NodeAt = (level: number, index: number) => Buffer;

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

const sha256 = (...parts: readonly Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** What is hashed of an event: every stored column as UTF-8 text, each behind its length in bytes and a colon, as the chain has it. */
export const entryOf = (row: StoredRow): Buffer => {
  let text = '';
  for (const column of row) {
    const value = String(column);
    text += `${Buffer.byteLength(value)}:${value}`;
  }
  return Buffer.from(text);
};

export const leafHash = (entry: Buffer): Buffer => sha256(LEAF, entry);
export const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);
/** The root of no leaves. */
const EMPTY = sha256();

const onesIn = (count: number): number => {
  let ones = 0;
  for (let rest = count; rest > 0; rest = Math.floor(rest / 2)) ones += rest % 2;
  return ones;
};
/** Nodes that are kept of a tree with so many leaves. */
export const nodesIn = (leaves: number): number => 2 * leaves - onesIn(leaves);

/** Where a node is kept, from 0: each leaf is followed by the nodes that it completes. */
export const placeOf = (level: number, index: number): number => nodesIn((index + 1) * 2 ** level - 1) + level;

/** What one more leaf adds, in the order of its places. @param before leaves there are already */
export const nodesFor = (leaf: Buffer, before: number, nodeAt: NodeAt): readonly Buffer[] => {
  const added = [leaf];
  let [last, index] = [leaf, before];
  for (let level = 0; index % 2 === 1; level += 1) {
    last = nodeHash(nodeAt(level, index - 1), last);
    added.push(last);
    index = (index - 1) / 2;
  }
  return added;
};

/** The largest power of two below a count. */
const splitOf = (count: number): number => 2 ** Math.floor(Math.log2(count - 1));

/** The hash over leaves `from` up to `to`. Where that is no whole power of two, it is put together from those that are. */
const hashOver = (nodeAt: NodeAt, from: number, to: number): Buffer => {
  const count = to - from;
  if (count === 0) return EMPTY;
  const level = Math.log2(count);
  if (Number.isInteger(level)) return nodeAt(level, from / count);
  const split = from + splitOf(count);
  return nodeHash(hashOver(nodeAt, from, split), hashOver(nodeAt, split, to));
};

export const rootOf = (nodeAt: NodeAt, size: number): Buffer => hashOver(nodeAt, 0, size);

/** Proof that a leaf is in the tree of that size (2.1.3.1), from the leaf up. @param index from 0, below `size` */
export const inclusionPath = (nodeAt: NodeAt, index: number, size: number): readonly Buffer[] => {
  const path: Buffer[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const split = from + splitOf(to - from);
    if (index < split) {
      path.push(hashOver(nodeAt, split, to));
      to = split;
    } else {
      path.push(hashOver(nodeAt, from, split));
      from = split;
    }
  }
  return path.reverse();
};

/** Proof that a tree extends an older one (2.1.4.1). @param older from 1, at most `size` */
export const consistencyPath = (nodeAt: NodeAt, older: number, size: number): readonly Buffer[] => {
  const path: Buffer[] = [];
  let [from, to, isWhole] = [0, size, true];
  while (older < to) {
    const split = from + splitOf(to - from);
    if (older <= split) {
      path.push(hashOver(nodeAt, split, to));
      to = split;
    } else {
      path.push(hashOver(nodeAt, from, split));
      [from, isWhole] = [split, false];
    }
  }
  if (!isWhole) path.push(hashOver(nodeAt, from, to));
  return path.reverse();
};
