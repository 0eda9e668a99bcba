const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const whole = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const month = new Intl.DateTimeFormat('en-GB', { month: 'short' });

const WEEK_MS = 7 * 86_400_000;

/** What stands on the stub of a ticket, in the reader's time zone: the weekday of the week to come, else the month; the day; the hour. */
export const stubOf = (
  iso: string,
  now: Date = new Date(),
): Readonly<{ above: string; day: string; at: string; whole: string }> => {
  const date = new Date(iso);
  const isNear = date.getTime() - now.getTime() < WEEK_MS;
  return {
    above: (isNear ? weekday : month).format(date).toUpperCase(),
    day: String(date.getDate()),
    at: time.format(date),
    whole: whole.format(date),
  };
};
