import { showingTexts } from '@refrain/contracts/posts';
import { AI_PRESETS, trackTexts, type TrackCard } from '@refrain/contracts/tracks';
import { Link } from 'react-router-dom';
import { PlayButton, SeekWave } from '../../player';
import { duration, plural } from '../../shared/lib/text/format';
import { useTheme } from '../../shared/lib/look/theme';
import { tintStyle } from '../../shared/lib/look/tint';
import { AiBadge } from '../../shared/ui/music/AiBadge';
import { Cover } from '../../shared/ui/music/Cover';
import { Marks } from '../../shared/ui/music/Marks';
import { SongMenu } from '../../shared/ui/music/SongMenu';
import { isPlayable } from './track-card';

/** A track held up in a post: its sleeve, its waveform, and what it is made of. */
export const TrackCardView = ({ track }: { track: TrackCard }) => (
  <div
    data-song=""
    style={tintStyle(track.palette, useTheme())}
    className="relative grid grid-cols-[104px_minmax(0,1fr)] overflow-hidden rounded-card bg-tint text-on-tint sm:grid-cols-[132px_minmax(0,1fr)]"
  >
    <Cover
      art={track.art}
      thumbhash={track.thumbhash}
      palette={track.palette}
      title={track.title}
      className="h-full !rounded-none !shadow-none"
    />
    <div className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-1 py-2.5 pr-2.5 pl-3.5 sm:py-3 sm:pr-3.5 sm:pl-[18px]">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 pb-[0.08em] text-[1.1875rem] sm:text-[1.375rem]">
            <Link
              to={`/track/${track.id}`}
              className="after:absolute after:inset-0 after:content-[''] hover:underline focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal"
            >
              {track.title}
            </Link>
          </h3>
          <p className="truncate opacity-80">{track.artist}</p>
        </div>
        {isPlayable(track) && <PlayButton track={track} look="disc" />}
      </div>
      <div className="relative self-end">
        {isPlayable(track) ? (
          <SeekWave track={track} height={44} />
        ) : (
          <p className="py-2 text-sm opacity-80">
            {track.processingStatus === 'failed'
              ? showingTexts.cannotPlay(track.title)
              : trackTexts.status[track.processingStatus]}
          </p>
        )}
      </div>
      <p className="cat flex flex-wrap items-center justify-between gap-x-3 text-current opacity-80">
        <span className="flex min-w-0 items-center gap-2">
          <AiBadge involvement={track.aiInvolvement} size="small" />
          <span className="hidden truncate @md:inline">{AI_PRESETS[track.aiCategory].label}</span>
        </span>
        {track.isPublished && <Marks song={track} className="-my-3 ml-auto" hides="hidden @md:inline" isShort />}
        {track.isPublished && <SongMenu song={track} className="-my-3" />}
        <span className="flex min-w-0 gap-1">
          <span className="truncate max-sm:hidden">{plural(track.playCount, 'play')},</span>
          {duration(track.duration)}
        </span>
      </p>
    </div>
  </div>
);
