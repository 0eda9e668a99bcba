import { paymentRefusals } from '@refrain/contracts/payments';
import { DomainError } from '../domain-error';
import type { Purchase } from './purchase';
import { Purchases } from './purchases';

const tip = { kind: 'tip' } as Purchase;

it('finds what can be bought by its kind, and refuses what nobody sells', () => {
  const purchases = new Purchases();
  purchases.add(tip);
  expect([purchases.of('tip'), purchases.all]).toEqual([tip, [tip]]);
  expect(() => purchases.of('constructor')).toThrow(new DomainError(paymentRefusals.kindUnknown));
});
