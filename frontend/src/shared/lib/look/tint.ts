import type { CSSProperties } from 'react';

export type Theme = 'paper' | 'ink';
type Rgb = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const parse = (hex: string): Rgb | null => {
  const [, r, g, b] = HEX.exec(hex) ?? [];
  return r && g && b ? [parseInt(r, 16) / 255, parseInt(g, 16) / 255, parseInt(b, 16) / 255] : null;
};
const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((c) =>
      Math.round(Math.min(1, Math.max(0, c)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

type Oklch = { l: number; c: number; h: number };

/** Björn Ottosson, "A perceptual color space for image processing" (2020). */
const toOklch = (rgb: Rgb): Oklch => {
  const [r, g, b] = rgb.map(linear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(A, B), h: Math.atan2(B, A) };
};
const fromOklch = ({ l: L, c, h }: Oklch): Rgb => {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};

/** Where a theme puts the tint and the text on it: a lightness, and how much of the cover's colour is kept. */
const PLACES: Readonly<Record<Theme, { tint: number; text: number; chromaMax: number }>> = {
  paper: { tint: 0.88, text: 0.24, chromaMax: 0.05 },
  ink: { tint: 0.28, text: 0.94, chromaMax: 0.05 },
};

/** The colour of the sleeve itself; a share of it is in every tint, so that all of them look printed on one stock. */
const STOCK = { a: 0.008, b: 0.04 };
const STOCK_SHARE = 0.45;

const onStock = ({ l, c, h }: Oklch): Oklch => {
  const a = c * Math.cos(h) * (1 - STOCK_SHARE) + STOCK.a * STOCK_SHARE;
  const b = c * Math.sin(h) * (1 - STOCK_SHARE) + STOCK.b * STOCK_SHARE;
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
};

/** The most colourful entry leads; the first is only the most used, and often a background. */
const leading = (palette: readonly string[]): Oklch | null => {
  const colours = palette.flatMap((hex) => {
    const rgb = parse(hex);
    return rgb ? [toOklch(rgb)] : [];
  });
  return colours.reduce<Oklch | null>((best, each) => (!best || each.c > best.c + 0.02 ? each : best), null);
};

export type Tint = Readonly<{ tint: string; onTint: string }>;

/** Ground and text colour from a cover's palette, or null when it has no usable colour. Contrast is at least 7:1. */
export const tintOf = (palette: readonly string[] | null | undefined, theme: Theme): Tint | null => {
  const base = leading(palette ?? []);
  if (!base) return null;
  const place = PLACES[theme];
  const chroma = Math.min(base.c, place.chromaMax);
  return {
    tint: toHex(fromOklch(onStock({ l: place.tint, c: chroma, h: base.h }))),
    onTint: toHex(fromOklch(onStock({ l: place.text, c: chroma * 0.5, h: base.h }))),
  };
};

/** The CSS variables --tint and --on-tint for a page or card; empty (the theme's own stand) without a palette. */
export const tintStyle = (palette: readonly string[] | null | undefined, theme: Theme): CSSProperties => {
  const tint = tintOf(palette, theme);
  return tint ? ({ '--tint': tint.tint, '--on-tint': tint.onTint } as CSSProperties) : {};
};
