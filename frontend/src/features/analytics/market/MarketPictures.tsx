import { marketTexts as texts, type MarketMonth } from '@refrain/contracts/analytics';
import { listName } from '@refrain/contracts/charts';
import { Bars } from '../../../shared/ui/pictures/Bars';
import { Grid } from '../../../shared/ui/pictures/Grid';
import { Picture } from '../../../shared/ui/pictures/Picture';
import { Ranked } from '../../../shared/ui/pictures/Ranked';
import { percent, ranked, shareOf, shortMonth, slicesOf, weekOf, type SliceKind } from './shares';

type Props = { months: readonly MarketMonth[] };

const TITLES = { genre: texts.genres, mood: texts.moods } as const;
const fileOf = (what: string, months: readonly MarketMonth[]): string => `market-${what}-${months.at(-1)?.month ?? 'none'}.csv`;

/** Genres or moods of the newest month by their share; the mark is the month before. */
export const Slices = ({ months, kind }: Props & { kind: SliceKind }) => {
  const rows = ranked(months, kind);
  return (
    <Picture
      title={TITLES[kind]}
      hint={texts.sharesHint}
      columns={[texts.slice[kind], texts.plays, texts.share, texts.before]}
      rows={rows.map(({ name, plays, share, before }) => [name, plays, percent(share), before === null ? null : percent(before)])}
      fileName={fileOf(TITLES[kind].toLowerCase(), months)}
    >
      <Ranked
        rows={rows.map(({ name, share, before }) => ({ name, value: share, ...(before === null ? {} : { beside: before }) }))}
        format={percent}
      />
    </Picture>
  );
};

export const Makers = ({ months }: Props) => (
  <Picture
    title={texts.makers}
    columns={[texts.month, texts.human, texts.ai, texts.aiShare]}
    rows={months.map(({ month, plays, human, ai }) => [month, human, ai, percent(plays === 0 ? 0 : ai / plays)])}
    fileName={fileOf('makers', months)}
  >
    <Bars
      labels={months.map(({ month }) => shortMonth(month))}
      parts={[
        { name: texts.human, color: 'var(--human)', values: months.map(({ human }) => human) },
        { name: texts.ai, color: 'var(--machine)', values: months.map(({ ai }) => ai) },
      ]}
    />
  </Picture>
);

/** Genres by month: the share of each, compared with the largest one there is. */
export const Year = ({ months }: Props) => {
  const genres = slicesOf('genre').filter((genre) => months.some(({ slices }) => slices[genre]));
  const shares = genres.map((genre) => months.map((month) => shareOf(month, genre)));
  const most = Math.max(...shares.flat(), Number.MIN_VALUE);
  return (
    <Picture
      title={texts.months}
      hint={texts.monthsHint}
      columns={[texts.slice.genre, texts.month, texts.share]}
      rows={genres.flatMap((genre, i) => months.map(({ month }, m) => [listName(genre), month, percent(shares[i]?.[m] ?? 0)]))}
      fileName={fileOf('months', months)}
    >
      <Grid
        rows={genres.map(listName)}
        columns={months.map(({ month }) => shortMonth(month))}
        values={shares.map((row) => row.map((share) => share / most))}
        left={88}
      />
    </Picture>
  );
};

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}`);

export const Season = ({ months }: Props) => {
  const week = weekOf(months);
  const most = Math.max(...week, 1);
  const dayOf = (day: number) => week.slice(day * 24, day * 24 + 24);
  return (
    <Picture
      title={texts.season}
      hint={texts.seasonHint}
      columns={[texts.weekday, texts.hour, texts.plays]}
      rows={texts.weekdays.flatMap((name, day) => dayOf(day).map((plays, hour) => [name, `${HOURS[hour]}:00`, plays]))}
      fileName={fileOf('week', months)}
    >
      <Grid
        rows={texts.weekdays}
        columns={HOURS}
        values={texts.weekdays.map((_, day) => dayOf(day).map((plays) => plays / most))}
        left={88}
      />
    </Picture>
  );
};
