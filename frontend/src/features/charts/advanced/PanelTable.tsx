import { advancedChartTexts as texts, type Chart, type ChartEntry, type ChartRules } from '@refrain/contracts/charts';
import { Link } from 'react-router-dom';
import { count } from '../../../shared/lib/text/format';
import { Moved } from '../Moved';
import { Spark } from '../Spark';
import { differenceOf } from '../time/slope';

type Props = { chart: Chart; caption: string; others: ReadonlyMap<string, number> | null; rules: ChartRules };

const HEAD = 'py-2 font-medium';

/** The places of a chart. `others` are places by the other rules, where the chart is one of the past. */
export const PanelTable = ({ chart, caption, others, rules }: Props) => {
  if (chart.entries.length === 0) return <p className="border-t border-line py-4 text-sm text-ink-3">{texts.empty}</p>;
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-[0.8125rem] text-ink-3">
          <th scope="col" className={`${HEAD} text-left`}>
            <span className="sr-only">{texts.place}</span>
          </th>
          {chart.window !== 'all' && (
            <th scope="col" className={`${HEAD} text-left`} title={texts.movedHint}>
              {texts.moved}
            </th>
          )}
          <th scope="col" className={`${HEAD} text-left`}>
            {texts.song}
          </th>
          {others && (
            <th scope="col" className={`${HEAD} text-right`}>
              {texts.other[rules]}
            </th>
          )}
          <th scope="col" className={`${HEAD} pl-3 text-right`}>
            {texts.plays}
          </th>
        </tr>
      </thead>
      <tbody>
        {chart.entries.map((entry) => (
          <Row key={entry.id} entry={entry} chart={chart} others={others} />
        ))}
      </tbody>
    </table>
  );
};

type RowProps = { entry: ChartEntry; chart: Chart; others: ReadonlyMap<string, number> | null };

const Row = ({ entry, chart, others }: RowProps) => (
  <tr className="border-b border-line">
    <td className="w-10 font-display text-2xl font-bold">{entry.position}</td>
    {chart.window !== 'all' && (
      <td className="w-14">
        <Moved entry={entry} window={chart.window} className="text-sm" />
      </td>
    )}
    <th scope="row" className="py-2.5 pr-4 text-left leading-snug font-medium">
      <Link to={`/track/${entry.track.id}`} className="line-clamp-2 font-semibold hover:underline pointer-coarse:py-3">
        {entry.title}
      </Link>
      <span className="block text-sm text-ink-3">{entry.artistName}</span>
    </th>
    {others && <Other entry={entry} place={others.get(entry.id) ?? null} />}
    <td className="pl-3">
      <span className="flex items-center justify-end gap-3">
        <span className="hidden wide:block">{!others && <Spark series={entry.series} window={chart.window} />}</span>
        <span className="count font-semibold">{count(entry.playCount)}</span>
      </span>
    </td>
  </tr>
);

/** The place by the other rules, and how far that is from this one. */
const Other = ({ entry, place }: { entry: ChartEntry; place: number | null }) => {
  const { text } = differenceOf(entry.position, place);
  return <td className="text-right text-sm text-ink-3">{place === null ? text : `${place} (${text})`}</td>;
};
