import { scrobblingCalls, type ConnectListenBrainzRequest } from '@refrain/contracts/scrobbling';
import { api } from '../../shared/lib/api/api';
import { changes, reads } from '../../shared/lib/api/calls';

const OWN = [{ type: 'Context', id: 'scrobbling' }] as const;

const scrobblingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getScrobbling: reads(build, scrobblingCalls.getScrobbling, { providesTags: [...OWN] }),
    connectListenBrainz: changes(build, scrobblingCalls.connectListenBrainz, {
      ask: (body: ConnectListenBrainzRequest) => ({ body }),
      invalidatesTags: [...OWN],
    }),
    disconnectListenBrainz: changes(build, scrobblingCalls.disconnectListenBrainz, { invalidatesTags: [...OWN] }),
  }),
});

export const { useGetScrobblingQuery, useConnectListenBrainzMutation, useDisconnectListenBrainzMutation } = scrobblingApi;
