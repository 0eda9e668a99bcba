import { alertCalls, type AlertSettings, type SwitchAlertRequest } from '@refrain/contracts/alerts';
import { api } from '../../shared/lib/api/api';
import { changes, reads } from '../../shared/lib/api/calls';

const ALERTS = { type: 'Context', id: 'alerts' } as const;

const switched =
  ({ kind, channel, isOn }: SwitchAlertRequest) =>
  (settings: AlertSettings): AlertSettings => ({
    ...settings,
    kinds: settings.kinds.map((each) => (each.kind === kind ? { ...each, [channel]: isOn } : each)),
  });

const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAlertSettings: reads(build, alertCalls.getAlertSettings, { providesTags: [ALERTS] }),
    switchAlert: changes(build, alertCalls.switchAlert, {
      // The switch moves at once, and back where the server refuses.
      onQueryStarted: (asked, { dispatch, queryFulfilled }) => {
        const patch = dispatch(alertsApi.util.updateQueryData('getAlertSettings', undefined, switched(asked)));
        queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: (_result, _error, { channel }) => (channel === 'screen' ? [{ type: 'Notification' }] : []),
    }),
    chooseDigest: changes(build, alertCalls.chooseDigest, { invalidatesTags: [ALERTS] }),
    addPushDevice: changes(build, alertCalls.addPushDevice, { invalidatesTags: [ALERTS] }),
    unsubscribe: changes(build, alertCalls.unsubscribe, { ask: (token: string) => ({ query: { token } }) }),
  }),
});

export const {
  useGetAlertSettingsQuery,
  useSwitchAlertMutation,
  useChooseDigestMutation,
  useAddPushDeviceMutation,
  useUnsubscribeMutation,
} = alertsApi;
