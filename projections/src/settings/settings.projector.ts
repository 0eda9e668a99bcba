import type { SettingEvent } from '@refrain/contracts/settings';
import { projection } from '../kernel';
import { siteSettings } from './settings.view';

export const settingsProjection = projection<SettingEvent>()('settings', 1, [siteSettings], {
  SettingChanged: ({ at, data: { setting, before, after, changedBy, reason } }) => [
    siteSettings.upsert(setting, (known) => ({
      value: after,
      before,
      changes: (known?.changes ?? 0) + 1,
      at,
      changedBy,
      reason,
    })),
  ],
});
