import { cx } from '../../shared/lib/cx';

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

/** The part of a ticket that is torn off: the date, and the holes above and below. */
export const TicketStub = ({ date, className }: { date: string; className?: string }) => {
  const { above, day, whole } = stubOf(date);
  return (
    <time
      dateTime={date}
      title={whole}
      className={cx(
        'relative grid w-[58px] flex-none place-content-center border-r border-dashed border-line-strong py-3 text-center',
        className,
      )}
    >
      <span aria-hidden="true" className="text-[0.6875rem] leading-none font-semibold text-signal-ink">
        {above}
      </span>
      <b aria-hidden="true" className="mt-1 font-display text-[1.375rem] leading-none font-bold">
        {day}
      </b>
      <span className="sr-only">{whole}</span>
      <Hole className="-top-[7px]" />
      <Hole className="-bottom-[7px]" />
    </time>
  );
};

const Hole = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`absolute -right-[7px] size-[13px] rounded-full border border-line-strong bg-paper ${className}`}
  />
);
