import { settingCalls } from '@refrain/contracts/settings';
import { SETTINGS_TAG } from '../../session/settings/settings-api';
import { api } from '../../shared/lib/api/api';
import { changes, reads } from '../../shared/lib/api/calls';

const settingsDeskApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: reads(build, settingCalls.getSettings, { providesTags: [SETTINGS_TAG], keepUnusedDataFor: 0 }),
    changeSetting: changes(build, settingCalls.changeSetting, { invalidatesTags: [SETTINGS_TAG] }),
  }),
});

export const { useGetSettingsQuery, useChangeSettingMutation } = settingsDeskApi;
