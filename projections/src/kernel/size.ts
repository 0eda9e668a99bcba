/** Characters that one document of common length has at most: 15,000 of those are some 30 MB. */
const COMMON = 2048;
/** What a value that is no text takes, a key with it. */
const SMALL = 16;
/** Of a longer array so many elements stand for all. */
const SAMPLES = 16;

/** How many documents of common length a text of so many characters stands for. */
export const sizeOfText = (characters: number): number => Math.max(1, Math.ceil(characters / COMMON));

const charactersOf = (value: unknown): number => {
  if (typeof value === 'string') return SMALL + value.length;
  if (typeof value !== 'object' || value === null) return SMALL;
  let sum = SMALL;
  if (Array.isArray(value)) {
    const step = Math.max(1, value.length / SAMPLES);
    for (let i = 0; i < value.length; i += step) sum += step * charactersOf(value[Math.floor(i)]);
  } else for (const key in value) sum += charactersOf((value as Readonly<Record<string, unknown>>)[key]);
  return sum;
};

/**
 * How many documents of common length a document stands for in memory, at least 1. An estimate, which costs less than writing it down
 * would: memory is bounded by it, with room to spare.
 */
export const sizeOf = (doc: object): number => sizeOfText(charactersOf(doc));
