import { aiInsightsTexts as texts, type AiInsights, type ByCategory } from '@refrain/contracts/analytics';
import { AI_PRESETS } from '@refrain/contracts/tracks';
import { count } from '../../../shared/lib/text/format';
import { EmptyState } from '../../../shared/ui/states';
import { useGetAiInsightsQuery } from '../desk/api';
import { Desk } from '../desk/Desk';
import { Figures } from '../../../shared/ui/pictures/Figures';
import { partOf, sumOf } from '../desk/labels';
import { Loaded } from '../desk/Loaded';
import { percent } from '../market/shares';
import { Aspects, CATEGORIES, Declared, Shares } from './AiPictures';

/** /admin/ai-insights: machines in what comes out, and in what is heard. */
export const AiInsightsPage = () => {
  const query = useGetAiInsightsQuery();
  return (
    <Desk title={texts.title} hint={texts.intro}>
      <Loaded query={query} failed={texts.failed} hint={texts.emptyHint}>
        {(data) => <Shown {...data} />}
      </Loaded>
    </Desk>
  );
};

const all = (counts: readonly ByCategory[]): number => sumOf(counts.flatMap((each) => CATEGORIES.map((of) => each[of] ?? 0)));
const machines = (counts: readonly ByCategory[]): number =>
  sumOf(counts.flatMap((each) => CATEGORIES.map((of) => (AI_PRESETS[of].chart === 'ai' ? (each[of] ?? 0) : 0))));

const Shown = ({ months }: AiInsights) => {
  if (months.length === 0) return <EmptyState title={texts.empty} text={texts.emptyHint} />;
  const [releases, plays] = [months.map((month) => month.releases), months.map((month) => month.plays)];
  return (
    <>
      <Figures
        of={[
          [texts.released, count(all(releases))],
          [texts.ofReleases, percent(partOf(machines(releases), all(releases)))],
          [texts.heard, count(all(plays))],
          [texts.ofPlays, percent(partOf(machines(plays), all(plays)))],
        ]}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <Declared months={months} of="releases" />
        <Declared months={months} of="plays" />
        <Shares
          rows={months.map((month) => [
            month.month,
            partOf(machines([month.releases]), all([month.releases])),
            partOf(machines([month.plays]), all([month.plays])),
          ])}
        />
        <div className="min-w-0 md:col-span-2">
          <Aspects months={months} />
        </div>
      </div>
      <p className="mt-6 max-w-[60ch] text-sm text-ink-3">{texts.then}</p>
    </>
  );
};
