import { earningTexts, type Statement } from '@refrain/contracts/earnings';
import { dollarsOfMicros, monthText } from '../../../shared/lib/money/dollars';

/** What this statement pays or takes for months that were closed before. */
export const Corrections = ({ corrections }: Pick<Statement, 'corrections'>) => (
  <section aria-labelledby="statement-corrections" className="mt-9">
    <h2 id="statement-corrections" className="text-[1.375rem]">
      {earningTexts.corrections}
    </h2>
    <p className="mt-1 mb-4 max-w-[60ch] text-ink-2">{earningTexts.correctionsHint}</p>
    <ul className="border-b border-line">
      {corrections.map(({ month, trackId, track, before, after, amount }) => (
        <li key={`${month}|${trackId}`} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
          <span className="min-w-0 break-words">
            <b className="block font-semibold">{track?.title ?? earningTexts.gone}</b>
            <span className="text-[0.8125rem] text-ink-3">{earningTexts.corrected(monthText(month), before, after)}</span>
          </span>
          <b className="font-semibold">{dollarsOfMicros(BigInt(amount), true)}</b>
        </li>
      ))}
    </ul>
  </section>
);
