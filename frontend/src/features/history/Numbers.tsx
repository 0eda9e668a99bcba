import { historyTexts, type CountedEvent, type RecountAnswer, type ThingHistory } from '@refrain/contracts/history';
import { useEffect, useRef, useState } from 'react';
import { count } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { useLazyRecountQuery } from './api';
import { momentOf, wordsOf } from './shown';

const texts = historyTexts.counts;
const LISTED = 100;

type Props = { id: string; counts: ThingHistory['counts'] };

/** Numbers of a thing, each of which can be counted again from the log. */
export const Numbers = ({ id, counts }: Props) => (
  <section aria-labelledby="numbers">
    <h2 id="numbers" className="text-2xl">
      {texts.title}
    </h2>
    <p className="mb-2 text-ink-2">{texts.hint}</p>
    <ul>
      {counts.map(({ counter, view, field }) => (
        <Counter key={counter} id={id} counter={counter} name={`${view}, ${field}`} />
      ))}
    </ul>
  </section>
);

type Counting = Readonly<{ answer: RecountAnswer | null; events: readonly CountedEvent[]; isRunning: boolean; isError: boolean }>;
const NOTHING: Counting = { answer: null, events: [], isRunning: false, isError: false };

/** Asks on, step by step, until it is done or stopped. The cursor is all that is kept, so it goes on after a restart of the site too. */
const useCounting = (counter: string, id: string) => {
  const [counting, setCounting] = useState(NOTHING);
  const [ask] = useLazyRecountQuery();
  const isWanted = useRef(false);
  useEffect(() => () => void (isWanted.current = false), []);
  const run = async (from: RecountAnswer | null, before: readonly CountedEvent[]) => {
    isWanted.current = true;
    let [answer, events] = [from, before];
    setCounting({ answer, events, isRunning: true, isError: false });
    do {
      const { data } = await ask({ counter, id, ...(answer?.cursor ? { cursor: answer.cursor } : {}) });
      if (!data) return setCounting({ answer, events, isRunning: false, isError: true });
      answer = data;
      events = [...events, ...data.events].slice(0, LISTED);
      setCounting({ answer, events, isRunning: answer.cursor !== null && isWanted.current, isError: false });
    } while (answer.cursor !== null && isWanted.current);
  };
  return {
    ...counting,
    start: () => void run(null, []),
    goOn: () => void run(counting.answer, counting.events),
    stop: () => void (isWanted.current = false),
  };
};

const wordOf = ({ counted, stored, cursor }: RecountAnswer): string => {
  if (cursor !== null) return texts.soFar(count(counted));
  if (stored === null) return texts.missing(count(counted));
  return stored === counted ? texts.right(count(counted)) : texts.wrong(count(counted), count(stored));
};

const Counter = ({ id, counter, name }: { id: string; counter: string; name: string }) => {
  const { answer, events, isRunning, isError, start, goOn, stop } = useCounting(counter, id);
  const isHalf = answer?.cursor != null && !isRunning;
  return (
    <li className="border-t border-line py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="font-semibold [overflow-wrap:anywhere]">{name}</b>
        {isRunning ? (
          <Button size="small" onClick={stop}>
            {texts.stop}
          </Button>
        ) : (
          <Button size="small" aria-label={texts.recountOf(name)} onClick={isHalf ? goOn : start}>
            {isHalf ? texts.goOn : texts.recount}
          </Button>
        )}
      </div>
      {isRunning && (
        <div
          role="progressbar"
          aria-label={texts.progress(name)}
          aria-valuenow={Math.round((answer?.share ?? 0) * 100)}
          className="mt-2 h-2 overflow-hidden rounded-full border border-edge"
        >
          <i
            className="block h-full bg-signal forced-colors:bg-[Highlight]"
            style={{ width: `${(answer?.share ?? 0) * 100}%` }}
          />
        </div>
      )}
      <p role="status" className="text-sm text-ink-2">
        {isError ? texts.failed : answer && wordOf(answer)}
      </p>
      {answer && answer.cursor === null && events.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{texts.events}</summary>
          <ol className="grid gap-1 text-ink-2">
            {events.map(({ eventId, type, at, adds, position }) => (
              <li key={eventId} className="flex flex-wrap justify-between gap-x-3 tabular-nums">
                <span>
                  {wordsOf(type)} {count(Number(position))}
                </span>
                <span>
                  {momentOf(at)} {adds > 0 ? `+${adds}` : `−${-adds}`}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
};
