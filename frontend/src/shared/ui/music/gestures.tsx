import type { JSX } from 'react';
import { seeded } from '../../lib/random';

/** Few inks, one gesture: what stands in for a cover that is not there. Each set is ground, first and second ink. */
const INKS: readonly (readonly [string, string, string])[] = [
  ['#e0371b', '#f4e7cf', '#1c1815'],
  ['#1f3d5c', '#f2c14e', '#f6efe2'],
  ['#0f5c4a', '#f3b4a0', '#f6efe2'],
  ['#f2b632', '#1c1815', '#e0371b'],
  ['#6a2c5b', '#f4a261', '#f6efe2'],
  ['#23231f', '#d9e3da', '#ff5b3a'],
  ['#b8c7b0', '#274029', '#e0371b'],
  ['#d8452e', '#20304f', '#f6efe2'],
];

type Draw = (random: () => number, inks: readonly [string, string, string]) => JSX.Element;
const range = (n: number) => Array.from({ length: n }, (_, i) => i);

const grooves: Draw = (random, [, b, c]) => {
  const [x, y] = [30 + random() * 40, 30 + random() * 40];
  return (
    <>
      {range(11).map((i) => (
        <circle key={i} cx={x} cy={y} r={(11 - i) * 6.2} fill="none" stroke={i % 4 === 3 ? c : b} strokeWidth={1 + (i % 3)} />
      ))}
      <circle cx={x} cy={y} r="7" fill={c} />
    </>
  );
};
const levels: Draw = (random, [, b, c]) => (
  <>
    {range(26).map((i) => {
      const h = 10 + Math.abs(Math.sin(i * 0.5 + random())) * 60 * (0.4 + random() * 0.6);
      return <rect key={i} x={6 + i * 3.4} y={50 - h / 2} width="2" height={h} fill={i > 16 ? c : b} />;
    })}
  </>
);
const hills: Draw = (random, [, b, c]) => (
  <>
    <path d={`M0 70 Q25 ${20 + random() * 20} 50 62 T100 50 V100 H0Z`} fill={b} />
    <path d={`M0 86 Q30 ${50 + random() * 20} 60 80 T100 72 V100 H0Z`} fill={c} />
    <circle cx={60 + random() * 20} cy="26" r="11" fill={c} />
  </>
);
const tiles: Draw = (random, [, b, c]) => (
  <>
    {range(25).map((i) => {
      const [x, y, t] = [(i % 5) * 20, Math.floor(i / 5) * 20, random()];
      if (t > 0.66) return <circle key={i} cx={10 + x} cy={10 + y} r="8" fill={b} />;
      if (t > 0.33) return <rect key={i} x={2 + x} y={2 + y} width="16" height="16" fill={c} opacity=".9" />;
      return <path key={i} d={`M${2 + x} ${18 + y}a16 16 0 0 1 16-16v16z`} fill={b} />;
    })}
  </>
);
const strings: Draw = (random, [, b, c]) => {
  const lean = random() * 12;
  return (
    <>
      {range(7).map((i) => (
        <path
          key={i}
          d={`M${-10 + i * 6} ${110 - i * 4} C ${20 + i * 5} ${30 + i * 6 + lean}, ${60 + i * 3} ${90 - i * 8 - lean}, 112 ${10 + i * 9}`}
          fill="none"
          stroke={i === 3 ? c : b}
          strokeWidth={i === 3 ? 5 : 2.4}
        />
      ))}
    </>
  );
};
const poster: Draw = (random, [a, b, c]) => (
  <>
    <rect x="12" y="12" width="46" height="76" fill={b} />
    <circle cx="64" cy={36 + random() * 20} r="25" fill={c} />
    <rect x="12" y="70" width="76" height="4" fill={a} />
  </>
);
const DRAWINGS: readonly Draw[] = [grooves, levels, hills, tiles, strings, poster];

/** A square drawing that is the same for the same seed. */
export const Gesture = ({ seed }: { seed: number }) => {
  const random = seeded(seed * 7919 + 13);
  const inks = INKS[seed % INKS.length]!;
  const draw = DRAWINGS[Math.floor(seed / 7) % DRAWINGS.length]!;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" className="block size-full" aria-hidden="true">
      <rect width="100" height="100" fill={inks[0]} />
      {draw(random, inks)}
    </svg>
  );
};
