import type { TrackCard } from '@refrain/contracts/tracks';
import { Link } from 'react-router-dom';
import { PlayButton, usePlayback } from '../../../player';
import { Cover } from '../../../shared/ui/music/Cover';
import { Marks } from '../../../shared/ui/music/Marks';
import { onSleeve } from '../../../shared/ui/music/on-sleeve';
import { SongMenu } from '../../../shared/ui/music/SongMenu';
import { Skeleton } from '../../../shared/ui/states';

type Props = { track: TrackCard; queue: readonly TrackCard[] };

/** A sleeve on the wall. Play waits in its corner: always on touch and while it plays, else under the pointer or focus. */
export const SleeveTile = ({ track, queue }: Props) => {
  const { isCurrent } = usePlayback(track.id);
  return (
    <li className="group relative" data-song="">
      <div className="relative">
        <div className="transition-transform duration-200 ease-out group-hover:-translate-y-1">
          <Cover art={track.art} thumbhash={track.thumbhash} palette={track.palette} title={track.title} mayBeSmall />
        </div>
        <PlayButton track={track} queue={queue} look="disc" size={48} className={onSleeve(isCurrent)} />
      </div>
      <h3 className="mt-3 line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal">
        <Link
          to={`/track/${track.id}`}
          className="after:absolute after:inset-0 after:content-[''] group-hover:underline focus-visible:outline-none focus-visible:after:rounded-art focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-signal"
        >
          {track.title}
        </Link>
      </h3>
      <div className="flex items-start justify-between gap-1">
        <p className="min-w-0 truncate text-ink-3">{track.artist}</p>
        <span className="-mt-2.5 -mr-2.5 flex text-ink-2">
          <Marks song={track} hides="max-lg:hidden" isShort />
          <SongMenu song={track} />
        </span>
      </div>
    </li>
  );
};

export const SleeveTileSkeleton = () => (
  <li>
    <Skeleton className="aspect-square w-full" />
    <Skeleton className="mt-3 h-4 w-3/4" />
    <Skeleton className="mt-2 h-3.5 w-1/2" />
  </li>
);
