import { scaleBand } from '@visx/scale';
import { Group } from '@visx/group';
import { useRef } from 'react';
import { useWidth } from './use-width';

type Props = {
  rows: readonly string[];
  columns: readonly string[];
  /** By row and column, 0 to 1; null where there can be nothing yet. */
  values: readonly (readonly (number | null)[])[];
  /** What stands in the cells, where they are wide enough. */
  texts?: readonly (readonly string[])[];
  /** Room for the names of the rows, in px. */
  left: number;
};

const ROW = 24;
const TOP = 20;
const LABEL_ROOM = 44;
const LABEL = { fill: 'var(--ink-3)', fontSize: 12 } as const;
/** What is not zero differs from what is. */
const FAINTEST = 0.12;
/** The strongest cell below a text. */
const BELOW_TEXT = 0.6;
const TEXT_ROOM = 34;

/** A table of cells, the darker the more. */
export const Grid = ({ rows, columns, values, texts, left }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const x = scaleBand({ domain: columns.map((_, i) => i), range: [0, Math.max(0, width - left)], padding: 0.08 });
  const every = Math.max(1, Math.ceil((columns.length * LABEL_ROOM) / Math.max(width - left, 1)));
  return (
    <div ref={box}>
      <svg width={width} height={TOP + rows.length * ROW} className="block max-w-full">
        {columns.map((column, i) =>
          i % every === 0 ? (
            <text key={column} x={left + (x(i) ?? 0)} y={12} {...LABEL}>
              {column}
            </text>
          ) : null,
        )}
        {rows.map((row, r) => (
          <Group key={row} top={TOP + r * ROW}>
            <text y={ROW / 2 + 3} {...LABEL}>
              {row}
            </text>
            {columns.map((column, c) => {
              const value = values[r]?.[c] ?? null;
              if (value === null) return null;
              const strength = ((texts ? BELOW_TEXT : 1) - FAINTEST) * value;
              const isWide = texts && x.bandwidth() >= TEXT_ROOM;
              return (
                <Group key={column} left={left + (x(c) ?? 0)}>
                  <rect
                    width={x.bandwidth()}
                    height={ROW - 3}
                    rx={2}
                    fill={value > 0 ? 'var(--signal)' : 'var(--sunk)'}
                    fillOpacity={value > 0 ? FAINTEST + strength : 1}
                  />
                  {isWide && (
                    <text x={x.bandwidth() / 2} y={ROW / 2 + 3} textAnchor="middle" fontSize={12} fill="var(--ink)">
                      {texts[r]?.[c]}
                    </text>
                  )}
                </Group>
              );
            })}
          </Group>
        ))}
      </svg>
    </div>
  );
};
