/** The width of a letter of the display face in em, on average and with some air. */
const LETTER_EM = 0.54;

/** Long titles are set smaller: up to this many letters, by this factor. */
const STEPS: readonly (readonly [letters: number, factor: number])[] = [
  [18, 1],
  [42, 0.75],
  [Number.POSITIVE_INFINITY, 0.58],
];

/** How large a short title may be: in shares of its container's and of the screen's width (per cent), and in pixels. */
type Room = Readonly<{ container: number; screen: number; pixels: number }>;

const rounded = (n: number) => Number(n.toFixed(1));

/** A CSS font size for a title in a size container: as large as there is room, and no word of it is broken. */
export const titleSize = (title: string, { container, screen, pixels }: Room): string => {
  const longestWord = Math.max(1, ...title.split(/\s+/).map(({ length }) => length));
  const [, factor] = STEPS.find(([letters]) => title.length <= letters)!;
  const wordFits = 100 / (longestWord * LETTER_EM);
  return `clamp(20px, min(${rounded(Math.min(wordFits, container * factor))}cqi, ${screen}vw), ${Math.round(pixels * factor)}px)`;
};
