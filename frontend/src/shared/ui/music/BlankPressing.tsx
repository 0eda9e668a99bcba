import { useId } from 'react';
import { cx } from '../../lib/cx';

/** A record without grooves yet: only the first turns are cut. Its label waits for a title. Decorative. */
export const BlankPressing = ({ ink, className }: { ink: string; className?: string }) => {
  const shine = useId();
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className={cx('flex-none drop-shadow-[0_10px_16px_#0005]', className)}>
      <defs>
        <linearGradient id={shine} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0.25" stopColor="#f3ebdd" stopOpacity="0.16" />
          <stop offset="0.5" stopColor="#f3ebdd" stopOpacity="0" />
          <stop offset="0.8" stopColor="#f3ebdd" stopOpacity="0.1" />
        </linearGradient>
      </defs>
      <circle cx="100" cy="100" r="100" fill="#17130f" />
      <circle cx="100" cy="100" r="99" fill={`url(#${shine})`} />
      {GROOVES.map(({ radius, light, cut }) => (
        <circle
          key={radius}
          cx="100"
          cy="100"
          r={radius}
          fill="none"
          stroke="#f3ebdd"
          strokeOpacity={light}
          strokeWidth=".8"
          strokeDasharray={`${around(radius) * cut} ${around(radius)}`}
          transform="rotate(-90 100 100)"
        />
      ))}
      <circle cx="100" cy="100" r="38" fill="#f4ecdc" />
      <circle cx="100" cy="100" r="38" fill="none" stroke={ink} strokeWidth="5" />
      <g stroke={ink} strokeWidth="1.2" opacity=".55">
        <path d="M78 88h44M82 116h36M88 123h24" />
      </g>
      <circle cx="100" cy="100" r="3" fill="#17130f" />
    </svg>
  );
};

/** Each turn is cut a little less far than the one outside it. */
const GROOVES = Array.from({ length: 9 }, (_, i) => ({ radius: 95 - i * 3, light: 0.42 - i * 0.035, cut: 1 - i * 0.12 }));
const around = (radius: number) => 2 * Math.PI * radius;
