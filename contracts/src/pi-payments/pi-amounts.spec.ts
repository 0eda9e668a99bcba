import { money } from '../kernel';
import { piDecimal, piUnits, shortPi } from './pi-amounts';

it.each([
  ['3.14', 31_400_000n],
  ['0.0000001', 1n],
  ['1e-7', 1n],
  ['1.5E+2', 1_500_000_000n],
  ['3.1400000000', 31_400_000n],
  ['-2', -20_000_000n],
  ['900719925.4740993', 9_007_199_254_740_993n],
])('%s is %s units, exactly', (text, units) => {
  expect(piUnits(text)).toBe(units);
  expect(piUnits(piDecimal(money('PI', units)))).toBe(units);
});
it.each(['', ' ', '1e-8', '3.14000001', 'NaN', 'Infinity', '0x10', '1_000', '1,5', '.5', '1.', '1e999', '999999999999', '１'])(
  '%j is no amount',
  (text) => expect(piUnits(text)).toBeNull(),
);
it.each([
  ['3.1400000', '3.14'],
  ['12.0000000', '12.00'],
  ['0.0000001', '0.0000001'],
  ['1.5000010', '1.500001'],
])('%s reads %s', (amount, text) => expect(shortPi(amount)).toBe(text));
