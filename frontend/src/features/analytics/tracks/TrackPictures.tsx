import { trackAnalyticsTexts as texts, type Plays, type TrackAnalytics } from '@refrain/contracts/analytics';
import { playReasonTexts } from '@refrain/contracts/playback';
import { count } from '../../../shared/lib/text/format';
import { Bars } from '../../../shared/ui/pictures/Bars';
import { Picture } from '../../../shared/ui/pictures/Picture';
import { Ranked } from '../../../shared/ui/pictures/Ranked';

const partsOf = (rows: readonly Plays[]) => [
  { name: texts.counted, color: 'var(--ink)', values: rows.map(({ counted }) => counted) },
  { name: texts.notCounted, color: 'var(--line-strong)', values: rows.map(({ notCounted }) => notCounted) },
];
const dayLabel = (day: string): string =>
  new Date(day).toLocaleDateString('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const hourLabel = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The plays of a song, or of all, by day, hour, verdict, source and rule. */
export const TrackPictures = ({ data }: { data: TrackAnalytics }) => {
  const file = (what: string) => `plays-by-${what}-${data.track?.id ?? 'all'}-${data.start}-to-${data.end}.csv`;
  const plays = ({ counted, notCounted }: Plays) => [counted, notCounted];
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="min-w-0 md:col-span-2">
        <Picture
          title={texts.byDay}
          columns={[texts.day, texts.counted, texts.notCounted]}
          rows={data.days.map((row) => [row.day, ...plays(row)])}
          fileName={file('day')}
        >
          <Bars labels={data.days.map(({ day }) => dayLabel(day))} parts={partsOf(data.days)} />
        </Picture>
      </div>
      <div className="min-w-0 md:col-span-2">
        <Picture
          title={texts.byHour}
          columns={[texts.hour, texts.counted, texts.notCounted]}
          rows={data.hours.map((row) => [hourLabel(row.hour), ...plays(row)])}
          fileName={file('hour')}
        >
          <Bars labels={data.hours.map(({ hour }) => hourLabel(hour))} parts={partsOf(data.hours)} height={180} />
        </Picture>
      </div>
      <Picture
        title={texts.byReason}
        columns={[texts.reason, texts.plays]}
        rows={data.reasons.map(({ reason, plays: n }) => [playReasonTexts[reason], n])}
        fileName={file('verdict')}
      >
        <Ranked rows={data.reasons.map(({ reason, plays: value }) => ({ name: playReasonTexts[reason], value }))} />
      </Picture>
      <Picture
        title={texts.bySource}
        columns={[texts.source, texts.plays]}
        rows={data.sources.map(({ source, plays: n }) => [texts.sources[source], n])}
        fileName={file('source')}
      >
        <Ranked rows={data.sources.map(({ source, plays: value }) => ({ name: texts.sources[source], value }))} />
      </Picture>
      <div className="min-w-0 md:col-span-2">
        <ByRule data={data} fileName={file('rule')} />
      </div>
    </div>
  );
};

const ByRule = ({ data: { rule, judgements }, fileName }: { data: TrackAnalytics; fileName: string }) => (
  <Picture
    title={texts.byRule}
    hint={texts.byRuleHint}
    columns={[texts.rule, texts.version, texts.reason, texts.times]}
    rows={judgements.map(({ version, reason, times }) => [rule.name, version, playReasonTexts[reason], times])}
    fileName={fileName}
  >
    <Ranked
      rows={judgements.map(({ version, reason, times }) => ({
        name: `${rule.name} ${version}: ${playReasonTexts[reason]}`,
        value: times,
      }))}
      format={count}
    />
  </Picture>
);
