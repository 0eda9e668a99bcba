import { videoTexts as texts, type Video } from '@refrain/contracts/videos';
import { Link } from 'react-router-dom';
import { duration } from '../../shared/lib/text/format';
import { AiBadge } from '../../shared/ui/music/AiBadge';
import { VideoPoster } from './VideoPoster';

/** A video in a list: its picture, its length, its title, and what hands and machines did. */
export const VideoTile = ({ video }: { video: Video }) => (
  <li>
    <Link to={`/video/${video.id}`} className="group grid gap-2">
      <span className="relative block aspect-video overflow-hidden rounded-art bg-sunk shadow-art">
        <VideoPoster video={video} />
        {video.duration !== null && (
          <span className="absolute right-2 bottom-2 rounded-[4px] bg-ink px-1.5 text-[0.8125rem] text-paper">
            {duration(video.duration)}
          </span>
        )}
      </span>
      <b className="line-clamp-2 font-semibold [overflow-wrap:anywhere] group-hover:underline">{video.title}</b>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-[0.8125rem] text-ink-3">{texts.by(video.artist)}</span>
        <AiBadge involvement={video.aiInvolvement} size="small" />
      </span>
    </Link>
  </li>
);
