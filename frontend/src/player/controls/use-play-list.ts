import { songsOfListTexts as texts } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import { useState } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../shared/lib/redux';
import { toast } from '../../shared/ui/toast/toast';
import { toggle } from '../state/commands';
import { playPressed, trackPicked, type PlayerState } from '../state/slice';
import { usePlaySource } from './use-play-track';

/** The songs of a list that can be played, in its order; null where they could not be fetched. */
export type FetchSongs = () => Promise<readonly TrackCard[] | null>;

/** Whether the player goes through this list: a song of it is current, and all of them are in the queue. */
const isQueueOf = ({ currentTrack, queue }: PlayerState, songs: readonly TrackCard[]): boolean => {
  if (!songs.some(({ id }) => id === currentTrack?.id)) return false;
  const queued = new Set(queue.map(({ id }) => id));
  return songs.every(({ id }) => queued.has(id));
};

/** Plays a list from its first song. Its songs are fetched when that is asked for; from then on it knows whether it plays. */
export const usePlayList = (fetchSongs: FetchSongs) => {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const source = usePlaySource();
  const [songs, setSongs] = useState<readonly TrackCard[]>([]);
  const [isFetching, setFetching] = useState(false);
  const isCurrent = useAppSelector(({ player }) => isQueueOf(player, songs));
  const isPlaying = useAppSelector(({ player }) => player.isPlaying) && isCurrent;
  const isLoading = useAppSelector(({ player }) => player.isLoading) && isPlaying;

  const start = async () => {
    const { loads } = getState().player;
    setFetching(true);
    const found = await fetchSongs();
    setFetching(false);
    const [first] = found ?? [];
    if (!found) return toast({ title: texts.failed, description: texts.failedHint, tone: 'destructive' });
    if (!first) return toast({ title: texts.nothing, description: texts.nothingHint });
    setSongs(found);
    // Meanwhile the listener chose something else.
    if (getState().player.loads !== loads) return;
    dispatch(isQueueOf(getState().player, found) ? playPressed() : trackPicked({ track: first, within: found, source }));
  };
  const press = (): void => {
    if (isFetching) return;
    if (isCurrent) dispatch(toggle());
    else void start();
  };
  return { isCurrent, isPlaying, isLoading: isLoading || isFetching, press };
};
