import { Injectable } from '@nestjs/common';
import { unitsOf, type Recorded } from '@refrain/contracts/kernel';
import type { PaymentStarted, Prices } from '@refrain/contracts/payments';
import { payInPiPath, PI_LEAST, PI_MOST, piWayTexts } from '@refrain/contracts/pi-payments';
import { PiPaymentsClient } from '../../pi';
import type { MethodPrice, PaymentWay, Usable } from '../methods';
import { PiPrices } from './pi-prices';

/** With Pi, in the Pi Browser. */
@Injectable()
export class PiWay implements PaymentWay {
  readonly method = 'pi';

  constructor(
    private readonly pi: PiPaymentsClient,
    private readonly prices: PiPrices,
  ) {}

  priceOf = async (prices: Prices): Promise<MethodPrice | null> => (this.pi.isOn ? this.prices.priceOf(prices) : null);

  usable = async (_payerId: string, total: string | null): Promise<Usable> => {
    if (!this.pi.isOn) return { isUsable: false, note: piWayTexts.off, available: null };
    const words = await this.prices.says(total !== null);
    if (total === null) return { isUsable: false, note: words, available: null };
    const fits = BigInt(total) >= unitsOf(PI_LEAST) && BigInt(total) <= unitsOf(PI_MOST);
    if (!fits) return { isUsable: false, note: piWayTexts.range, available: null };
    return { isUsable: true, note: [words, piWayTexts.inBrowser].filter(Boolean).join(' '), available: null };
  };

  /** Goes on in the payer's Pi Browser: `POST /api/pi/purchases/:id`. */
  begin = async ({ data }: Recorded<PaymentStarted>): Promise<{ redirectUrl: string }> => ({
    redirectUrl: payInPiPath(data.paymentId),
  });
}
