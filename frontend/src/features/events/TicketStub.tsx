import { cx } from '../../shared/lib/cx';
import { stubOf } from './when';

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
