import { cx } from '../../lib/cx';
import { Cover, type CoverProps } from './Cover';

/** Beside a cover of so many pixels a long title has two lines. */
const TWO_LINES_FROM = 56;

type Props = { track: Pick<CoverProps, 'art' | 'thumbhash' | 'palette' | 'title'>; by: string; size: number };

/** A track in a line of a block: its cover, its title, and whose it is. */
export const TrackLine = ({ track: { art, thumbhash, palette, title }, by, size }: Props) => (
  <>
    <Cover art={art} thumbhash={thumbhash} palette={palette} title={title} size={size} />
    <span className="min-w-0 leading-snug">
      <b className={cx('font-semibold', size < TWO_LINES_FROM ? 'block truncate' : 'line-clamp-2')}>{title}</b>
      <span className="block truncate text-[0.8125rem] text-ink-3">{by}</span>
    </span>
  </>
);
