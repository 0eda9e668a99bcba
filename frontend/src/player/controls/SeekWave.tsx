import { playerTexts } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Waveform } from '../../shared/ui/music/Waveform';
import { usePlayedShare } from './use-playback';
import { useSeek } from './use-seek';

type Props = {
  track: TrackCard;
  /** Finer peaks than the card's, where they are at hand. */
  peaks?: string | null;
  height: number;
  bars?: number;
  className?: string;
};

/** A track's waveform with what was played of it. Pressing it goes there, and plays a track that is not current yet. */
export const SeekWave = ({ track, peaks, height, bars, className }: Props) => {
  const seek = useSeek(track);
  return (
    <Waveform
      peaks={peaks ?? track.peaks}
      progress={usePlayedShare(track.id)}
      height={height}
      label={playerTexts.position(track.title)}
      durationSeconds={track.duration}
      {...(bars ? { bars } : {})}
      {...(track.duration ? { onSeek: (share: number) => seek(share * (track.duration ?? 0)) } : {})}
      className={className}
    />
  );
};
