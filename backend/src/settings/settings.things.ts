import { thing } from '../kernel/things';
import { settingDecider } from '../kernel/settings/setting.decider';

/** What has a history here, and what an admin may take back. */
export const settingsThings = {
  setting: thing(
    settingDecider,
    {
      SettingChanged: ({ setting, before }, { by, reason }) => ({
        type: 'ChangeSetting',
        data: { setting, value: before, seen: null, changedBy: by, reason },
      }),
    },
    'settings',
  ),
};
