import { playerTexts, songMenuTexts, songsOfListTexts } from '@refrain/contracts/playback';
import type { StationSeed } from '@refrain/contracts/recommendations';
import type { TrackCard } from '@refrain/contracts/tracks';
import type { AppDispatch, RootState } from '../../shared/lib/redux';
import { toast } from '../../shared/ui/toast/toast';
import { listQueued, playPressed, queueAdded, queueCleared, queuedNext, stationBegun, trackPicked } from '../state/slice';
import { mixApi } from './mix-api';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;

const songsOf =
  (station: StationSeed, heard: readonly string[] = []): Thunk<Promise<readonly TrackCard[]>> =>
  async (dispatch) => {
    const wish = { heard, station };
    const { data } = await dispatch(mixApi.endpoints.getMix.initiate(wish, { forceRefetch: true, subscribe: false }));
    if (!data) toast({ title: playerTexts.noMix, description: playerTexts.noMixHint });
    return data?.tracks ?? [];
  };

/** Plays a song and goes on with what fits it. A song that plays already plays on; only what comes after it changes. */
export const startStation =
  (track: TrackCard): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const station: StationSeed = `song:${track.id}`;
    if (getState().player.currentTrack?.id === track.id) {
      dispatch(queueCleared());
      dispatch(playPressed());
    } else dispatch(trackPicked({ track, within: [track], source: 'other' }));
    dispatch(stationBegun(station));
    const tracks = await dispatch(songsOf(station, [track.id]));
    // Meanwhile the listener chose something else.
    if (getState().player.station !== station) return;
    for (const each of tracks) dispatch(queueAdded(each));
  };

/** Plays what fits an artist, an album or a mood, without an end. */
export const startStationOf =
  (station: StationSeed): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { loads } = getState().player;
    const tracks = await dispatch(songsOf(station));
    const [first] = tracks;
    // Meanwhile the listener chose something else.
    if (!first || getState().player.loads !== loads) return;
    dispatch(trackPicked({ track: first, within: tracks, source: 'other' }));
    dispatch(stationBegun(station));
  };

/** Puts a song right behind the one that plays. */
export const playNext =
  (track: TrackCard): Thunk<void> =>
  (dispatch) => {
    dispatch(queuedNext(track));
    toast({ title: songMenuTexts.playsNext, description: playerTexts.addedText(track.title, track.artist) });
  };

/** Puts a whole list right behind the song that plays, in its order. */
export const playAllNext =
  (tracks: readonly TrackCard[]): Thunk<void> =>
  (dispatch) => {
    dispatch(listQueued({ tracks, isNext: true }));
    toast({ title: songMenuTexts.playsNext, description: songsOfListTexts.playNext(tracks.length) });
  };
