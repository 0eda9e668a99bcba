/**
 * Letters that look the same as Latin ones, by the letter they look like: of Cyrillic, Greek, Armenian, small capitals and other
 * Latin. From Unicode's confusables (UTS #39, confusables.txt 17.0). Case matters: Cyrillic \u041c looks like M, \u043c like
 * nothing Latin.
 */
const LOOKS: Readonly<Record<string, string>> = {
  A: '\u0410\u0391\u1d00',
  a: '\u0430\u03b1\u0251',
  B: '\u0412\u0392\u0299',
  b: '\u044c\u042c\u0184',
  C: '\u0421\u03f9\u1d04',
  c: '\u0441\u03f2',
  D: '\u1d05',
  d: '\u0501\u0257',
  E: '\u0415\u0395\u1d07',
  e: '\u0435\u04bd',
  F: '\u03dc\ua730',
  g: '\u0261\u0581',
  G: '\u050c\u0262',
  H: '\u041d\u0397\u029c',
  h: '\u04bb\u0570',
  I: '\u0406\u0399\u04c0\u026a',
  i: '\u0456\u03b9\u0131\u0269',
  J: '\u0408\u037f\u1d0a',
  j: '\u0458\u03f3',
  K: '\u041a\u039a\u1d0b',
  k: '\u043a\u03ba',
  L: '\u029f',
  l: '\u04cf',
  M: '\u041c\u039c\u1d0d',
  N: '\u039d\u0274',
  n: '\u0578\u03b7',
  O: '\u041e\u039f\u0555\u1d0f',
  o: '\u043e\u03bf\u03c3\u0585',
  P: '\u0420\u03a1\u1d18',
  p: '\u0440\u03c1',
  Q: '\u051a',
  q: '\u051b\u0566',
  R: '\u0280',
  r: '\u0433',
  S: '\u0405\u054f\ua731',
  s: '\u0455',
  T: '\u0422\u03a4\u1d1b',
  U: '\u054d\u1d1c',
  u: '\u057d\u03c5\u028b',
  V: '\u0474\u1d20',
  v: '\u0475\u03bd',
  W: '\u051c\u1d21',
  w: '\u051d\u0461',
  X: '\u0425\u03a7',
  x: '\u0445\u03c7',
  Y: '\u0423\u03a5\u04ae\u028f',
  y: '\u0443\u03b3\u04af',
  Z: '\u0396\u1d22',
};

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKS).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/** A name in the one form of all that look like it: \u0430dmin (with a Cyrillic a) and Admin are both admin. */
export const skeletonOf = (name: string): string =>
  [...name.normalize('NFKC')]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .toLowerCase();

const DIGITS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', l: 'i' };

/** The same, where digits that look like letters are these letters, and what stands between words is not there: for names nobody may have. */
export const looseSkeletonOf = (name: string): string =>
  skeletonOf(name)
    .replace(/[01l]/g, (sign) => DIGITS[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What stands in place of the name of a person who was erased. */
export const ERASED_NAME = 'deleted user';

/** Whether a name reads like that of a person who was erased. */
export const readsAsErased = (displayName: string): boolean => looseSkeletonOf(displayName) === looseSkeletonOf(ERASED_NAME);
