import { MINOR_DIGITS, type Currency, type Money } from '../money';

/** Of Pi, zeros at the end beyond this many decimals say nothing. */
const PI_DECIMALS = 2;

const decimals = ({ currency, amount }: Money): readonly [whole: string, rest: string] => {
  const text = amount.padStart(MINOR_DIGITS[currency] + 1, '0');
  const at = text.length - MINOR_DIGITS[currency];
  return [text.slice(0, at), text.slice(at)];
};

const TEXTS: Readonly<Record<Currency, (of: Money) => string>> = {
  POINTS: ({ amount }) => (amount === '1' ? '1 point' : `${Number(amount).toLocaleString('en-GB')} points`),
  USD: (of) => `$${decimals(of).join('.')}`,
  PI: (of) => {
    const [whole, rest] = decimals(of);
    const kept = [...rest].findLastIndex((digit) => digit !== '0') + 1;
    return `${whole}.${rest.slice(0, Math.max(kept, PI_DECIMALS))} π`;
  },
};

/** '500 points', '$5.00', '3.14 π': what something costs, exactly. Not for amounts below zero. */
export const moneyText = (of: Money): string => TEXTS[of.currency](of);
