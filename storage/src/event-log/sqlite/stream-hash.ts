/**
 * A 53-bit hash (cyrb53) of a stream's name: the key of the index over streams. Short keys keep that index small; names that
 * share a hash are distinguished by the events themselves.
 */
export const streamHash = (stream: string): number => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < stream.length; i += 1) {
    const code = stream.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
};
