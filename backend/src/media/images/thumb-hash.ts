/** One channel as a DCT: its mean, its other terms scaled to 0..1, and the scale. */
type Channel = Readonly<{ mean: number; terms: readonly number[]; scale: number }>;

const LUMINANCE_TERMS = 7;
const COLOUR_TERMS = 3;

const encodeChannel = (values: readonly number[], edge: number, terms: number): Channel => {
  const wave = (frequency: number, at: number) => Math.cos((Math.PI / edge) * frequency * (at + 0.5));
  const strength = (cx: number, cy: number) =>
    values.reduce((sum, value, i) => sum + value * wave(cx, i % edge) * wave(cy, Math.floor(i / edge)), 0) / (edge * edge);
  const raw: number[] = [];
  for (let cy = 0; cy < terms; cy += 1) {
    for (let cx = cy === 0 ? 1 : 0; cx < terms - cy; cx += 1) raw.push(strength(cx, cy));
  }
  const scale = Math.max(...raw.map(Math.abs));
  return { mean: strength(0, 0), terms: raw.map((term) => (scale > 0 ? 0.5 + (0.5 / scale) * term : term)), scale };
};

/**
 * The ThumbHash of a square opaque picture, as base64; `rgb` are edge x edge pixels. The format is Evan Wallace's
 * (https://evanw.github.io/thumbhash/), of which covers need only this half: its package is an ES module, out of reach here.
 */
export const thumbHashOf = (rgb: Uint8Array, edge: number): string => {
  const pixels = Array.from({ length: edge * edge }, (_, i) => [...rgb.subarray(i * 3, i * 3 + 3)].map((byte) => byte / 255));
  const channel = (of: (r: number, g: number, b: number) => number, terms: number) =>
    encodeChannel(
      pixels.map(([r = 0, g = 0, b = 0]) => of(r, g, b)),
      edge,
      terms,
    );
  const l = channel((r, g, b) => (r + g + b) / 3, LUMINANCE_TERMS);
  const p = channel((r, g, b) => (r + g) / 2 - b, COLOUR_TERMS);
  const q = channel((r, g) => r - g, COLOUR_TERMS);
  const { round } = Math;
  const colours = (round(31.5 + 31.5 * p.mean) << 6) | (round(31.5 + 31.5 * q.mean) << 12);
  const first = round(63 * l.mean) | colours | (round(31 * l.scale) << 18);
  const second = LUMINANCE_TERMS | (round(63 * p.scale) << 3) | (round(63 * q.scale) << 9);
  const nibbles = [l, p, q].flatMap(({ terms }) => terms.map((term) => round(15 * term)));
  const header = [first & 255, (first >> 8) & 255, first >> 16, second & 255, second >> 8];
  const pair = (i: number) => (nibbles[2 * i] ?? 0) | ((nibbles[2 * i + 1] ?? 0) << 4);
  const terms = Array.from({ length: Math.ceil(nibbles.length / 2) }, (_, i) => pair(i));
  return Buffer.from([...header, ...terms]).toString('base64');
};
