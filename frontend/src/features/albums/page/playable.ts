import type { Album, AlbumTrack } from '@refrain/contracts/albums';
import type { AppDispatch } from '../../../shared/lib/redux';
import { albumsApi } from '../api';

/** The songs of an album that have been processed. */
export const playableOf = ({ tracks }: Pick<Album, 'tracks'>): readonly AlbumTrack[] =>
  tracks.filter(({ processingStatus }) => processingStatus === 'completed');

/** Those of an album that is not fetched yet; null where it could not be. */
export const songsOfAlbum =
  (id: string) =>
  async (dispatch: AppDispatch): Promise<readonly AlbumTrack[] | null> => {
    const { data } = await dispatch(albumsApi.endpoints.getAlbum.initiate(id, { subscribe: false }));
    return data ? playableOf(data) : null;
  };
