import { playerTexts } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import { useAppDispatch } from '../../shared/lib/redux';
import { Waveform } from '../../shared/ui/music/Waveform';
import { seeked } from '../state/slice';
import { usePlayback, usePlayedShare } from './use-playback';
import { usePlayTrack } from './use-play-track';

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
  const dispatch = useAppDispatch();
  const { isCurrent } = usePlayback(track.id);
  const play = usePlayTrack();
  const seek = (share: number) => {
    if (!isCurrent) play(track);
    dispatch(seeked(share * (track.duration ?? 0)));
  };
  return (
    <Waveform
      peaks={peaks ?? track.peaks}
      progress={usePlayedShare(track.id)}
      height={height}
      label={playerTexts.position(track.title)}
      durationSeconds={track.duration}
      {...(bars ? { bars } : {})}
      {...(track.duration ? { onSeek: seek } : {})}
      className={className}
    />
  );
};
