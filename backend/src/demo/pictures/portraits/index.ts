import sharp from 'sharp';
import { inkSets } from '../covers/inks';
import { area, between, circle, EDGE, rect, through } from '../covers/shapes';
import { seededRandom } from '../../../kernel/values/seeded-random';
import type { Random } from '../../music/synth/audio';
import { backs, extras, eyes, face, fringes, mouths, shoulders, type Paints, type Part } from './parts';

const PIXELS = 512;

const SKINS = [
  ['#f3d3b6', '#dca98a'],
  ['#e6b58f', '#c68a63'],
  ['#c98f63', '#a46a42'],
  ['#a06a45', '#7b4a2d'],
  ['#7a4a30', '#58321f'],
  ['#5a3826', '#3f2518'],
] as const;
const HAIRS = ['#1d1a19', '#3b2417', '#6b3f22', '#a8642c', '#d9b36c', '#8d8a86', '#4a2338', '#20304f'] as const;

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T;

const paintsOf = (random: Random, inks: readonly string[]): Paints => {
  const [skin, shade] = pick(SKINS, random);
  const [, cloth = '#1c1815', , accent = '#f2b632'] = inks;
  return { skin, shade, hair: pick(HAIRS, random), cloth, accent, line: '#1c1815' };
};

/** One head and its shoulders, in the order in which they were painted. */
const sitter = (random: Random, inks: readonly string[]): string => {
  const paints = paintsOf(random, inks);
  const parts: readonly Part[] = [
    pick(backs, random),
    shoulders,
    face,
    pick(eyes, random),
    pick(mouths, random),
    pick(fringes, random),
    pick(extras, random),
  ];
  return parts.map((part) => part(paints, random)).join('');
};

const placed = (x: number, y: number, scale: number, turn: number, inside: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})">${inside}</g>`;

/** Where heads stand: one alone, or the members of a band, those behind first. */
const PLACES: Readonly<Record<1 | 3 | 5, readonly (readonly [x: number, y: number, scale: number])[]>> = {
  1: [[500, 470, 1.12]],
  3: [
    [270, 420, 0.66],
    [740, 400, 0.66],
    [500, 560, 0.8],
  ],
  5: [
    [190, 330, 0.46],
    [500, 290, 0.46],
    [810, 330, 0.46],
    [330, 600, 0.6],
    [680, 600, 0.6],
  ],
};
export type Sitters = keyof typeof PLACES;

/** A wall behind them: a wash of a second ink, and a lamp or a window. */
const wall = ([ground = '', , wash = '', accent = '']: readonly string[], random: Random): string => {
  const level = between(random, 420, 620);
  const edge = through(Array.from({ length: 7 }, (_, i) => [i * (EDGE / 6), level + between(random, -60, 60)] as const));
  const light = circle(between(random, 120, 880), between(random, 120, 320), between(random, 90, 170), accent, 'opacity="0.55"');
  return `${rect(-60, -60, EDGE + 120, EDGE + 120, ground)}${light}${area(`${edge}H${EDGE + 60}V${EDGE + 60}H-60V${level}Z`, wash, 'opacity="0.28"')}`;
};

/** Edges that waver as a brush does. */
const BRUSH =
  '<filter id="brush" filterUnits="userSpaceOnUse" x="-60" y="-60" width="1120" height="1120"><feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="2" seed="SEED"/><feDisplacementMap in="SourceGraphic" scale="16"/></filter>';

/** A painted portrait as SVG. The same seed gives the same sitters. */
export const drawPortrait = (seed: number, sitters: Sitters = 1): string => {
  const random = seededRandom(seed * 7919 + 17);
  const inks = pick(inkSets, random);
  const heads = PLACES[sitters].map(([x, y, scale]) => placed(x, y, scale, between(random, -6, 6), sitter(random, inks)));
  const size = `width="${PIXELS}" height="${PIXELS}" viewBox="0 0 ${EDGE} ${EDGE}"`;
  const painted = `<g filter="url(#brush)">${wall(inks, random)}${heads.join('')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${BRUSH.replace('SEED', String(seed))}${rect(0, 0, EDGE, EDGE, inks[0])}${painted}</svg>`;
};

/** The portrait as a PNG of 512 x 512 pixels. */
export const renderPortrait = (seed: number, sitters?: Sitters): Promise<Buffer> =>
  sharp(Buffer.from(drawPortrait(seed, sitters)))
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toBuffer();
