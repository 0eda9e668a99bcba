import { userAnalyticsTexts as texts, weeksTexts, type UserAnalytics } from '@refrain/contracts/analytics';
import { count } from '../../../shared/lib/text/format';
import { EmptyState } from '../../../shared/ui/states';
import { useGetUserAnalyticsQuery } from '../desk/api';
import { Desk } from '../desk/Desk';
import { Figures } from '../../../shared/ui/pictures/Figures';
import { partOf, sumOf } from '../desk/labels';
import { Loaded } from '../desk/Loaded';
import { useWeeks } from '../desk/use-weeks';
import { Weeks } from '../desk/Weeks';
import { percent } from '../market/shares';
import { Activity, ComeAndGo, Funnel, Stays } from './PeoplePictures';

/** /admin/user-analytics: who comes, who stays and who leaves. */
export const UserAnalyticsPage = () => {
  const { weeks } = useWeeks();
  const query = useGetUserAnalyticsQuery(weeks);
  return (
    <Desk title={texts.title} hint={texts.intro}>
      <Weeks />
      <Loaded query={query} failed={texts.failed} hint={weeksTexts.now}>
        {(data) => <Shown data={data} />}
      </Loaded>
    </Desk>
  );
};

const LATER = 4;
/** Of those who joined long enough ago, the share that was active four weeks later. */
const cameBack = ({ cohorts }: UserAnalytics): string => {
  const old = cohorts.filter(({ stayed }) => stayed.length > LATER + 1);
  const joined = sumOf(old.map(({ reached }) => reached.registered));
  return joined === 0 ? '–' : percent(partOf(sumOf(old.map(({ stayed }) => stayed[LATER] ?? 0)), joined));
};

/** Weeks before anyone had joined say nothing. */
const sinceFirst = (cohorts: UserAnalytics['cohorts']) =>
  cohorts.slice(
    Math.max(
      0,
      cohorts.findIndex(({ reached }) => reached.registered > 0),
    ),
  );

const Shown = ({ data }: { data: UserAnalytics }) => {
  const { weeks } = data;
  const joined = sumOf(weeks.map((week) => week.joined));
  const active = sumOf(weeks.map((week) => week.active));
  if (joined + active === 0) return <EmptyState title={texts.empty} text={texts.emptyHint} />;
  return (
    <>
      <Figures
        of={[
          [texts.thisWeek, count(weeks.at(-1)?.active ?? 0)],
          [texts.lastWeek, count(weeks.at(-2)?.active ?? 0)],
          [texts.joinedIn, count(joined)],
          [texts.stayedFor, cameBack(data)],
        ]}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <div className="min-w-0 md:col-span-2">
          <Stays cohorts={sinceFirst(data.cohorts)} />
        </div>
        <ComeAndGo weeks={weeks} />
        <Funnel cohorts={data.cohorts} />
        <Activity data={data} />
      </div>
      <p className="mt-6 max-w-[60ch] text-sm text-ink-3">{texts.erased}</p>
    </>
  );
};
