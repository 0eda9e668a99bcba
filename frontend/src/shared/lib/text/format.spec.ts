import { abbreviated, ago, bytes, capped, count, duration, plural } from './format';

it.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [61, '1:01'],
  [221.4, '3:41'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
  [null, '–:––'],
  [undefined, '–:––'],
  [Number.NaN, '–:––'],
  [-1, '–:––'],
])('%p seconds read %s', (seconds, text) => expect(duration(seconds)).toBe(text));

it.each([
  [999, '999'],
  [1000, '1K+'],
  [1250, '1.2K+'],
  [999_999, '999.9K+'],
  [1_000_000, '1M+'],
  [2_360_000, '2.3M+'],
])('%d is abbreviated %s and never promises more than there is', (n, text) => expect(abbreviated(n)).toBe(text));

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a badge of %d shows %s', (n, text) => expect(capped(n)).toBe(text));

it('groups thousands and counts in words', () => {
  expect(count(1204)).toBe('1,204');
  expect(plural(1, 'play')).toBe('1 play');
  expect(plural(1204, 'play')).toBe('1,204 plays');
  expect(plural(2, 'entry', 'entries')).toBe('2 entries');
});

it.each([
  [0, '0 B'],
  [512, '512 B'],
  [40_055_603, '38.2 MB'],
  [150 * 1024 * 1024, '150 MB'],
])('%d bytes read %s', (n, text) => expect(bytes(n)).toBe(text));

describe('time ago', () => {
  const now = new Date('2026-11-21T12:00:00');
  it.each([
    ['2026-11-21T12:00:30', 'just now'],
    ['2026-11-21T11:59:30', 'just now'],
    ['2026-11-21T11:46:00', '14 minutes ago'],
    ['2026-11-21T10:30:00', '1 hour ago'],
    ['2026-11-18T12:00:00', '3 days ago'],
    ['2026-11-07T12:00:00', '2 weeks ago'],
    ['2026-09-01T12:00:00', '1 September'],
    ['2025-09-01T12:00:00', '1 September 2025'],
  ])('%s is %s', (iso, text) => expect(ago(iso, now)).toBe(text));
  it('says nothing of a time it cannot read', () => expect(ago('never', now)).toBe(''));
});
