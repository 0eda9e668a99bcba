import { alertCalls } from '@refrain/contracts/alerts';
import { api } from '../../shared/lib/api/api';
import { changes } from '../../shared/lib/api/calls';

/** Devices that take pushes are removed under Notifications, and by signing out. */
export const pushDevicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    removePushDevice: changes(build, alertCalls.removePushDevice, { invalidatesTags: [{ type: 'Context', id: 'alerts' }] }),
  }),
});

export const { useRemovePushDeviceMutation } = pushDevicesApi;
