import { patienceMs, patienceTexts } from './patience';

it.each([
  ['10', 600_000],
  ['10m', 600_000],
  ['90s', 90_000],
  ['0', 0],
])('reads a patience of %s as %i ms', (text, ms) => expect(patienceMs(text)).toBe(ms));

it.each(['', '-1', '1h', 'ten', '1e9', '--head'])('does not read a patience of "%s"', (text) =>
  expect(() => patienceMs(text)).toThrow(patienceTexts.usage),
);
