import { albumCalls } from '@refrain/contracts/albums';
import { api } from '../../../shared/lib/api/api';
import { reads } from '../../../shared/lib/api/calls';
import type { AppStore } from '../../../shared/lib/redux';
import { rememberList } from './lists';
import { seenAlbum } from './seen-album';

const { getKeptTrackAlbums, getKeptAlbum } = api.injectEndpoints({
  endpoints: (build) => ({
    getKeptTrackAlbums: reads(build, albumCalls.getTrackAlbums, { keepUnusedDataFor: 0 }),
    getKeptAlbum: reads(build, albumCalls.getAlbum, { keepUnusedDataFor: 0 }),
  }),
}).endpoints;

const ONCE = { subscribe: false, forceRefetch: true } as const;

/** A song was kept on its own page: the albums it is on are remembered too, also where nobody opened them yet. */
export const rememberAlbumsOf = async ({ dispatch }: Pick<AppStore, 'dispatch'>, trackId: string): Promise<void> => {
  const { data } = await dispatch(getKeptTrackAlbums.initiate(trackId, ONCE));
  for (const { id } of data?.albums ?? []) {
    const { data: album } = await dispatch(getKeptAlbum.initiate(id, ONCE));
    if (album) rememberList(seenAlbum(album));
  }
};
