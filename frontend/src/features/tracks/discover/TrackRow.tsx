import { playerTexts } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import { ListPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../../shared/lib/redux';
import { addToQueue, PlayButton } from '../../../player';
import { count, duration, plural } from '../../../shared/lib/format';
import { AiBadge } from '../../../shared/ui/music/AiBadge';
import { Cover } from '../../../shared/ui/music/Cover';
import { Marks } from '../../../shared/ui/music/Marks';
import { SongMenu } from '../../../shared/ui/music/SongMenu';
import { IconButton } from '../../../shared/ui/IconButton';

type Props = {
  track: TrackCard;
  /** The list it stands in, or what answers it. */
  queue: readonly TrackCard[] | (() => readonly TrackCard[]);
};

/** A line of a track list. It leads to the track, its number to the receipts behind it. */
export const TrackRow = ({ track, queue }: Props) => {
  const dispatch = useAppDispatch();
  const page = `/track/${track.id}`;
  return (
    <li
      role="listitem"
      data-song=""
      className="@container border-t border-line [contain-intrinsic-size:auto_76px] [content-visibility:auto]"
    >
      <div className="group relative grid min-h-19 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 py-2.5 @lg:grid-cols-[56px_minmax(0,1fr)_auto_auto] @lg:gap-4 @2xl:grid-cols-[56px_minmax(0,1fr)_auto_88px_52px_auto]">
        <Cover art={track.art} thumbhash={track.thumbhash} palette={track.palette} title={track.title} size={56} />
        <div className="min-w-0 leading-snug">
          <Link
            to={page}
            className="line-clamp-2 text-[1.0625rem] font-semibold after:absolute after:inset-0 after:content-[''] group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal"
          >
            {track.title}
          </Link>
          <span className="block truncate text-ink-3">{track.artist}</span>
        </div>
        <span className="hidden @2xl:block">
          <AiBadge involvement={track.aiInvolvement} size="small" />
        </span>
        <Link
          to={`${page}#receipts`}
          aria-label={`${plural(track.playCount, 'play')} of ${track.title}, receipts`}
          className="relative hidden justify-self-end py-2.5 font-semibold @lg:block"
        >
          <span className="count">{count(track.playCount)}</span>
        </Link>
        <span className="hidden text-right text-ink-3 @2xl:block">{duration(track.duration)}</span>
        <span className="relative flex items-center">
          <Marks song={track} className="text-ink-2" hides="hidden @md:inline" />
          <IconButton
            label={playerTexts.queueTrack(track.title)}
            onClick={() => dispatch(addToQueue(track))}
            className="!hidden @md:!grid"
          >
            <ListPlus size={19} strokeWidth={1.75} />
          </IconButton>
          <SongMenu song={track} />
          <PlayButton track={track} queue={queue} />
        </span>
      </div>
    </li>
  );
};
