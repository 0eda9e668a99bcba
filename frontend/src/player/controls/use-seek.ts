import type { TrackCard } from '@refrain/contracts/tracks';
import { useAppDispatch } from '../../shared/lib/redux';
import { seeked } from '../state/slice';
import { usePlayback } from './use-playback';
import { usePlayTrack } from './use-play-track';

/** Goes to a moment of a track, in seconds, and plays one that is not current yet. */
export const useSeek = (track: TrackCard) => {
  const dispatch = useAppDispatch();
  const { isCurrent } = usePlayback(track.id);
  const play = usePlayTrack();
  return (seconds: number): void => {
    if (!isCurrent) play(track);
    dispatch(seeked(seconds));
  };
};
