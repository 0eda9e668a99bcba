import { money, moneyText, type Currency, type Recorded } from '@refrain/contracts/kernel';
import { METHOD_CURRENCY, paymentTexts, type PaymentStarted, type Prices, type WalletMethod } from '@refrain/contracts/payments';
import { Ledger } from '../../ledger/ledger';
import type { MethodPrice, PaymentWay, Pricing, Usable } from '../methods';
import { Payments } from '../payments';

/** What is sold in a currency costs what its seller says. `words` are what is said of it. */
const asSold = (currency: Currency, words: string): Pricing => ({
  priceOf: async (prices: Prices): Promise<MethodPrice | null> => {
    const units = prices[currency];
    return units ? { units, quote: null } : null;
  },
  says: async (isPriced) => (isPriced ? words : paymentTexts.notPossible),
});

/** With what a person has here in one currency: it is taken at once, and never more than there is. */
class WalletWay implements PaymentWay {
  readonly priceOf: PaymentWay['priceOf'];

  constructor(
    readonly method: WalletMethod,
    private readonly pricing: Pricing,
    private readonly ledger: Ledger,
    private readonly payments: Payments,
  ) {
    this.priceOf = pricing.priceOf;
  }

  usable = async (ownerId: string, total: string | null): Promise<Usable> => {
    const currency = METHOD_CURRENCY[this.method];
    const text = (units: bigint): string => moneyText(money(currency, units));
    const { available, payable } = await this.ledger.balances({ ownerId, currency });
    const words = await this.pricing.says(total !== null);
    if (total === null) return { isUsable: false, note: words, available };
    const [has, left] = [BigInt(available), BigInt(available) - BigInt(total)];
    const notes =
      left >= 0n
        ? [words, paymentTexts.walletLeft(text(has), text(left))]
        : [
            words,
            paymentTexts.walletShort(text(has), text(-left)),
            ...(payable === '0' ? [] : [paymentTexts.walletPayable(text(BigInt(payable)))]),
          ];
    return { isUsable: left >= 0n, note: notes.filter(Boolean).join(' '), available };
  };

  begin = async (started: Recorded<PaymentStarted>): Promise<{ redirectUrl: null }> => {
    await this.payments.take(started);
    return { redirectUrl: null };
  };
}

/** One for each currency; they differ in how they are priced alone. */
export const walletWays = (ledger: Ledger, payments: Payments, inPi: Pricing): Readonly<Record<WalletMethod, PaymentWay>> => ({
  points: new WalletWay('points', asSold('POINTS', paymentTexts.pointsRate), ledger, payments),
  'wallet-pi': new WalletWay('wallet-pi', inPi, ledger, payments),
  'wallet-usd': new WalletWay('wallet-usd', asSold('USD', ''), ledger, payments),
});
