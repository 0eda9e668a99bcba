import { Injectable } from '@nestjs/common';
import { MINOR_DIGITS, money, unitsOf, type Recorded } from '@refrain/contracts/kernel';
import { convert, type Rate } from '@refrain/contracts/ledger';
import { paymentTexts, type PaymentStarted, type Prices } from '@refrain/contracts/payments';
import { payInPiPath, PI_LEAST, PI_MOST, piWayTexts, type PiRates } from '@refrain/contracts/pi-payments';
import { PiPaymentsClient, PiRateSource } from '../../pi';
import type { MethodPrice, PaymentWay, Usable } from '../methods';

/** So many digits of a rate are kept: it is a price that others quote with a handful. */
const RATE_DIGITS = 8;

/** A live rate as two whole numbers of minor units: so many cents are worth so many units of Pi. */
export const frozenRate = ({ piToUsd, source, timestamp, isLive }: PiRates): Rate<'USD', 'PI'> | null => {
  const cents = BigInt(Math.round(piToUsd * 10 ** (RATE_DIGITS + MINOR_DIGITS.USD)));
  if (!isLive || cents <= 0n) return null;
  const units = 10n ** BigInt(MINOR_DIGITS.PI + RATE_DIGITS);
  return { from: 'USD', to: 'PI', fromUnits: String(cents), toUnits: String(units), source, at: timestamp, isLive: true };
};

/** With Pi, in the Pi Browser. What has a price in dollars alone is converted at a live rate, which is frozen; without one it cannot be paid so. */
@Injectable()
export class PiWay implements PaymentWay {
  readonly method = 'pi';

  constructor(
    private readonly pi: PiPaymentsClient,
    private readonly rates: PiRateSource,
  ) {}

  priceOf = async ({ PI, USD }: Prices): Promise<MethodPrice | null> => {
    if (!this.pi.isOn) return null;
    if (PI) return { units: PI, quote: null };
    const rate = USD ? frozenRate(await this.rates.rates()) : null;
    if (!rate || !USD) return null;
    const got = convert(money('USD', USD), rate);
    return { units: got.amount, quote: rate };
  };

  usable = async (_payerId: string, total: string | null): Promise<Usable> => {
    if (!this.pi.isOn) return { isUsable: false, note: piWayTexts.off, available: null };
    const { isLive, formatted, source } = await this.rates.rates();
    if (total === null) return { isUsable: false, note: isLive ? paymentTexts.notPossible : piWayTexts.notLive, available: null };
    const fits = BigInt(total) >= unitsOf(PI_LEAST) && BigInt(total) <= unitsOf(PI_MOST);
    if (!fits) return { isUsable: false, note: piWayTexts.range, available: null };
    return { isUsable: true, note: isLive ? piWayTexts.rate(formatted.piToUsd, source) : piWayTexts.inBrowser, available: null };
  };

  /** Goes on in the payer's Pi Browser: `POST /api/pi/purchases/:id`. */
  begin = async ({ data }: Recorded<PaymentStarted>): Promise<{ redirectUrl: string }> => ({
    redirectUrl: payInPiPath(data.paymentId),
  });
}
