import { patienceFrom, patienceMs, patienceTexts } from './patience';

it.each([
  ['10', 600_000],
  ['10m', 600_000],
  ['90s', 90_000],
  ['0', 0],
])('reads a patience of %s as %i ms', (text, ms) => expect(patienceMs(text)).toBe(ms));

it.each(['', '-1', '1h', 'ten', '1e9', '--head'])('does not read a patience of "%s"', (text) =>
  expect(() => patienceFrom(['audit', 'verify', '--patience', text])).toThrow(patienceTexts.usage),
);

it('takes its own arguments out of those of any command, and is ten minutes where it is not named', () => {
  expect(patienceFrom(['migrate', '--patience', '90s', '--from', 'sqlite'])).toEqual({
    patience: '90s',
    rest: ['migrate', '--from', 'sqlite'],
  });
  expect(patienceFrom(['backup', 'a.backup'])).toEqual({ patience: '10m', rest: ['backup', 'a.backup'] });
});
