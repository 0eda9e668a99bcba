import { STEPS, userAnalyticsTexts as texts, weeksTexts, type Cohort, type UserAnalytics } from '@refrain/contracts/analytics';
import { Bars } from '../../../shared/ui/pictures/Bars';
import { Grid } from '../../../shared/ui/pictures/Grid';
import { Picture } from '../../../shared/ui/pictures/Picture';
import { Ranked } from '../../../shared/ui/pictures/Ranked';
import { dayLabel, partOf, sumOf } from '../desk/labels';
import { percent, shortMonth } from '../market/shares';

type Cohorts = { cohorts: readonly Cohort[] };

const spanOf = (days: readonly string[]): string => `${days[0] ?? ''}-to-${days.at(-1) ?? ''}`;

/** The triangle of weeks of joining and weeks later. The longest row has a column for each week; the others end at the newest week. */
export const Stays = ({ cohorts }: Cohorts) => {
  const most = cohorts[0]?.stayed.length ?? 0;
  const shares = cohorts.map(({ reached, stayed }) => stayed.map((people) => partOf(people, reached.registered)));
  return (
    <Picture
      title={texts.cohorts}
      hint={texts.cohortsHint}
      columns={[weeksTexts.week, texts.joined, texts.later, texts.activeOf, texts.share, texts.gone]}
      rows={cohorts.flatMap(({ week, reached, gone, stayed }, i) =>
        stayed.map((people, later) => [week, reached.registered, later, people, percent(shares[i]?.[later] ?? 0), gone]),
      )}
      fileName={`people-who-stay-${spanOf(cohorts.map(({ week }) => week))}.csv`}
    >
      <Grid
        rows={cohorts.map(({ week, reached }) => `${dayLabel(week)} · ${reached.registered}`)}
        columns={Array.from({ length: most }, (_, later) => String(later))}
        values={cohorts.map(({ reached }, i) =>
          reached.registered === 0 ? [] : (shares[i] ?? []).map((share) => Math.min(1, share)),
        )}
        texts={shares.map((row) => row.map((share) => `${Math.round(share * 100)} %`))}
        left={88}
      />
    </Picture>
  );
};

export const ComeAndGo = ({ weeks }: Pick<UserAnalytics, 'weeks'>) => (
  <Picture
    title={texts.comeAndGo}
    columns={[weeksTexts.week, texts.joined, texts.left]}
    rows={weeks.map(({ week, joined, left }) => [week, joined, left])}
    fileName={`people-who-come-${spanOf(weeks.map(({ week }) => week))}.csv`}
  >
    <Bars
      labels={weeks.map(({ week }) => dayLabel(week))}
      parts={[
        { name: texts.joined, color: 'var(--ink)', values: weeks.map(({ joined }) => joined) },
        { name: texts.left, color: 'var(--signal)', values: weeks.map(({ left }) => left) },
      ]}
    />
  </Picture>
);

export const Funnel = ({ cohorts }: Cohorts) => {
  const people = STEPS.map((step) => sumOf(cohorts.map(({ reached }) => reached[step])));
  const share = (i: number) => percent(partOf(people[i] ?? 0, people[0] ?? 0));
  return (
    <Picture
      title={texts.funnel}
      hint={texts.funnelHint}
      columns={[texts.step, texts.people, texts.share]}
      rows={STEPS.map((step, i) => [texts.steps[step], people[i] ?? 0, share(i)])}
      fileName={`funnel-${spanOf(cohorts.map(({ week }) => week))}.csv`}
    >
      <Ranked rows={STEPS.map((step, i) => ({ name: texts.steps[step], value: people[i] ?? 0, note: share(i) }))} />
    </Picture>
  );
};

type ActiveProps = {
  title: string;
  column: string;
  of: readonly (readonly [period: string, active: number])[];
  label: (period: string) => string;
};

const Active = ({ title, column, of, label }: ActiveProps) => (
  <Picture
    title={title}
    columns={[column, texts.active]}
    rows={of}
    fileName={`active-people-${spanOf(of.map(([period]) => period))}.csv`}
  >
    <Bars
      labels={of.map(([period]) => label(period))}
      parts={[{ name: texts.active, color: 'var(--ink)', values: of.map(([, active]) => active) }]}
      height={180}
    />
  </Picture>
);

/** Active people by day, week and month. */
export const Activity = ({ data: { weeks, days, months } }: { data: UserAnalytics }) => (
  <>
    <div className="min-w-0 md:col-span-2">
      <Active title={texts.byDay} column={texts.day} of={days.map(({ day, active }) => [day, active])} label={dayLabel} />
    </div>
    <Active title={texts.byWeek} column={weeksTexts.week} of={weeks.map(({ week, active }) => [week, active])} label={dayLabel} />
    <Active
      title={texts.byMonth}
      column={texts.month}
      of={months.map(({ month, active }) => [month, active])}
      label={shortMonth}
    />
  </>
);
