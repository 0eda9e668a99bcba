import { chartWhyTexts, type ChartReceipt } from '@refrain/contracts/charts';
import { duration } from '../../../shared/lib/text/format';
import { Heading } from './Line';

/** The latest attempts, without who listened. */
export const Receipts = ({ receipts }: { receipts: readonly ChartReceipt[] }) => (
  <section className="grid gap-1.5">
    <Heading text={chartWhyTexts.receipts} />
    <ul className="text-sm">
      {receipts.map(({ at, no, reason, secondsPlayed }) => (
        <li key={`${at} ${no}`} className="flex gap-3 py-1">
          <span className="text-ink-3">{at.slice(11, 19)}</span>
          <span className="min-w-0 flex-1">
            {chartWhyTexts.reasons[reason][0]}, {duration(secondsPlayed)}
          </span>
          <span className="text-ink-3">{chartWhyTexts.receiptNo(no)}</span>
        </li>
      ))}
    </ul>
  </section>
);
