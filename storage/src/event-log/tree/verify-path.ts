import { nodeHash } from './merkle';

const half = (n: number): number => Math.floor(n / 2);
const isOdd = (n: number): boolean => n % 2 === 1;

/** The verification of RFC 9162, 2.1.3.2. @param index from 0 */
export const verifyInclusion = (leaf: Buffer, index: number, size: number, path: readonly Buffer[], root: Buffer): boolean => {
  if (index >= size) return false;
  let [fn, sn, r] = [index, size - 1, leaf];
  for (const p of path) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      r = nodeHash(p, r);
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else r = nodeHash(r, p);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && r.equals(root);
};

/** The verification of RFC 9162, 2.1.4.2. @param older at least 1 */
export const verifyConsistency = (
  older: number,
  size: number,
  path: readonly Buffer[],
  olderRoot: Buffer,
  root: Buffer,
): boolean => {
  if (older === size) return path.length === 0 && olderRoot.equals(root);
  if (older < 1 || older > size) return false;
  const isWhole = Number.isInteger(Math.log2(older));
  const [first, ...rest] = isWhole ? [olderRoot, ...path] : path;
  if (!first || (isWhole && path.length === 0)) return false;
  let [fn, sn] = [older - 1, size - 1];
  while (isOdd(fn)) [fn, sn] = [half(fn), half(sn)];
  let [fr, sr] = [first, first];
  for (const c of rest) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      [fr, sr] = [nodeHash(c, fr), nodeHash(c, sr)];
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else sr = nodeHash(sr, c);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && fr.equals(olderRoot) && sr.equals(root);
};
