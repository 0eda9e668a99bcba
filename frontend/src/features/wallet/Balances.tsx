import { WALLET_DAYS, walletTexts, type WalletDay, type WalletSummary } from '@refrain/contracts/wallet';
import { amountText, partsOf } from '../../shared/lib/money/amounts';

/** The three currencies side by side: they never mix. */
export const Balances = ({ wallets }: { wallets: readonly WalletSummary[] }) => (
  <div className="grid border-y border-line md:grid-cols-3">
    {wallets.map((wallet) => (
      <Balance key={wallet.currency} wallet={wallet} />
    ))}
  </div>
);

const Balance = ({ wallet: { currency, available, held, payable, days } }: { wallet: WalletSummary }) => {
  const { sign, whole, shown, zeros } = partsOf(currency, BigInt(available));
  const name = walletTexts.currencies[currency];
  return (
    <section
      aria-label={name}
      className="min-w-0 border-line py-4 not-first:border-t md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-5 md:pr-5"
    >
      <h2 className="text-[0.8125rem] font-semibold text-ink-3">{name}</h2>
      <div className="mt-1 font-display text-[2rem] font-bold break-words">
        <span className="sr-only">{amountText(currency, BigInt(available))}</span>
        <span aria-hidden="true">
          {sign}
          {currency === 'USD' && '$'}
          {whole}
          {shown && `.${shown}`}
          {zeros && <span className="text-lg font-medium text-ink-3">{zeros}</span>}
          {currency === 'PI' && ' π'}
        </span>
      </div>
      <Flow days={days} />
      <p className="mt-2 text-[0.8125rem] text-ink-2">
        {held === '0' ? walletTexts.nothingHeld : walletTexts.held(amountText(currency, BigInt(held)))}
      </p>
      {payable !== '0' && (
        <p className="text-[0.8125rem] text-ink-2">{walletTexts.payable(amountText(currency, BigInt(payable)))}</p>
      )}
    </section>
  );
};

const [WIDTH, HEIGHT, MIDDLE] = [280, 46, 28];
const DAY_MS = 86_400_000;

/** A bar a day as a share of the largest, in thousandths: drawing is the one place where an amount is no exact number. */
const shareOf = (units: string, most: bigint): number => (most === 0n ? 0 : Number((BigInt(units) * 1000n) / most) / 1000);

/** The last 30 days as a two-sided wave: in above the line, out below it. */
const Flow = ({ days }: { days: readonly WalletDay[] }) => {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const most = days.reduce((found, day) => [BigInt(day.in), BigInt(day.out), found].reduce((a, b) => (a > b ? a : b)), 0n);
  const step = WIDTH / WALLET_DAYS;
  const now = Date.now();
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={walletTexts.flow}
      className="block w-full"
      height={HEIGHT}
    >
      {Array.from({ length: WALLET_DAYS }, (_, i) => {
        const day = byDate.get(new Date(now - (WALLET_DAYS - 1 - i) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length));
        const up = Math.max(1, shareOf(day?.in ?? '0', most) * (MIDDLE - 2));
        const down = Math.max(0.6, shareOf(day?.out ?? '0', most) * (HEIGHT - MIDDLE - 2));
        return (
          <g key={i} fill="currentColor">
            <rect x={i * step} y={MIDDLE - 1 - up} width={5.6} height={up} />
            <rect x={i * step} y={MIDDLE + 1} width={5.6} height={down} opacity={0.42} />
          </g>
        );
      })}
    </svg>
  );
};
