const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'short' });
const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** 'in 9 hr.', '3 min. ago'; both ISO. */
export const untilThen = (iso: string, now: string): string => {
  const seconds = (Date.parse(iso) - Date.parse(now)) / 1000;
  const [unit, length] = STEPS.find(([, each]) => Math.abs(seconds) >= each) ?? (['second', 1] as const);
  return relative.format(Math.trunc(seconds / length), unit);
};
