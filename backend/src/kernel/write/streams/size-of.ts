const LOOKED_AT = 32;
const OBJECT_BYTES = 48;

/** Of many alike, some are looked at and the rest counted as the same. */
const ofMany = (values: Iterable<unknown>, count: number): number => {
  let [seen, bytes] = [0, 0];
  for (const value of values) {
    if (seen >= LOOKED_AT) break;
    bytes += sizeOf(value);
    seen += 1;
  }
  return seen === 0 ? 0 : (bytes / seen) * count;
};

/** Bytes that a state takes in memory, about: a quick estimate for caches that are bounded by bytes, from a few entries of each collection. */
export const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return 24 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (value instanceof Map) return OBJECT_BYTES + ofMany(value, value.size);
  if (value instanceof Set || Array.isArray(value))
    return OBJECT_BYTES + ofMany(value, value instanceof Set ? value.size : value.length);
  const fields = Object.values(value);
  return OBJECT_BYTES + ofMany(fields, fields.length);
};
