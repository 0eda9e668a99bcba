import { Cover, type CoverProps } from './Cover';

type Props = { track: Pick<CoverProps, 'art' | 'thumbhash' | 'palette' | 'title'>; by: string; size: number };

/** A track in a line of a block: its cover, its title in two lines at most, and whose it is. */
export const TrackLine = ({ track: { art, thumbhash, palette, title }, by, size }: Props) => (
  <>
    <Cover art={art} thumbhash={thumbhash} palette={palette} title={title} size={size} />
    <span className="min-w-0 leading-snug">
      <b className="line-clamp-2 font-semibold">{title}</b>
      <span className="block truncate text-[0.8125rem] text-ink-3">{by}</span>
    </span>
  </>
);
