import { ago, date } from '../lib/text/format';

/** How long ago something was; the date is its hint. `at` is ISO. */
export const Ago = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={date(at)} className={className}>
    {ago(at)}
  </time>
);
