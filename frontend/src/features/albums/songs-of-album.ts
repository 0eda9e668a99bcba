import type { TrackCard } from '@refrain/contracts/tracks';
import type { AppDispatch } from '../../shared/lib/redux';
import { albumsApi } from './api';
import { playableOf } from './page/playable';

/** The songs of an album that can be played, in its order; null where it could not be fetched. */
export const songsOfAlbum =
  (id: string) =>
  async (dispatch: AppDispatch): Promise<readonly TrackCard[] | null> => {
    const { data } = await dispatch(albumsApi.endpoints.getAlbum.initiate(id, { subscribe: false }));
    return data ? playableOf(data) : null;
  };
