import type { Random } from '../../music/synth/audio';

/** Covers are drawn on a square of this edge. */
export const EDGE = 1000;

const short = (value: number): string => String(Math.round(value * 10) / 10);
type Point = readonly [x: number, y: number];

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${more}/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number): string =>
  circle(x, y, r, 'none', `stroke="${stroke}" stroke-width="${short(width)}"`);

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${more}/>`;

export const area = (path: string, fill: string, more = ''): string => `<path d="${path}" fill="${fill}" ${more}/>`;

export const line = (path: string, stroke: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round"/>`;

export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;

/** A curve through points, smooth at each: Catmull and Rom's, as Béziers. */
export const through = (points: readonly Point[]): string => {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const curves = points.slice(1).map((end, i) => {
    const [before, start, after] = [at(i - 1), at(i), at(i + 2)];
    const lead = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const land = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${[...lead, ...land, ...end].map(short).join(' ')}`;
  });
  return `M${at(0).map(short).join(' ')}${curves.join('')}`;
};

export const turned = (degrees: number, inside: string): string =>
  `<g transform="rotate(${short(degrees)} ${EDGE / 2} ${EDGE / 2})">${inside}</g>`;

const lightness = (hex: string): number =>
  [1, 3, 5].reduce((sum, at, i) => sum + Number.parseInt(hex.slice(at, at + 2), 16) * ([0.299, 0.587, 0.114][i] ?? 0), 0) / 255;

/** One ink over another, as print does it: on a light ink it mixes, on a dark one it would drown, and covers. */
export const overprint = (under: string): string => (lightness(under) > 0.55 ? 'style="mix-blend-mode:multiply"' : '');

/** A moon: `lit` from -1 (a sickle open to the right) over 0 (half) to 1 (all but full). */
export const moon = (x: number, y: number, r: number, lit: number, fill: string): string => {
  const [top, bottom] = [`${short(x)} ${short(y - r)}`, `${short(x)} ${short(y + r)}`];
  const inner = `A${short(r * Math.abs(lit))} ${short(r)} 0 0 ${lit > 0 ? 0 : 1} ${top}`;
  return area(`M${top}A${short(r)} ${short(r)} 0 0 0 ${bottom}${inner}Z`, fill);
};

/** From `from` up to, not including, `to`. */
export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

export const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
