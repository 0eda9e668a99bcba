import { ACTS, engagementTexts as texts, weeksTexts, type Engagement } from '@refrain/contracts/analytics';
import { count } from '../../../shared/lib/text/format';
import { Field } from '../../../shared/ui/form/Field';
import { Select } from '../../../shared/ui/form/Select';
import { EmptyState } from '../../../shared/ui/states';
import { useGetEngagementQuery } from '../desk/api';
import { Desk } from '../desk/Desk';
import { Figures } from '../../../shared/ui/pictures/Figures';
import { partOf, sumOf } from '../desk/labels';
import { Loaded } from '../desk/Loaded';
import { useAddress, useWeeks } from '../desk/use-weeks';
import { Weeks } from '../desk/Weeks';
import { ByWeek, SpreadOf } from './EngagementPictures';
import { GROUPS, middleOf, ofGroup, type Group } from './spread';

/** What is chosen on the desk: a role or everyone, and one kind of act. */
const useGroup = () => {
  const { params, choose } = useAddress();
  const group = GROUPS.find((each) => each === params.get('role')) ?? 'everyone';
  const act = ACTS.find((each) => each === params.get('act')) ?? 'plays';
  return { group, act, choose };
};
const nameOf = (group: Group): string => (group === 'everyone' ? texts.everyone : texts.roles[group]);

/** /admin/engagement: what people do in a week, and how unevenly. */
export const EngagementPage = () => {
  const { weeks } = useWeeks();
  const query = useGetEngagementQuery(weeks);
  const { group, act, choose } = useGroup();
  return (
    <Desk title={texts.title} hint={texts.intro}>
      <Weeks />
      <div className="mb-6 grid gap-3 md:grid-cols-2">
        <Field label={texts.role}>
          <Select value={group} onChange={(role) => choose({ role })}>
            {GROUPS.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.act}>
          <Select value={act} onChange={(chosen) => choose({ act: chosen })}>
            {ACTS.map((each) => (
              <option key={each} value={each}>
                {texts.acts[each]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Loaded query={query} failed={texts.failed} hint={weeksTexts.now}>
        {(data) => <Shown data={data} />}
      </Loaded>
    </Desk>
  );
};

const Shown = ({ data }: { data: Engagement }) => {
  const { group, act } = useGroup();
  const weeks = data.weeks.map((week) => ofGroup(week, group));
  const active = sumOf(weeks.map((week) => week.active));
  if (active === 0) return <EmptyState title={texts.empty} text={texts.emptyHint} />;
  const newest = weeks.findLast((week) => week.active > 0);
  const acts = sumOf(ACTS.map((each) => newest?.acts[each] ?? 0));
  return (
    <>
      <Figures
        of={[
          [texts.active, count(newest?.active ?? 0)],
          [texts.perPerson, partOf(acts, newest?.active ?? 0).toFixed(1)],
          [texts.acts[act], count(newest?.acts[act] ?? 0)],
          [texts.middleNow, middleOf(newest?.people[act] ?? []) ?? '–'],
        ]}
      />
      <div className="grid gap-6">
        <SpreadOf weeks={weeks} group={group} act={act} />
        <ByWeek weeks={weeks} group={group} />
      </div>
      <p className="mt-6 max-w-[60ch] text-sm text-ink-3">
        {texts.taken} {texts.roleHint}
      </p>
    </>
  );
};
