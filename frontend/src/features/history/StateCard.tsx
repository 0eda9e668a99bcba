import { historyTexts, type PastEvent, type StateFact } from '@refrain/contracts/history';
import { ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { useGetStateAtQuery, type ThingRef } from './api';
import { momentOf, valueOf } from './shown';

const texts = historyTexts.state;

/** The thing as it was after the event that was chosen, beside how it is today. */
export const StateCard = ({ of, event }: { of: ThingRef; event: PastEvent | null }) => (
  <section aria-labelledby="state" className="rounded-card border border-line bg-sleeve px-[18px] py-3.5">
    <h2 id="state" className="text-2xl">
      {texts.title}
    </h2>
    {event ? <State of={of} event={event} /> : <p className="mt-1 text-ink-2">{texts.choose}</p>}
  </section>
);

const State = ({ of, event: { revision, at } }: { of: ThingRef; event: PastEvent }) => {
  const { currentData: data, isError, refetch } = useGetStateAtQuery({ ...of, revision });
  return (
    <>
      <p role="status" className="text-[0.8125rem] text-ink-2">
        {momentOf(at)}
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

/** Facts then and now; of those that are equal, once. */
export const Facts = ({ facts }: { facts: readonly StateFact[] }) =>
  facts.length === 0 ? (
    <p className="mt-2 text-ink-2">{texts.none}</p>
  ) : (
    <table className="mt-2 w-full text-sm">
      <thead>
        <tr className="text-[0.8125rem] text-ink-3">
          <th className="py-1.5 text-start font-semibold">{texts.fact}</th>
          <th className="py-1.5 ps-3 text-end font-semibold">{texts.then}</th>
          <th className="py-1.5 ps-3 text-end font-semibold">{texts.now}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ path, then, now }) => (
          <tr key={path} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 text-start font-normal text-ink-2 [overflow-wrap:anywhere]">
              {path}
            </th>
            <td className="py-1.5 ps-3 text-end font-semibold [overflow-wrap:anywhere]">{valueOf(then)}</td>
            <td className="py-1.5 ps-3 text-end text-ink-3 [overflow-wrap:anywhere]">
              {valueOf(then) === valueOf(now) ? texts.same : valueOf(now)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
