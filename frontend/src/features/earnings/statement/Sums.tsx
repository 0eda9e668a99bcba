import { earningTexts, type Statement } from '@refrain/contracts/earnings';
import { dollarsOfMicros, rateText } from '../../../shared/lib/money/dollars';

const percentText = (basisPoints: number): string => `${(basisPoints / 100).toLocaleString('en')} %`;

/** What the total is the sum of, and the rates that are frozen in it. */
export const Sums = ({ statement: { lines, corrections, carriedIn, carriedOut, pool, rates } }: { statement: Statement }) => {
  const tracks = lines.reduce((sum, { paid }) => sum + BigInt(paid), 0n);
  const older = corrections.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const parts: readonly (readonly [string, string])[] = [
    [dollarsOfMicros(tracks), earningTexts.sums.tracks],
    [rateText(rates.flatMicros), earningTexts.sums.flat],
    [`${dollarsOfMicros(BigInt(pool))}, ${percentText(rates.shareBasisPoints)}`, earningTexts.sums.pool],
    ...(corrections.length === 0 ? [] : [[dollarsOfMicros(older, true), earningTexts.sums.corrections] as const]),
    ...(carriedIn === '0' ? [] : [[cents(carriedIn), earningTexts.sums.carriedIn] as const]),
    ...(carriedOut === '0' ? [] : [[cents(carriedOut), earningTexts.sums.carriedOut] as const]),
  ];
  return (
    <>
      <dl className="mt-5 flex flex-wrap gap-x-7 gap-y-3 border-y border-line py-3">
        {parts.map(([value, label]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-[0.8125rem] text-ink-3">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {rates.version === 0 && <p className="mt-3 text-[0.8125rem] text-ink-2">{earningTexts.noRates}</p>}
    </>
  );
};

/** What is less than a cent, to the millionth; or what corrections took beyond what was earned. */
const cents = (micros: string): string =>
  BigInt(micros) < 0n ? dollarsOfMicros(BigInt(micros), true) : `$0.${micros.padStart(6, '0')}`;
