import { MINOR_DIGITS } from '@refrain/contracts/kernel';
import type { Rate } from '@refrain/contracts/ledger';
import type { PiRates } from '@refrain/contracts/pi-payments';

/** So many digits of a rate are kept: it is a price that others quote with a handful. */
const RATE_DIGITS = 8;

/** A live rate as two whole numbers of minor units: so many cents are worth so many units of Pi. */
export const frozenRate = ({ piToUsd, source, timestamp, isLive }: PiRates): Rate<'USD', 'PI'> | null => {
  const cents = BigInt(Math.round(piToUsd * 10 ** (RATE_DIGITS + MINOR_DIGITS.USD)));
  if (!isLive || cents <= 0n) return null;
  const units = 10n ** BigInt(MINOR_DIGITS.PI + RATE_DIGITS);
  return { from: 'USD', to: 'PI', fromUnits: String(cents), toUnits: String(units), source, at: timestamp, isLive: true };
};
