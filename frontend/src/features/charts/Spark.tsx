import type { ChartWindow } from '@refrain/contracts/charts';
import { useMemo } from 'react';
import { soFar, sparkPath } from './movement';

const WIDTH = 110;
const HEIGHT = 28;

/** The plays of the period, slot by slot; its last point is now. */
export const Spark = ({ series, window }: { series: readonly number[]; window: ChartWindow }) => {
  const path = useMemo(() => sparkPath(soFar(series, window, new Date()), WIDTH, HEIGHT), [series, window]);
  const end = path.split('L').pop()?.replace('M', '').split(' ');
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="overflow-visible text-ink-2"
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" />
      {end?.length === 2 && <circle cx={end[0]} cy={end[1]} r="2.5" fill="currentColor" />}
    </svg>
  );
};
