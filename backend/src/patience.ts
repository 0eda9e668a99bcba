const UNITS = { s: 1000, m: 60_000 } as const;
const SHAPE = /^(?<count>\d{1,5})(?<unit>[sm]?)$/;
const DEFAULT = '10m';

export const patienceTexts = {
  usage: '--patience takes minutes or seconds, such as 10, 10m or 90s.',
} as const;

/** Milliseconds; a bare number counts minutes. @throws Error with a sentence */
export const patienceMs = (text: string): number => {
  const { count, unit } = SHAPE.exec(text)?.groups ?? {};
  if (count === undefined) throw new Error(patienceTexts.usage);
  return Number(count) * UNITS[unit === 's' ? 's' : 'm'];
};

/** How long a command waits for servers that are away (`--patience`), and the other arguments. @throws Error with a sentence */
export const patienceFrom = (argv: readonly string[]): Readonly<{ patience: string; rest: readonly string[] }> => {
  const at = argv.indexOf('--patience');
  if (at < 0) return { patience: DEFAULT, rest: argv };
  const patience = argv[at + 1] ?? '';
  patienceMs(patience);
  return { patience, rest: argv.toSpliced(at, 2) };
};
