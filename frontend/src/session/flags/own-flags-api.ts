import { flagCalls } from '@refrain/contracts/flags';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

/** What is switched on for the viewer; it is part of all that flags are. */
export const FLAGS_TAG = { type: 'Context', id: 'flags' } as const;

const ownFlagsApi = api.injectEndpoints({
  endpoints: (build) => ({ getOwnFlags: reads(build, flagCalls.getOwnFlags, { providesTags: [FLAGS_TAG, 'User'] }) }),
});

export const { useGetOwnFlagsQuery } = ownFlagsApi;
