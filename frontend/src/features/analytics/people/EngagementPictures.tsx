import { ACTS, engagementTexts as texts, spreadNames, weeksTexts, type Act } from '@refrain/contracts/analytics';
import { count } from '../../../shared/lib/text/format';
import { Grid } from '../../../shared/ui/pictures/Grid';
import { Picture } from '../../../shared/ui/pictures/Picture';
import { dayLabel } from '../desk/labels';
import { SmallBars } from '../desk/SmallBars';
import { middleOf, type Group, type WeekOfGroup } from './spread';

type Props = { weeks: readonly WeekOfGroup[]; group: Group };

const fileOf = (what: string, { weeks, group }: Props): string =>
  `${what}-${group}-${weeks[0]?.week ?? ''}-to-${weeks.at(-1)?.week ?? ''}.csv`;

/** Acts of each kind, week by week, each on its own scale. */
export const ByWeek = (props: Props) => {
  const { weeks } = props;
  return (
    <Picture
      title={texts.byWeek}
      columns={[weeksTexts.week, texts.active, ...ACTS.map((act) => texts.acts[act])]}
      rows={weeks.map(({ week, active, acts }) => [week, active, ...ACTS.map((act) => acts[act])])}
      fileName={fileOf('acts', props)}
    >
      <SmallBars
        labels={weeks.map(({ week }) => dayLabel(week))}
        of={ACTS.map((act) => [texts.acts[act], weeks.map(({ acts }) => acts[act])])}
      />
    </Picture>
  );
};

/** How many people did something how often, week by week. */
export const SpreadOf = ({ act, ...props }: Props & { act: Act }) => {
  const { weeks } = props;
  const most = Math.max(...weeks.flatMap(({ people }) => people[act]), 1);
  const rows = spreadNames.map((_, slot) => weeks.map(({ people }) => people[act][slot] ?? 0));
  return (
    <Picture
      title={texts.spreadOf(texts.acts[act])}
      hint={texts.spreadHint}
      columns={[weeksTexts.week, ...spreadNames, texts.middle]}
      rows={weeks.map(({ week, people }) => [week, ...people[act], middleOf(people[act])])}
      fileName={fileOf(`${act}-by-person`, props)}
    >
      <Grid
        rows={spreadNames.toReversed()}
        columns={weeks.map(({ week }) => dayLabel(week))}
        values={rows.toReversed().map((row) => row.map((people) => people / most))}
        texts={rows.toReversed().map((row) => row.map((people) => (people === 0 ? '' : count(people))))}
        left={88}
      />
    </Picture>
  );
};
