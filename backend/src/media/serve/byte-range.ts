/** What to send: everything, one inclusive stretch, or nothing because none of the asked bytes exist. */
export type RangeAnswer = 'whole' | 'unsatisfiable' | Readonly<{ start: number; end: number }>;

const ONE_RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

const SEVERAL_RANGES = /^bytes=[ \t]*(\d+-\d*|-\d+)([ \t]*,[ \t]*(\d+-\d*|-\d+))+[ \t]*$/i;
const BYTES = /^bytes=/i;

/**
 * Judges a Range header for a file of `size` bytes (RFC 9110, 14.1.2 and 14.2). One that is absent, of another unit or for
 * several ranges gets the whole file, which the RFC allows; one of bytes that makes no sense is refused.
 */
export const parseRange = (header: string | undefined, size: number): RangeAnswer => {
  if (header === undefined || !BYTES.test(header) || SEVERAL_RANGES.test(header)) return 'whole';
  const [, first = '', last = ''] = ONE_RANGE.exec(header) ?? [];
  if (first === '' && last === '') return 'unsatisfiable';
  if (first === '') return suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return 'unsatisfiable';
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
};

/** The last bytes. An empty file has no last byte to name in Content-Range, so it is given whole. */
const suffix = (length: number, size: number): RangeAnswer => {
  if (length === 0) return 'unsatisfiable';
  return size === 0 ? 'whole' : { start: Math.max(0, size - length), end: size - 1 };
};
