/** What a value that is no text takes, and each text beside its characters, a key with it. */
const SMALL_BYTES = 16;
/** Of a longer collection so many elements stand for all. */
const SAMPLES = 16;

/** Evenly over an array, so that no end of it stands for the rest. */
const ofArray = (values: readonly unknown[]): number => {
  const step = Math.max(1, values.length / SAMPLES);
  let sum = 0;
  for (let i = 0; i < values.length; i += step) sum += step * bytesOf(values[Math.floor(i)]);
  return sum;
};

const ofFirst = (values: Iterable<unknown>, count: number): number => {
  const first: unknown[] = [];
  for (const value of values) if (first.push(value) === SAMPLES) break;
  return first.length === 0 ? 0 : (ofArray(first) / first.length) * count;
};

/**
 * Bytes that plain data takes in memory, about. An estimate for what is bounded by memory, which costs less than writing the
 * data down would: of a long collection some elements are looked at.
 */
export const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return SMALL_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return SMALL_BYTES;
  if (Array.isArray(value)) return SMALL_BYTES + ofArray(value);
  if (value instanceof Map || value instanceof Set) return SMALL_BYTES + ofFirst(value, value.size);
  let sum = SMALL_BYTES;
  for (const key in value) sum += bytesOf((value as Readonly<Record<string, unknown>>)[key]);
  return sum;
};
