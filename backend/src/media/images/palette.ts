/** A colour in OKLab, where distance is what the eye sees: https://bottosson.github.io/posts/oklab/ */
type Lab = readonly [l: number, a: number, b: number];
type Ink = { count: number; rgb: [number, number, number] };

const MAX_INKS = 5;
/** Colours nearer than this are one ink. */
const SAME_INK = 0.12;
/** Less than this share of the picture is a speck, not an ink. */
const MIN_SHARE = 0.015;

const linear = (byte: number) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);

const oklab = ([red, green, blue]: readonly [number, number, number]): Lab => {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const distance = (one: Ink, other: Ink): number => {
  const [a, b] = [oklab(one.rgb), oklab(other.rgb)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

const hex = ({ rgb }: Ink): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** The picture's colours in bins of 4 bits a channel, each with the mean of what fell into it, the fullest first. */
const bins = (rgb: Uint8Array): readonly Ink[] => {
  const found = new Map<number, Ink>();
  for (let i = 0; i + 2 < rgb.length; i += 3) {
    const [r = 0, g = 0, b = 0] = [rgb[i], rgb[i + 1], rgb[i + 2]];
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const bin = found.get(key) ?? { count: 0, rgb: [0, 0, 0] };
    bin.count += 1;
    bin.rgb[0] += (r - bin.rgb[0]) / bin.count;
    bin.rgb[1] += (g - bin.rgb[1]) / bin.count;
    bin.rgb[2] += (b - bin.rgb[2]) / bin.count;
    found.set(key, bin);
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
};

/** Up to five hex colours of a picture (RGB bytes), the most used first; at least one. */
export const paletteOf = (rgb: Uint8Array): readonly string[] => {
  const inks: Ink[] = [];
  for (const bin of bins(rgb)) {
    const same = inks.find((ink) => distance(ink, bin) < SAME_INK);
    if (same) same.count += bin.count;
    else inks.push({ ...bin });
  }
  const specks = (MIN_SHARE * rgb.length) / 3;
  return inks
    .filter((ink, i) => i === 0 || ink.count >= specks)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_INKS)
    .map(hex);
};
