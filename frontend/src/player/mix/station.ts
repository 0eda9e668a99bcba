import { playerTexts, songMenuTexts } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import type { AppDispatch, RootState } from '../../shared/lib/redux';
import { toast } from '../../shared/ui/toast/toast';
import { playPressed, queueAdded, queueCleared, queuedNext, trackPicked } from '../state/slice';
import { mixApi } from './mix-api';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;

/** Plays a song and goes on with what fits it. A song that plays already plays on; only what comes after it changes. */
export const startStation =
  (track: TrackCard): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (getState().player.currentTrack?.id === track.id) {
      dispatch(queueCleared());
      dispatch(playPressed());
    } else dispatch(trackPicked({ track, within: [track], source: 'other' }));
    const { data } = await dispatch(mixApi.endpoints.getMix.initiate([track.id], { forceRefetch: true, subscribe: false }));
    // Meanwhile the listener chose something else.
    if (getState().player.queue[0]?.id !== track.id) return;
    if (!data) toast({ title: playerTexts.noMix, description: playerTexts.noMixHint });
    for (const each of data?.tracks ?? []) dispatch(queueAdded(each));
  };

/** Puts a song right behind the one that plays. */
export const playNext =
  (track: TrackCard): Thunk<void> =>
  (dispatch) => {
    dispatch(queuedNext(track));
    toast({ title: songMenuTexts.playsNext, description: playerTexts.addedText(track.title, track.artist) });
  };
