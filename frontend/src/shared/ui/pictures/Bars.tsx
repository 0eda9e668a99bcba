import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useRef } from 'react';
import { useWidth } from './use-width';

/** Parts of a bar lie on one another, the first at the bottom. `color` is one of a token of the theme. */
type Part = Readonly<{ name: string; color: string; values: readonly number[] }>;
type Props = {
  labels: readonly string[];
  parts: readonly Part[];
  /** How a value reads at the axis. */
  format?: (value: number) => string;
  height?: number;
};

const MARGIN = { top: 8, right: 4, bottom: 28, left: 44 } as const;
const LABEL = { fill: 'var(--ink-3)', fontSize: 12, fontFamily: 'inherit' } as const;
/** Between the labels of two bars, in px. */
const LABEL_ROOM = 56;

const short = (value: number): string => new Intl.NumberFormat('en', { notation: 'compact' }).format(value);

/** Standing bars, one a label, and what their colours are. */
export const Bars = ({ labels, parts, format = short, height = 220 }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [inner, tall] = [Math.max(0, width - MARGIN.left - MARGIN.right), height - MARGIN.top - MARGIN.bottom];
  const totals = labels.map((_, i) => parts.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  const x = scaleBand({ domain: labels.map((_, i) => i), range: [0, inner], padding: 0.2 });
  const y = scaleLinear({ domain: [0, Math.max(1, ...totals)], range: [tall, 0], nice: true });
  const every = Math.max(1, Math.ceil((labels.length * LABEL_ROOM) / Math.max(inner, 1)));
  return (
    <div ref={box}>
      {parts.length > 1 && <Legend parts={parts} />}
      <svg width={width} height={height} className="block max-w-full">
        {width > 0 && (
          <Group left={MARGIN.left} top={MARGIN.top}>
            <AxisLeft
              scale={y}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(value) => format(Number(value))}
              tickLabelProps={() => ({ ...LABEL, textAnchor: 'end', dx: -6, dy: 4 })}
            />
            {labels.map((label, i) => (
              <Stack key={label} parts={parts} i={i} left={x(i) ?? 0} width={x.bandwidth()} top={y} />
            ))}
            <AxisBottom
              top={tall}
              scale={x}
              stroke="var(--line-strong)"
              hideTicks
              tickValues={labels.map((_, i) => i).filter((i) => i % every === 0)}
              tickFormat={(i) => labels[Number(i)] ?? ''}
              tickLabelProps={() => ({ ...LABEL, textAnchor: 'middle', dy: 4 })}
            />
          </Group>
        )}
      </svg>
    </div>
  );
};

type StackProps = { parts: readonly Part[]; i: number; left: number; width: number; top: (value: number) => number };

const Stack = ({ parts, i, left, width, top }: StackProps) => {
  const ends = parts.map((_, n) => parts.slice(0, n + 1).reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  return parts.map(({ name, color }, n) => {
    const [from, to] = [ends[n - 1] ?? 0, ends[n] ?? 0];
    if (to === from) return null;
    return (
      <BarRounded
        key={name}
        x={left}
        y={top(to)}
        width={width}
        height={top(from) - top(to)}
        radius={2}
        all={false}
        top={n === parts.length - 1}
        fill={color}
      />
    );
  });
};

const Legend = ({ parts }: { parts: readonly Part[] }) => (
  <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-2">
    {parts.map(({ name, color }) => (
      <li key={name} className="flex items-center gap-2">
        <span className="size-2.5 rounded-full" style={{ backgroundColor: color }} />
        {name}
      </li>
    ))}
  </ul>
);
