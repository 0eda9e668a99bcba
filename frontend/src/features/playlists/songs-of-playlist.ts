import type { TrackCard } from '@refrain/contracts/tracks';
import type { AppDispatch } from '../../shared/lib/redux';
import { playlistsApi } from './api';

/** Pages that are fetched for a press: a queue of more songs plays for days. */
export const MOST_PAGES = 10;

/** The songs of a playlist that can be played, in its order, as many pages of them as are asked for; null where they could not be fetched. */
export const songsOfPlaylist =
  (id: string, most = MOST_PAGES) =>
  async (dispatch: AppDispatch): Promise<readonly TrackCard[] | null> => {
    const { initiate } = playlistsApi.endpoints.getPlaylistSongs;
    let now = await dispatch(initiate(id, { subscribe: false }));
    for (let page = now.data?.pages.length ?? most; now.hasNextPage && page < most; page += 1) {
      now = await dispatch(initiate(id, { subscribe: false, direction: 'forward' }));
      if (now.isError) return null;
    }
    const entries = now.data?.pages.slice(0, most).flatMap((page) => page.entries);
    return entries?.flatMap(({ track }) => (track?.processingStatus === 'completed' ? track : [])) ?? null;
  };
