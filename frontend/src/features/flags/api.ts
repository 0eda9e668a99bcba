import { flagCalls } from '@refrain/contracts/flags';
import { FLAGS_TAG } from '../../session/flags/own-flags-api';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const SHOWN = { providesTags: [FLAGS_TAG], keepUnusedDataFor: 0 };
const CHANGED = { invalidatesTags: [FLAGS_TAG] };

const flagsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFlags: reads(build, flagCalls.getFlags, SHOWN),
    setFlag: changes(build, flagCalls.setFlag, CHANGED),
    getFlagOverrides: pages(build, flagCalls.getFlagOverrides, SHOWN),
    getPersonFlags: reads(build, flagCalls.getPersonFlags, SHOWN),
    overrideFlag: changes(build, flagCalls.overrideFlag, CHANGED),
    getFlagUse: reads(build, flagCalls.getFlagUse, { keepUnusedDataFor: 0 }),
  }),
});

export const {
  useGetFlagsQuery,
  useSetFlagMutation,
  useGetFlagOverridesInfiniteQuery,
  useGetPersonFlagsQuery,
  useOverrideFlagMutation,
  useGetFlagUseQuery,
} = flagsApi;
