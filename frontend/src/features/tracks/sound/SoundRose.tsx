import { CHARACTER, heardTexts as texts, type Track } from '@refrain/contracts/tracks';

const RADIUS = 84;
/** So that a trait of nothing is seen as one. */
const BUD = 10;
const TURN = (2 * Math.PI) / CHARACTER.length;
/** Between petals, in radians. */
const GAP = 0.06;

const pointAt = (angle: number, radius: number): readonly [number, number] => [
  Math.sin(angle) * radius,
  -Math.cos(angle) * radius,
];
const text = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

const petal = (angle: number, radius: number): string => {
  const half = TURN / 2 - GAP;
  return `M0 0L${text(pointAt(angle - half, radius))}A${radius} ${radius} 0 0 1 ${text(pointAt(angle + half, radius))}Z`;
};

const anchorOf = (x: number): 'start' | 'middle' | 'end' => {
  if (Math.abs(x) < 20) return 'middle';
  return x > 0 ? 'start' : 'end';
};

/** A petal for each trait, as long as it is strong. Screen readers hear the numbers. */
export const SoundRose = ({ track }: { track: Track }) => (
  <div className="mt-5">
    <svg viewBox="-170 -116 340 228" className="max-w-sm" width="100%" aria-hidden="true" fill="currentColor">
      {[0.5, 1].map((share) => (
        <circle key={share} r={BUD + share * (RADIUS - BUD)} fill="none" stroke="currentColor" strokeOpacity="0.16" />
      ))}
      {CHARACTER.map((name, i) => {
        const share = track[name] ?? 0;
        const [x, y] = pointAt(i * TURN, RADIUS + 12);
        return (
          <g key={name}>
            <path d={petal(i * TURN, BUD + share * (RADIUS - BUD))} fillOpacity={0.25 + 0.75 * share} />
            <text x={x} y={y + 4} fontSize="12" textAnchor={anchorOf(x)} fillOpacity="0.75">
              {texts.traits[name]}
            </text>
          </g>
        );
      })}
    </svg>
    <dl aria-label={texts.character} className="sr-only">
      {CHARACTER.map((name) => (
        <div key={name}>
          <dt>{texts.traits[name]}</dt>
          <dd>{Math.round(100 * (track[name] ?? 0))} %</dd>
        </div>
      ))}
    </dl>
  </div>
);
