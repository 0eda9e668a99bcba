import { FIGURES, type Figures } from '@refrain/contracts/analytics';
import type { Position } from '@refrain/contracts/kernel';

/** Where folding stands: in the hands of its reader, so that no process has to keep it, and it holds after a restart. */
export type FoldPlace = Readonly<{ until: Position; position: Position; figures: Figures }>;

export const encodePlace = ({ until, position, figures }: FoldPlace): string =>
  Buffer.from(JSON.stringify([until, position, FIGURES.map((figure) => figures[figure])])).toString('base64url');

const isPosition = (given: unknown): given is Position => typeof given === 'string' && /^[\d-]{1,64}$/.test(given);

/** Null for what is no place. */
export const decodePlace = (cursor: string): FoldPlace | null => {
  try {
    const [until, position, counts] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as readonly unknown[];
    if (!isPosition(until) || !isPosition(position) || !Array.isArray(counts)) return null;
    if (counts.length !== FIGURES.length || !counts.every((count) => Number.isSafeInteger(count))) return null;
    return { until, position, figures: Object.fromEntries(FIGURES.map((figure, i) => [figure, counts[i]])) as Figures };
  } catch {
    return null;
  }
};
