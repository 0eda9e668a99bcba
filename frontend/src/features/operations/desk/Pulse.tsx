import { operationsTexts } from '@refrain/contracts/operations';
import { useState } from 'react';
import { count } from '../../../shared/lib/text/format';
import { QuietWave } from '../../../shared/ui/states';

type Look = Readonly<{ head: string; at: string }>;

/** Between two looks; positions of every log are decimal numbers that grow with its events. */
const rateOf = (from: Look, to: Look): number => {
  const seconds = (Date.parse(to.at) - Date.parse(from.at)) / 1000;
  return seconds > 0 ? Math.max(0, Math.round((Number(to.head) - Number(from.head)) / seconds)) : 0;
};

/** Where the log is, and how fast it grows. */
export const Pulse = ({ head, at }: Look) => {
  const [[before, last], setLooks] = useState<readonly [Look | null, Look]>([null, { head, at }]);
  if (at !== last.at) setLooks([last, { head, at }]);
  return (
    <div className="w-full max-w-80 text-end text-[0.8125rem] text-ink-3 tabular-nums max-sm:text-start">
      <QuietWave seed={14} bars={120} height={34} className="max-sm:hidden" />
      <b className="font-semibold text-ink">{operationsTexts.pulse(count(before ? rateOf(before, last) : 0))}</b>,{' '}
      {operationsTexts.head(count(Number(head)))}
    </div>
  );
};
