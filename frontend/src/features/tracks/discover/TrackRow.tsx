import type { TrackCard } from '@refrain/contracts/tracks';
import { Link } from 'react-router-dom';
import { SongButtons } from '../../../player';
import { count, duration, plural } from '../../../shared/lib/text/format';
import { AiBadge } from '../../../shared/ui/music/AiBadge';
import { Cover } from '../../../shared/ui/music/Cover';

type Props = {
  track: TrackCard;
  /** The list it stands in, or what answers it. */
  queue: readonly TrackCard[] | (() => readonly TrackCard[]);
};

/** A song in a list of its own markup. It leads to the track, its number to the receipts behind it. */
export const TrackRow = (props: Props) => (
  <li role="listitem" data-song="" className="@container [contain-intrinsic-size:auto_76px] [content-visibility:auto]">
    <SongLine {...props} />
  </li>
);

type LineProps = Props & {
  /** Far from the screen: only the words, which the browser's search and a reader of screens find. */
  isFar?: boolean;
};

/** What stands in such a row, in columns by the width of the container around it. */
export const SongLine = ({ track, queue, isFar = false }: LineProps) => (
  <div className="group relative grid min-h-19 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-2.5 @lg:grid-cols-[56px_minmax(0,1fr)_auto_auto] @lg:gap-4 @2xl:grid-cols-[56px_minmax(0,1fr)_auto_88px_52px_auto]">
    {isFar ? (
      <span className="size-14 rounded-art bg-sunk" style={{ backgroundColor: track.palette[0] }} />
    ) : (
      <Cover art={track.art} thumbhash={track.thumbhash} palette={track.palette} title={track.title} size={56} />
    )}
    <div className="min-w-0 leading-snug">
      <Link
        to={pageOf(track)}
        className="line-clamp-2 text-[1.0625rem] font-semibold after:absolute after:inset-0 after:content-[''] group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal"
      >
        {track.title}
      </Link>
      <span className="block truncate text-ink-3">{track.artist}</span>
    </div>
    {!isFar && <FactsAndButtons track={track} queue={queue} />}
  </div>
);

const pageOf = ({ id }: TrackCard): string => `/track/${id}`;

const FactsAndButtons = ({ track, queue }: Props) => (
  <>
    <span className="hidden @2xl:block">
      <AiBadge involvement={track.aiInvolvement} size="small" />
    </span>
    <Link
      to={`${pageOf(track)}#receipts`}
      aria-label={`${plural(track.playCount, 'play')} of ${track.title}, receipts`}
      className="relative hidden justify-self-end py-2.5 font-semibold @lg:block"
    >
      <span className="count">{count(track.playCount)}</span>
    </Link>
    <span className="hidden text-right text-ink-3 @2xl:block">{duration(track.duration)}</span>
    <SongButtons track={track} queue={queue} />
  </>
);
