import type { Recommended } from '@refrain/contracts/recommendations';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Link } from 'react-router-dom';
import { PlayButton } from '../../player';
import { AiBadge } from '../../shared/ui/music/AiBadge';
import { Cover } from '../../shared/ui/music/Cover';
import { SongMenu } from '../../shared/ui/music/SongMenu';

type Props = { song: Recommended; queue: readonly TrackCard[] };

/** A song, and in one sentence why it is here. The whole row leads to it. */
export const RecommendedRow = ({ song: { track, why }, queue }: Props) => (
  <li data-song="" className="@container border-t border-line">
    <div className="group relative grid min-h-19 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 py-2.5 @lg:gap-4">
      <Cover art={track.art} thumbhash={track.thumbhash} palette={track.palette} title={track.title} size={56} />
      <div className="min-w-0 leading-snug">
        <Link
          to={`/track/${track.id}`}
          className="line-clamp-2 text-[1.0625rem] font-semibold after:absolute after:inset-0 after:content-[''] group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal"
        >
          {track.title}
        </Link>
        <span className="block truncate text-ink-3">{track.artist}</span>
        <span className="mt-1 block text-sm text-ink-2 [overflow-wrap:anywhere]">{why}</span>
      </div>
      <span className="relative flex items-center">
        <span className="hidden @2xl:block">
          <AiBadge involvement={track.aiInvolvement} size="small" />
        </span>
        <SongMenu song={track} />
        <PlayButton track={track} queue={queue} />
      </span>
    </div>
  </li>
);
