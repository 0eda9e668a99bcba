import { amountText, partsOf, typedOf, unitsFrom } from './amounts';

it('writes amounts out exactly, with commas and their signs', () => {
  expect(amountText('POINTS', 1_234_567n)).toBe('1,234,567 pts');
  expect(amountText('POINTS', -250n, true)).toBe('−250 pts');
  expect(amountText('PI', 25_000_000n, true)).toBe('+2.50 π');
  expect(amountText('PI', 1n)).toBe('0.0000001 π');
  expect(amountText('PI', 90_071_992_547_409_931n)).toBe('9,007,199,254.7409931 π');
  expect(amountText('USD', -4_99n)).toBe('−$4.99');
  expect(amountText('USD', 0n, true)).toBe('$0.00');
});

it('gives the zeros at the end of Pi by themselves', () =>
  expect(partsOf('PI', 184_200_000n)).toEqual({ sign: '', whole: '18', shown: '42', zeros: '00000' }));

it('reads what is typed into a field, and writes it there, in the words of each currency', () => {
  expect([typedOf('POINTS', 12_500n), typedOf('USD', 1_234_50n), typedOf('PI', 31_400_000n)]).toEqual([
    '12500',
    '1234.50',
    '3.14',
  ]);
  expect([unitsFrom('POINTS', '300'), unitsFrom('USD', '5,5'), unitsFrom('PI', ' 3.14 ')]).toEqual([300n, 550n, 31_400_000n]);
  for (const text of ['', '-1', '1.', '1e3', '1,000.00', '0.005']) expect([text, unitsFrom('USD', text)]).toEqual([text, null]);
  expect(unitsFrom('POINTS', '1.5')).toBeNull();
});
