import * as fc from 'fast-check';
import { parseRange } from './byte-range';

/** The same by slicing; what RFC 9110 calls invalid gives nothing. */
const sliced = (file: readonly number[], first: number | undefined, last: number | undefined): readonly number[] => {
  if (first === undefined) return last === undefined ? [] : file.slice(-last || file.length);
  if (last === undefined) return file.slice(first);
  return last < first ? [] : file.slice(first, last + 1);
};

describe('a Range header', () => {
  it.each([
    ['bytes=0-0', 10, { start: 0, end: 0 }],
    ['bytes=0-', 10, { start: 0, end: 9 }],
    ['bytes=9-9', 10, { start: 9, end: 9 }],
    ['bytes=3-1000', 10, { start: 3, end: 9 }],
    ['bytes=-1', 10, { start: 9, end: 9 }],
    ['bytes=-1000', 10, { start: 0, end: 9 }],
    ['BYTES=1-2', 10, { start: 1, end: 2 }],
    [`bytes=1-${'9'.repeat(400)}`, 10, { start: 1, end: 9 }],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=10-20', 10, 'unsatisfiable'],
    [`bytes=${'9'.repeat(400)}-`, 10, 'unsatisfiable'],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=0-0', 0, 'unsatisfiable'],
    ['bytes=-5', 0, 'whole'],
    [undefined, 10, 'whole'],
    ['', 10, 'whole'],
    ['bytes', 10, 'whole'],
    ['bytes=', 10, 'unsatisfiable'],
    ['bytes=-', 10, 'unsatisfiable'],
    ['bytes=5-3', 10, 'unsatisfiable'],
    ['bytes=a-b', 10, 'unsatisfiable'],
    ['bytes=1.5-2', 10, 'unsatisfiable'],
    ['bytes=+1-2', 10, 'unsatisfiable'],
    ['bytes=--1', 10, 'unsatisfiable'],
    ['bytes=0x1-2', 10, 'unsatisfiable'],
    ['bytes 0-1', 10, 'whole'],
    ['items=0-1', 10, 'whole'],
    ['bytes=0-1,3-4', 10, 'whole'],
    ['bytes=0-1;3', 10, 'unsatisfiable'],
  ])('%s of %s bytes', (header, size, answer) => {
    expect(parseRange(header, size)).toEqual(answer);
  });

  it('selects the bytes that slicing would, for any numbers', () => {
    const position = fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), position, position, (size, first, last) => {
        const file = Array.from({ length: size }, (_, i) => i);
        const answer = parseRange(`bytes=${first ?? ''}-${last ?? ''}`, size);
        const wanted = sliced(file, first, last);
        const given = answer === 'whole' ? file : answer === 'unsatisfiable' ? [] : file.slice(answer.start, answer.end + 1);
        expect(given).toEqual(wanted);
        if (typeof answer === 'object') expect(answer.start >= 0 && answer.start <= answer.end && answer.end < size).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^bytes=[0-9,\- ]{0,40}$/)), fc.nat(100), (header, size) => {
        const answer = parseRange(header, size);
        if (typeof answer === 'object') expect(answer.start >= 0 && answer.start <= answer.end && answer.end < size).toBe(true);
        else expect(['whole', 'unsatisfiable']).toContain(answer);
      }),
      { numRuns: 10_000 },
    );
  });
});
