import { playerTexts, type PlaySource } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import type { AppDispatch, RootState } from '../../shared/lib/redux';
import { toast } from '../../shared/ui/toast/toast';
import { nextStep, previousStep, type Step } from './queue';
import {
  listQueued,
  movedTo,
  pausePressed,
  playPressed,
  queueAdded,
  queueEnded,
  replayed,
  rested,
  seeked,
  trackPicked,
} from './slice';

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => void;

const take =
  (step: Step): Thunk =>
  (dispatch) => {
    if (step.kind === 'go') dispatch(movedTo(step.index));
    else dispatch(step.kind === 'replay' ? replayed() : queueEnded());
  };

export const next = (): Thunk => (dispatch, getState) => {
  const { queue, currentIndex, ...modes } = getState().player;
  dispatch(take(nextStep({ ...modes, length: queue.length, index: currentIndex })));
};

/** The song has ended by itself. */
export const ended = (): Thunk => (dispatch, getState) => {
  const { queue, currentIndex, stopsAfter, ...modes } = getState().player;
  if (!stopsAfter) return dispatch(next());
  const step = nextStep({ ...modes, length: queue.length, index: currentIndex });
  dispatch(rested(step.kind === 'go' ? step.index : currentIndex));
};

export const previous = (): Thunk => (dispatch, getState) => {
  const { queue, currentIndex, currentTime } = getState().player;
  dispatch(take(previousStep({ length: queue.length, index: currentIndex, playedSeconds: currentTime })));
};

export const toggle = (): Thunk => (dispatch, getState) => {
  dispatch(getState().player.isPlaying ? pausePressed() : playPressed());
};

/** Seconds forwards, or backwards when negative. */
export const skip =
  (seconds: number): Thunk =>
  (dispatch, getState) => {
    const { currentTrack, currentTime } = getState().player;
    if (currentTrack) dispatch(seeked(currentTime + seconds));
  };

type Picked = { track: TrackCard; within?: readonly TrackCard[] | undefined; source: PlaySource };

/** Plays a track within its list; the one that is current already pauses and plays on. */
export const playOrPause =
  (picked: Picked): Thunk =>
  (dispatch, getState) => {
    if (getState().player.currentTrack?.id === picked.track.id) dispatch(toggle());
    else dispatch(trackPicked(picked));
  };

export const addToQueue =
  (track: TrackCard): Thunk =>
  (dispatch) => {
    dispatch(queueAdded(track));
    toast({ title: playerTexts.added, description: playerTexts.addedText(track.title, track.artist) });
  };

/** A whole list, in its order. @param said what is said of so many */
export const addAllToQueue =
  (tracks: readonly TrackCard[], said: (count: number) => string): Thunk =>
  (dispatch) => {
    dispatch(listQueued({ tracks, isNext: false }));
    toast({ title: playerTexts.added, description: said(tracks.length) });
  };
