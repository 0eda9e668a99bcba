import { count } from '../../../shared/lib/text/format';
import { Bars } from '../../../shared/ui/pictures/Bars';
import { sumOf } from './labels';

type Props = { labels: readonly string[]; of: readonly (readonly [name: string, values: readonly number[]])[] };

/** Several pictures of bars beside one another, each on its own scale, with its name and its sum. */
export const SmallBars = ({ labels, of }: Props) => (
  <div className="grid gap-6 md:grid-cols-2">
    {of.map(([name, values]) => (
      <div key={name} className="min-w-0">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <b className="font-semibold">{name}</b>
          <span className="text-ink-2 tabular-nums">{count(sumOf(values))}</span>
        </p>
        <Bars
          labels={labels}
          parts={[{ name, color: 'var(--ink)', values: values.map((value) => Math.max(0, value)) }]}
          height={140}
        />
      </div>
    ))}
  </div>
);
