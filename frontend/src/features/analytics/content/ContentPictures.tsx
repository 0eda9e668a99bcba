import {
  contentAnalyticsTexts as texts,
  weeksTexts,
  WRITTEN,
  type ContentWeek,
  type Rank,
  type RankedContent,
  type Written,
} from '@refrain/contracts/analytics';
import { Bars } from '../../../shared/ui/pictures/Bars';
import { Picture } from '../../../shared/ui/pictures/Picture';
import { Ranked } from '../../../shared/ui/pictures/Ranked';
import { dayLabel } from '../desk/labels';
import { SmallBars } from '../desk/SmallBars';

type Props = { weeks: readonly ContentWeek[] };

const COLOURS: Readonly<Record<Written, string>> = {
  words: 'var(--ink)',
  song: 'var(--signal)',
  image: 'var(--hybrid)',
  audio: 'var(--edge)',
  video: 'var(--machine)',
};
export const writtenIn = ({ written }: ContentWeek, kind: Written): number => written[kind] ?? 0;
const fileOf = (what: string, weeks: readonly ContentWeek[]): string =>
  `${what}-${weeks[0]?.week ?? ''}-to-${weeks.at(-1)?.week ?? ''}.csv`;

export const WrittenByWeek = ({ weeks }: Props) => (
  <Picture
    title={texts.written}
    columns={[weeksTexts.week, ...WRITTEN.map((kind) => texts.kinds[kind])]}
    rows={weeks.map((week) => [week.week, ...WRITTEN.map((kind) => writtenIn(week, kind))])}
    fileName={fileOf('posts', weeks)}
  >
    <Bars
      labels={weeks.map(({ week }) => dayLabel(week))}
      parts={WRITTEN.map((kind) => ({
        name: texts.kinds[kind],
        color: COLOURS[kind],
        values: weeks.map((week) => writtenIn(week, kind)),
      }))}
    />
  </Picture>
);

const PARTS = ['plays', 'releases', 'comments', 'likes', 'shares'] as const;

/** Each on its own scale. */
export const Done = ({ weeks }: Props) => (
  <Picture
    title={texts.done}
    columns={[weeksTexts.week, ...PARTS.map((part) => texts.parts[part])]}
    rows={weeks.map((week) => [week.week, ...PARTS.map((part) => week[part])])}
    fileName={fileOf('content', weeks)}
  >
    <SmallBars
      labels={weeks.map(({ week }) => dayLabel(week))}
      of={PARTS.map((part) => [texts.parts[part], weeks.map((week) => week[part])])}
    />
  </Picture>
);

const nameOf = ({ kind, name }: RankedContent): string =>
  name === null ? texts.gone : name || (kind === 'post' ? texts.wordless : texts.gone);

/** What stands highest in a week. Two things may have one name, so that each row has its place before it. */
export const Standings = ({ rank, week, rows }: { rank: Rank; week: string; rows: readonly RankedContent[] }) => (
  <Picture
    title={texts.ranks[rank]}
    columns={[texts.thing, texts.by, texts.kind, texts.units[rank], texts.id]}
    rows={rows.map((row) => [nameOf(row), row.by, texts[row.kind], row.times, row.id])}
    fileName={`${rank}-${week}.csv`}
  >
    {rows.length === 0 ? (
      <p className="text-sm text-ink-3">{texts.nothing}</p>
    ) : (
      <Ranked rows={rows.map((row, i) => ({ name: `${i + 1}. ${nameOf(row)}`, value: row.times }))} />
    )}
  </Picture>
);
