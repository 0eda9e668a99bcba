/** In order: what comes first claims to be one of the later ones as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/PiBrowser/i, 'Pi Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const LONGEST = 1000;

const first = (table: typeof BROWSERS, text: string): string => table.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/**
 * What people know their browser by, such as "Firefox on Linux"; no version, so that many browsers share it. Empty when nothing
 * is known.
 */
export const describeDevice = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, LONGEST);
  return [first(BROWSERS, text), first(SYSTEMS, text)].filter(Boolean).join(' on ');
};
