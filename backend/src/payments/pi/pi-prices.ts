import { Injectable } from '@nestjs/common';
import { money } from '@refrain/contracts/kernel';
import { convert } from '@refrain/contracts/ledger';
import { paymentTexts, type Prices } from '@refrain/contracts/payments';
import { piWayTexts } from '@refrain/contracts/pi-payments';
import { frozenRate, PiRateSource } from '../../pi';
import type { MethodPrice, Pricing } from '../methods';

/** What has a price in dollars alone is converted at a live rate, which is frozen; without one it has no price in Pi. */
@Injectable()
export class PiPrices implements Pricing {
  constructor(private readonly rates: PiRateSource) {}

  priceOf = async ({ PI, USD }: Prices): Promise<MethodPrice | null> => {
    if (PI) return { units: PI, quote: null };
    const rate = USD ? frozenRate(await this.rates.rates()) : null;
    if (!rate || !USD) return null;
    const got = convert(money('USD', USD), rate);
    return { units: got.amount, quote: rate };
  };

  says = async (isPriced: boolean): Promise<string> => {
    const { isLive, formatted, source } = await this.rates.rates();
    if (isPriced) return isLive ? piWayTexts.rate(formatted.piToUsd, source) : '';
    return isLive ? paymentTexts.notPossible : piWayTexts.notLive;
  };
}
