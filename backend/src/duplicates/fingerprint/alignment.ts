/**
 * Where two fingerprints lie best on each other. `offset`: words by which the second begins later than the first, below 0 where it begins
 * earlier. `agreement`: share of equal bits there, 0 to 1, about 0.5 for different songs. `overlap`: words that both have.
 */
export type Alignment = Readonly<{ offset: number; agreement: number; overlap: number }>;

/** Words whose first bits are equal vote for an offset. */
const VOTING_BITS = 16;
/** So many offsets are tried, and those beside them. */
const OFFSETS_TRIED = 8;
/** A word that stands for minutes, such as silence, would vote for everything. */
const MOST_PLACES = 24;

const bitsSet = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** How well `two` fits on `one` when it begins `offset` words later. */
export const agreementAt = (one: Uint32Array, two: Uint32Array, offset: number): Alignment => {
  const from = Math.max(0, offset);
  const to = Math.min(one.length, two.length + offset);
  let wrong = 0;
  for (let i = from; i < to; i++) wrong += bitsSet(((one[i] as number) ^ (two[i - offset] as number)) >>> 0);
  const overlap = Math.max(0, to - from);
  return { offset, overlap, agreement: overlap === 0 ? 0 : 1 - wrong / (overlap * 32) };
};

const placesOf = (words: Uint32Array): ReadonlyMap<number, readonly number[]> => {
  const places = new Map<number, number[]>();
  for (const [at, word] of words.entries()) {
    const key = word >>> (32 - VOTING_BITS);
    const known = places.get(key);
    if (!known) places.set(key, [at]);
    else if (known.length < MOST_PLACES) known.push(at);
  }
  return places;
};

/** The best of the offsets that equal beginnings of words vote for, with at least `leastOverlap` words in common; null where there is none. */
export const aligned = (one: Uint32Array, two: Uint32Array, leastOverlap: number): Alignment | null => {
  const places = placesOf(one);
  const votes = new Map<number, number>();
  for (const [at, word] of two.entries())
    for (const place of places.get(word >>> (32 - VOTING_BITS)) ?? []) votes.set(place - at, (votes.get(place - at) ?? 0) + 1);
  const tried = [...votes].sort(([, a], [, b]) => b - a).slice(0, OFFSETS_TRIED);
  const found = new Set(tried.flatMap(([offset]) => [offset - 1, offset, offset + 1]));
  return [...found]
    .map((offset) => agreementAt(one, two, offset))
    .filter(({ overlap }) => overlap >= leastOverlap)
    .reduce<Alignment | null>((best, each) => (best && best.agreement >= each.agreement ? best : each), null);
};
