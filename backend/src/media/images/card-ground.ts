/** Hex colours of the picture, the most used first; the waveform of what it stands for (0 to 255), empty for what does not sound. */
export type CardLook = Readonly<{ palette: readonly string[]; peaks: readonly number[] }>;
type Size = Readonly<{ width: number; height: number }>;

const HEX = /^#[0-9a-f]{6}$/i;
const PAPER = '#f6efe2';
const INK = '#1d1a16';
const BARS = 100;

const brightness = (colour: string): number =>
  [0.299, 0.587, 0.114].reduce((sum, share, i) => sum + share * parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16), 0);

/** The colour of the picture that stands out most, or paper or ink where none does. */
const inkOn = (ground: string, others: readonly string[]): string => {
  const apart = (colour: string): number => Math.abs(brightness(colour) - brightness(ground));
  const [best] = [...others].sort((a, b) => apart(b) - apart(a));
  return best && apart(best) > 60 ? best : brightness(ground) > 128 ? INK : PAPER;
};

/** The loudest peak of each stretch. */
const barsOf = (peaks: readonly number[]): readonly number[] =>
  Array.from({ length: Math.min(BARS, peaks.length) }, (_, i) => {
    const at = (bar: number): number => Math.floor((bar * peaks.length) / Math.min(BARS, peaks.length));
    return Math.max(...peaks.slice(at(i), at(i + 1)));
  });

/** What lies behind a picture on its card, as SVG without text: its first colour, and a waveform from edge to edge. Total. */
export const cardGround = ({ width, height }: Size, { palette, peaks }: CardLook): string => {
  const [ground = PAPER, ...others] = palette.filter((colour) => HEX.test(colour));
  const bars = barsOf(peaks);
  const step = width / Math.max(1, bars.length);
  const rects = bars.map((peak, i) => {
    const tall = Math.max(step / 2, (Math.min(255, Math.max(0, peak)) / 255) * height * 0.7);
    const [x, y] = [i * step + step * 0.2, (height - tall) / 2].map((each) => each.toFixed(1));
    return `<rect x="${x}" y="${y}" width="${(step * 0.6).toFixed(1)}" height="${tall.toFixed(1)}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g fill="${inkOn(ground, others)}" fill-opacity="0.85">${rects.join('')}</g>`,
    '</svg>',
  ].join('');
};
