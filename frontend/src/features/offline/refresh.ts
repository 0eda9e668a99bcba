import { trackCalls } from '@refrain/contracts/tracks';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';
import type { AppStore } from '../../shared/lib/redux';
import { keptIds, refreshKept } from './music';

const { getKeptTrack } = api.injectEndpoints({
  endpoints: (build) => ({ getKeptTrack: reads(build, trackCalls.getTrack, { keepUnusedDataFor: 0 }) }),
}).endpoints;

/** Looks, one after another, whether the artist of a kept song replaced its sound. Without a network nothing changes. */
export const refreshAll = async ({ dispatch }: Pick<AppStore, 'dispatch'>): Promise<void> => {
  for (const id of keptIds()) {
    const { data } = await dispatch(getKeptTrack.initiate(id, { subscribe: false, forceRefetch: true }));
    if (data) refreshKept(data);
  }
};
