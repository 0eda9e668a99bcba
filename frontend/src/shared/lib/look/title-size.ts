import type { CSSProperties } from 'react';

/** How wide letters of the display face are at most, in em, as measured in it at the weight of titles. */
const LETTERS: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[ijlI!'’.,:;|`]/, 0.3],
  [/[ftJ1()[\]{}"/°-]/, 0.42],
  [/[crsvxzLZ7?*_^+<=>~]/, 0.6],
  [/[aegkoyF235]/, 0.62],
  [/[bdhnpquBCEPRSTVY04689#$]/, 0.7],
  [/[ADGHKNOQUX&]/, 0.79],
  [/[mwM]/, 0.96],
  [/[W@%]/, 1.03],
  // Of other letters some come from other faces.
  [/\p{Script=Latin}/u, 0.86],
];
const OTHER_EM = 1.1;
/** Of the class `title`. */
const LETTER_SPACING_EM = -0.045;
const AIR = 1.02;

/** Lines also break behind a hyphen, and between any two characters of scripts without spaces. */
const BREAKS = /\s+|(?<=-)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/u;

const letterEm = (letter: string): number =>
  (LETTERS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_EM) + LETTER_SPACING_EM;
const wordEm = (word: string): number => [...word.normalize('NFC')].reduce((sum, letter) => sum + letterEm(letter), 0) * AIR;

/** Long titles are set smaller: up to this many letters, by this factor. */
const STEPS: readonly (readonly [letters: number, factor: number])[] = [
  [18, 1],
  [42, 0.75],
  [Number.POSITIVE_INFINITY, 0.58],
];

/** How large a short title may be: in shares of its container's and of the screen's width (per cent), and in pixels. */
type Room = Readonly<{ container: number; screen: number; pixels: number }>;

/** Of text that the reader has not enlarged. */
const ROOT_PX = 16;

const rounded = (n: number) => Math.floor(n * 10) / 10;

/** What the class `fitted` makes a font size of, in a size container: as large as there is room, and no word is broken. */
export const titleSize = (title: string, { container, screen, pixels }: Room): CSSProperties => {
  const [, factor] = STEPS.find(([letters]) => title.length <= letters)!;
  const wordFits = 100 / Math.max(1, ...title.split(BREAKS).map(wordEm));
  const share = rounded(Math.min(wordFits, container * factor));
  return {
    '--title-share': share,
    '--title-screen': `${screen}vw`,
    '--title-most': `${Math.round(pixels * factor) / ROOT_PX}rem`,
  } as CSSProperties;
};
