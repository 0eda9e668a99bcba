import { count } from '../../lib/text/format';

type Row = Readonly<{ name: string; value: number; note?: string; beside?: number }>;
type Props = { rows: readonly Row[]; color?: string; format?: (value: number) => string };

/** Lying bars, each below its name. `beside` is a mark on the bar, such as where everyone is. */
export const Ranked = ({ rows, color = 'var(--ink)', format = count }: Props) => {
  const most = Math.max(...rows.flatMap(({ value, beside = 0 }) => [value, beside]), Number.MIN_VALUE);
  return (
    <ol className="grid gap-3">
      {rows.map(({ name, value, note, beside }) => (
        <li key={name} className="min-w-0">
          <span className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 truncate font-semibold">{name}</span>
            <span className="flex-none text-ink-2 tabular-nums">
              {format(value)}
              {note && <span className="ml-2 text-ink-3">{note}</span>}
            </span>
          </span>
          <span className="relative mt-1 block h-2 rounded-pill bg-line">
            <span className="block h-full rounded-pill" style={{ width: `${(value / most) * 100}%`, backgroundColor: color }} />
            {beside !== undefined && (
              <span
                className="absolute -top-1 h-4 w-0.5"
                style={{ left: `${Math.min(99.5, (beside / most) * 100)}%`, backgroundColor: 'var(--signal)' }}
              />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
};
