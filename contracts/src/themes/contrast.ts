const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

/** Relative luminance of WCAG 2.2, 0 to 1. What is no colour counts as black. */
const light = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = (HEX.exec(hex) ?? []).slice(1).map((part) => linear(parseInt(part, 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG contrast of two hex colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
};

export const isColour = (text: string): boolean => HEX.test(text);
