import { Injectable } from '@nestjs/common';
import { money, unitsOf, type Recorded } from '@refrain/contracts/kernel';
import { convert } from '@refrain/contracts/ledger';
import { paymentTexts, type PaymentStarted, type Prices } from '@refrain/contracts/payments';
import { payInPiPath, PI_LEAST, PI_MOST, piWayTexts } from '@refrain/contracts/pi-payments';
import { frozenRate, PiPaymentsClient, PiRateSource } from '../../pi';
import type { MethodPrice, PaymentWay, Usable } from '../methods';

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
