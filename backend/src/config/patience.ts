const UNITS = { s: 1000, m: 60_000 } as const;
const SHAPE = /^(?<count>\d{1,5})(?<unit>[sm]?)$/;

export const patienceTexts = {
  usage: '--patience takes minutes or seconds, such as 10, 10m or 90s.',
} as const;

/** Milliseconds; a bare number counts minutes. @throws Error with a sentence */
export const patienceMs = (text: string): number => {
  const { count, unit } = SHAPE.exec(text)?.groups ?? {};
  if (count === undefined) throw new Error(patienceTexts.usage);
  return Number(count) * UNITS[unit === 's' ? 's' : 'm'];
};
