import { historyTexts, type PastEvent, type StateFact } from '@refrain/contracts/history';
import { cx } from '../../shared/lib/cx';
import { ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { useGetStateAtQuery, type StateMoment, type ThingRef } from './api';
import { useEffect, useRef } from 'react';
import { momentOf, valueOf } from './shown';

const texts = historyTexts.state;

type Props = { of: ThingRef; event: PastEvent | null; day: string; onDay: (day: string) => void };

/** The thing as it was after the event that was chosen, or when a day ended, beside how it is today. */
export const StateCard = ({ of, event, day, onDay }: Props) => {
  const title = useRef<HTMLHeadingElement>(null);
  // On a phone it stands below the events: the focus takes the viewer there.
  useEffect(() => {
    if (event) title.current?.focus();
  }, [event]);
  return (
    <section aria-labelledby="state" className="rounded-card border border-line bg-sleeve px-[18px] py-3.5">
      <h2 ref={title} id="state" tabIndex={-1} className="scroll-mt-24 text-2xl">
        {texts.title}
      </h2>
      <div className="my-3 max-w-52">
        <Field label={texts.onDay}>
          <Input type="date" value={day} max={today()} onChange={({ target }) => onDay(target.value)} />
        </Field>
      </div>
      {day && <State of={of} moment={{ on: day }} />}
      {!day && event && <State of={of} moment={{ revision: String(event.revision) }} />}
      {!day && !event && <p className="mt-1 text-ink-2">{texts.choose}</p>}
    </section>
  );
};

const today = (): string => new Date().toISOString().slice(0, 10);

const State = ({ of, moment }: { of: ThingRef; moment: StateMoment }) => {
  const { currentData: data, isError, refetch } = useGetStateAtQuery({ ...of, ...moment });
  const at = data?.at ? momentOf(data.at) : '';
  return (
    <>
      <p role="status" className="text-[0.8125rem] text-ink-2">
        {at && 'on' in moment ? texts.unchanged(at) : at}
      </p>
      {data && <Facts facts={data.facts} />}
      {!data && isError && <ErrorState title={texts.failed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows count={3} className="mt-3 h-4" />
        </Loading>
      )}
    </>
  );
};

type FactsProps = { facts: readonly StateFact[]; names?: readonly [then: string, now: string] };

/** Facts then and now; of those that are equal, once. */
export const Facts = ({ facts, names = [texts.then, texts.now] }: FactsProps) =>
  facts.length === 0 ? (
    <p className="mt-2 text-ink-2">{texts.none}</p>
  ) : (
    <table className="mt-2 w-full text-sm">
      <thead>
        <tr className="text-[0.8125rem] text-ink-3">
          <th className="py-1.5 text-start font-semibold">{texts.fact}</th>
          {names.map((name) => (
            <th key={name} className="py-1.5 ps-3 text-end font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ path, then, now }) => (
          <tr key={path} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 text-start font-normal text-ink-2">
              {path}
            </th>
            <td className="py-1.5 ps-3 text-end font-semibold [overflow-wrap:anywhere]">{valueOf(then)}</td>
            <Now then={valueOf(then)} now={valueOf(now)} />
          </tr>
        ))}
      </tbody>
    </table>
  );

/** Longest value that is not broken within a word. */
const SHORT = 16;

const Now = ({ then, now }: { then: string; now: string }) => (
  <td className={cx('py-1.5 ps-3 text-end text-ink-3', now.length > SHORT && '[overflow-wrap:anywhere]')}>
    {then === now ? texts.same : now}
  </td>
);
