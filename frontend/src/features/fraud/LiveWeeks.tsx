import { fraudTexts, type LiveWeek } from '@refrain/contracts/fraud';
import { date } from '../../shared/lib/text/format';
import { useGetLiveWeeksQuery } from './api';

/** What rules took out of the last weeks as it came. */
export const LiveWeeks = () => {
  const { data } = useGetLiveWeeksQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <section aria-labelledby="live" className="mt-10">
      <h2 id="live" className="text-2xl">
        {fraudTexts.live}
      </h2>
      <p className="mb-3 max-w-[60ch] text-sm text-ink-3">{fraudTexts.liveHint}</p>
      {data.weeks.length === 0 ? (
        <p className="border-t border-line py-4 text-ink-2">{fraudTexts.liveNone}</p>
      ) : (
        <ul>
          {data.weeks.map((week) => (
            <Week key={week.week} of={week} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Week = ({ of: { week, byRule, back } }: { of: LiveWeek }) => {
  const rules = Object.entries(byRule);
  const out = rules.reduce((sum, [, plays]) => sum + plays, 0);
  return (
    <li className="grid gap-x-4 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        <b className="font-semibold">{fraudTexts.liveWeek(date(week))}</b>
        <span className="block text-sm text-ink-2">
          {rules.map(([name, plays]) => fraudTexts.liveRule(name, plays)).join(', ')}
        </span>
      </span>
      <span className="text-sm text-ink-3 tabular-nums sm:text-right">{`${fraudTexts.liveTaken(out)}${fraudTexts.liveBack(back)}`}</span>
    </li>
  );
};
