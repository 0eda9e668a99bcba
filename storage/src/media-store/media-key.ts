import { BadMediaKey } from './media-store';

const SEGMENT = /^[A-Za-z0-9._-]{1,200}$/;
const LONGEST_KEY = 900;

/** The segments of a key. @throws BadMediaKey for anything that is not a plain relative key */
export const segmentsOf = (key: string): readonly string[] => {
  const segments = key.split('/');
  const plain = segments.every((segment) => SEGMENT.test(segment) && segment !== '.' && segment !== '..');
  if (!plain || key.length > LONGEST_KEY) throw new BadMediaKey(`not a media key: ${JSON.stringify(key.slice(0, 100))}`);
  return segments;
};

/** A prefix as keys below it begin: '' for all, otherwise with a slash at its end. @throws BadMediaKey */
export const beginningOf = (prefix: string): string => {
  if (prefix === '') return '';
  const plain = prefix.endsWith('/') ? prefix.slice(0, -1) : prefix;
  return `${segmentsOf(plain).join('/')}/`;
};

/** @throws RangeError when it is not a range of whole bytes from start to end, both included */
export const checkRange = (range: Readonly<{ start: number; end: number }> | undefined): void => {
  if (!range) return;
  const { start, end } = range;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError(`not a byte range: ${start} to ${end}`);
  }
};
