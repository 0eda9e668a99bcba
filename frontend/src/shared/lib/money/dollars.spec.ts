import { centsFrom, dollars, dollarsOfMicros, monthText, rateText } from './dollars';

it('writes money out exactly', () => {
  expect([dollars('130226'), dollars(-5n), dollars(7n, true), dollars(0n, true)]).toEqual([
    '$1,302.26',
    '−$0.05',
    '+$0.07',
    '$0.00',
  ]);
  expect(dollars(10n ** 17n + 1n)).toBe('$1,000,000,000,000,000.01');
});
it('rounds millionths to the nearest cent', () =>
  expect([14_999n, 15_000n, -15_000n, 0n].map((micros) => dollarsOfMicros(micros))).toEqual([
    '$0.01',
    '$0.02',
    '−$0.02',
    '$0.00',
  ]));
it('writes rates out with all their decimals', () =>
  expect([4000, 4050, 4005, 1_000_000].map(rateText)).toEqual(['$0.0040', '$0.00405', '$0.004005', '$1.0000']));
it.each([
  ['25', 2500],
  [' 25.5 ', 2550],
  ['25,05', 2505],
  ['$3.99', 399],
  ['', null],
  ['1e9', null],
  ['-3', null],
  ['25.505', null],
  ['1'.repeat(60_000), null],
])('reads %p as cents', (text, cents) => expect(centsFrom(text)).toBe(cents));
it('names a month', () => expect(monthText('2026-10')).toBe('October 2026'));
