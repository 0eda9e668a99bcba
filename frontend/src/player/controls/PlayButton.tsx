import { playerTexts, type PlaySource } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import { cx } from '../../shared/lib/cx';
import { PlayGlyph } from '../../shared/ui/music/PlayGlyph';
import { PlayDisc, Ring } from './PlayDisc';
import { usePlayback } from './use-playback';
import { usePlayTrack } from './use-play-track';

type Props = {
  track: TrackCard;
  /** The list it is shown in, which plays on after it; or what answers it as it is when it is pressed. */
  queue?: readonly TrackCard[] | (() => readonly TrackCard[]);
  source?: PlaySource;
  /** `glyph` for rows, `disc` where playing is the main thing. */
  look?: 'glyph' | 'disc';
  /** Of the disc, in pixels. */
  size?: number;
  className?: string;
};

/** 'Play {title}', or 'Pause {title}' while it plays. */
export const PlayButton = ({ track, queue, source, look = 'glyph', size = 44, className }: Props) => {
  const { isPlaying, isLoading } = usePlayback(track.id);
  const play = usePlayTrack(source);
  return (
    <button
      type="button"
      aria-label={isPlaying ? playerTexts.pause(track.title) : playerTexts.play(track.title)}
      aria-busy={isLoading || undefined}
      onClick={() => play(track, typeof queue === 'function' ? queue() : queue)}
      className={cx('group/play relative grid min-h-11 min-w-11 flex-none place-items-center rounded-full', className)}
    >
      {look === 'disc' ? (
        <PlayDisc playing={isPlaying} loading={isLoading} size={size} />
      ) : (
        <span
          className={cx(
            'relative grid size-9 place-items-center rounded-full transition-[transform,background-color,color] duration-150 group-hover/play:bg-signal group-hover/play:text-on-signal group-active/play:scale-95',
            isPlaying && 'text-signal',
          )}
        >
          <PlayGlyph playing={isPlaying} size={18} />
          {isLoading && <Ring className="inset-0" />}
        </span>
      )}
    </button>
  );
};
