/** Seconds as m:ss, hours as h:mm:ss; unknown lengths as a dash. */
export const duration = (seconds: number | null | undefined): string => {
  if (seconds == null || !Number.isFinite(seconds) || seconds < 0) return '–:––';
  const whole = Math.floor(seconds);
  const pad = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${pad(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(whole % 60)}`;
};

const grouped = new Intl.NumberFormat('en');
/** 1,204 */
export const count = (n: number): string => grouped.format(n);

/** 1,000 and up as 1K+, 1,000,000 and up as 1M+, one decimal (spec part 1, section 3). */
export const abbreviated = (n: number): string => {
  const cut = (value: number) => String(Math.floor(value * 10) / 10);
  if (n >= 1_000_000) return `${cut(n / 1_000_000)}M+`;
  if (n >= 1_000) return `${cut(n / 1_000)}K+`;
  return String(n);
};

/** What badges show: 99+ above 99 (spec part 1, section 9). */
export const capped = (n: number): string => (n > 99 ? '99+' : String(n));

/** '1 play', '2 plays' */
export const plural = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;

const STEPS: readonly (readonly [limitSeconds: number, unitSeconds: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [3_600, 60, 'minute'],
  [86_400, 3_600, 'hour'],
  [7 * 86_400, 86_400, 'day'],
  [30 * 86_400, 7 * 86_400, 'week'],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const fullDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** '14 minutes ago'; after a month the date, with the year when it is another one. Clocks that differ read 'just now'. */
export const ago = (iso: string, now: Date = new Date()): string => {
  const then = new Date(iso);
  const seconds = (now.getTime() - then.getTime()) / 1000;
  if (!Number.isFinite(seconds)) return '';
  if (seconds < 60) return 'just now';
  for (const [limit, unitSeconds, unit] of STEPS) {
    if (seconds < limit) return relative.format(-Math.floor(seconds / unitSeconds), unit);
  }
  return (then.getFullYear() === now.getFullYear() ? dayMonth : fullDate).format(then);
};

/** '21 November 2026' */
export const date = (iso: string): string => fullDate.format(new Date(iso));

/** Bytes as '38.2 MB'. */
export const bytes = (n: number): string => {
  const units = ['B', 'kB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, n < 1 ? 0 : Math.floor(Math.log(n) / Math.log(1024)));
  const value = n / 1024 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step]}`;
};
