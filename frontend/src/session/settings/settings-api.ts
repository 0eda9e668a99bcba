import { settingCalls } from '@refrain/contracts/settings';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

export const SETTINGS_TAG = { type: 'Context', id: 'settings' } as const;

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({ getPublicSettings: reads(build, settingCalls.getPublicSettings, { providesTags: [SETTINGS_TAG] }) }),
});

export const { useGetPublicSettingsQuery } = settingsApi;
