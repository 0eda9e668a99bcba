import { SETTING_NAMES, SETTINGS, type SettingName } from '@refrain/contracts/settings';
import type { ReadStore } from '@refrain/storage/read-store';
import { siteSettings, type StoredSetting } from './settings.view';

/** Each setting as it holds, and its last change. */
export const allSettings = async (
  store: ReadStore,
): Promise<readonly Readonly<{ setting: SettingName; value: string; last: StoredSetting | null }>[]> => {
  const stored = await siteSettings.in(store).docs(SETTING_NAMES);
  return SETTING_NAMES.map((setting) => {
    const last = stored.get(setting) ?? null;
    return { setting, value: last?.value ?? SETTINGS[setting].first, last };
  });
};
