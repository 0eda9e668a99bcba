import { contentAnalyticsTexts as texts, RANKS, WRITTEN, type ContentAnalytics } from '@refrain/contracts/analytics';
import { count } from '../../../shared/lib/text/format';
import { Field } from '../../../shared/ui/form/Field';
import { Select } from '../../../shared/ui/form/Select';
import { EmptyState } from '../../../shared/ui/states';
import { useGetContentAnalyticsQuery } from '../desk/api';
import { Desk } from '../desk/Desk';
import { Figures } from '../../../shared/ui/pictures/Figures';
import { dayLabel, sumOf } from '../desk/labels';
import { Loaded } from '../desk/Loaded';
import { useAddress, useWeeks } from '../desk/use-weeks';
import { Weeks } from '../desk/Weeks';
import { Done, Standings, writtenIn, WrittenByWeek } from './ContentPictures';

/** /admin/content-analytics: what is written, heard and shared, and what of it most in a week. */
export const ContentAnalyticsPage = () => {
  const { weeks } = useWeeks();
  const { params } = useAddress();
  const week = params.get('week');
  const query = useGetContentAnalyticsQuery({ weeks, ...(week ? { week } : {}) });
  return (
    <Desk title={texts.title} hint={texts.intro}>
      <Weeks />
      <Loaded query={query} failed={texts.failed} hint={texts.emptyHint}>
        {(data) => <Shown data={data} />}
      </Loaded>
    </Desk>
  );
};

const Shown = ({ data }: { data: ContentAnalytics }) => {
  const { choose } = useAddress();
  const { weeks, week, ranks } = data;
  const all = (of: 'comments' | 'releases' | 'plays') => sumOf(weeks.map((each) => each[of]));
  const posts = sumOf(weeks.flatMap((each) => WRITTEN.map((kind) => writtenIn(each, kind))));
  if (posts + all('plays') + all('releases') === 0) return <EmptyState title={texts.empty} text={texts.emptyHint} />;
  return (
    <>
      <Figures
        of={[
          [texts.posts, count(posts)],
          [texts.parts.comments, count(all('comments'))],
          [texts.parts.releases, count(all('releases'))],
          [texts.parts.plays, count(all('plays'))],
        ]}
      />
      <div className="grid gap-6">
        <WrittenByWeek weeks={weeks} />
        <Done weeks={weeks} />
      </div>
      <div className="mt-6 mb-6 max-w-[24rem]">
        <Field label={texts.chosen}>
          <Select value={week} onChange={(chosen) => choose({ week: chosen })}>
            {weeks.toReversed().map((each) => (
              <option key={each.week} value={each.week}>
                {dayLabel(each.week)} {each.week.slice(0, 4)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        {RANKS.map((rank) => (
          <Standings key={rank} rank={rank} week={week} rows={ranks[rank]} />
        ))}
      </div>
      <p className="mt-6 max-w-[60ch] text-sm text-ink-3">{texts.hint}</p>
    </>
  );
};
