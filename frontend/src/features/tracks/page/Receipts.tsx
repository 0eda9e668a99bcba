import { playRule } from '@refrain/contracts/playback';
import { trackTexts, type PlayReceipts } from '@refrain/contracts/tracks';
import type { CSSProperties } from 'react';
import { cx } from '../../../shared/lib/cx';
import { count } from '../../../shared/lib/text/format';
import { attemptsOf, receiptLines } from '../track-facts';

/** The play count, opened: every attempt by the reason it was counted or not. */
export const Receipts = ({ receipts }: { receipts: PlayReceipts }) => (
  <section id="receipts" aria-labelledby="receipts-title">
    <h2 id="receipts-title" className="mb-4 text-2xl">
      {trackTexts.receipts}
    </h2>
    <p className="mb-3 text-ink-2">{trackTexts.receiptsHint}</p>
    <dl>
      {receiptLines(receipts).map(({ reason, label, plays, share }) => {
        const counted = reason === 'HEARD_ENOUGH';
        return (
          <div
            key={reason}
            style={{ '--share': share } as CSSProperties}
            className={cx(
              "relative flex justify-between gap-4 border-t border-line py-2.5 before:absolute before:-top-px before:left-0 before:h-px before:w-full before:origin-left before:scale-x-(--share) before:transition-transform before:duration-200 before:content-['']",
              counted ? 'before:bg-ink' : 'before:bg-ink-3',
            )}
          >
            <dt className={cx(!counted && 'text-ink-2')}>{label}</dt>
            <dd className="font-semibold">{count(plays)}</dd>
          </div>
        );
      })}
      <div className="flex justify-between gap-4 border-t border-line-strong py-2.5">
        <dt className="text-ink-3">{trackTexts.attempts}</dt>
        <dd className="text-ink-3">{count(attemptsOf(receipts))}</dd>
      </div>
    </dl>
    <p className="mt-1 text-[0.8125rem] text-ink-3">{trackTexts.ruleHint(playRule)}</p>
  </section>
);
