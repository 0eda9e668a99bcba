import { FLAGS, flagTexts, flagUseTexts as texts, type FlagUse } from '@refrain/contracts/flags';
import { count, date } from '../../shared/lib/text/format';
import { Page } from '../../shared/ui/page/Page';
import { ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { useGetFlagUseQuery } from './api';

/** /admin/feature-analysis: how many have a feature, and how often it is used. */
export const FlagUsePage = () => {
  const { data, isError, refetch } = useGetFlagUseQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[880px]">
      {data && (
        <ul aria-label={texts.title} className="border-b border-line">
          {data.flags.map((flag) => (
            <Use key={flag.flag} use={flag} />
          ))}
        </ul>
      )}
      {!data && isError && <ErrorState title={texts.error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows count={2} className="h-24" />
        </Loading>
      )}
    </Page>
  );
};

const BAR = 44;

/** A feature as two numbers, and its days as bars, the oldest first. */
const Use = ({ use: { flag, setting, have, people, used } }: { use: FlagUse }) => {
  const all = used.reduce((sum, day) => sum + day.count, 0);
  const most = Math.max(1, ...used.map((day) => day.count));
  const days = [...used].reverse();
  return (
    <li className="grid gap-3 border-t border-line py-5 md:grid-cols-[minmax(0,1fr)_240px]">
      <div>
        <h2 className="text-[1.375rem]">{FLAGS[flag].title}</h2>
        <dl className="mt-2 grid gap-1 text-ink-2 tabular-nums">
          <div className="flex justify-between gap-3">
            <dt>{texts.columns.who}</dt>
            <dd>
              {flagTexts.states[setting.state]}
              {setting.state === 'share' && `, ${texts.percent(setting.percent)}`}
            </dd>
          </div>
          <div className="flex justify-between gap-3">
            <dt>{texts.columns.have}</dt>
            <dd>
              {count(have)} / {count(people)}
            </dd>
          </div>
          <div className="flex justify-between gap-3">
            <dt>{texts.columns.used}</dt>
            <dd>{all === 0 ? texts.never : texts.uses(count(all))}</dd>
          </div>
        </dl>
      </div>
      {all > 0 && (
        <div
          role="img"
          aria-label={texts.perDay(days.map((day) => `${date(day.day)} ${count(day.count)}`).join(', '))}
          className="flex items-end gap-1"
          style={{ height: BAR }}
        >
          {days.map((day) => (
            <i key={day.day} className="flex-1 bg-signal" style={{ height: Math.max(2, (day.count / most) * BAR) }} />
          ))}
        </div>
      )}
    </li>
  );
};
