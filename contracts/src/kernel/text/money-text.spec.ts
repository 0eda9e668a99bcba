import { money, type Currency } from '../money';
import { moneyText } from './money-text';

it.each<[Currency, string, string]>([
  ['POINTS', '0', '0 points'],
  ['POINTS', '1', '1 point'],
  ['POINTS', '12500', '12,500 points'],
  ['USD', '0', '$0.00'],
  ['USD', '7', '$0.07'],
  ['USD', '500', '$5.00'],
  ['PI', '0', '0.00 π'],
  ['PI', '1', '0.0000001 π'],
  ['PI', '31400000', '3.14 π'],
  ['PI', '100000000', '10.00 π'],
  ['PI', '90071992547409931', '9007199254.7409931 π'],
])('of %s, %s units read %s', (currency, units, text) => expect(moneyText(money(currency, units))).toBe(text));
