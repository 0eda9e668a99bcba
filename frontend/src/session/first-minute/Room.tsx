import { cx } from '../../shared/lib/cx';

/** The room of a first minute that is not there yet, so that nothing below it moves. */
export const Room = ({ className }: { className?: string }) => <div aria-hidden="true" className={cx('min-h-80', className)} />;
