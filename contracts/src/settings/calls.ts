import type { Doer } from '../history';
import { call, shape } from '../kernel';
import type { SettingName, settingRefusals } from './rules';

type Refused = typeof settingRefusals;
const DESK = { page: 'admin-settings' } as const;

/** What visitors need to know: what is open, and what the operator says while something is closed ('' where nothing). */
export type PublicSettings = Readonly<{ registration: boolean; uploads: boolean; sentence: string }>;

/** What holds for the whole site. */
export const getPublicSettings = call('GET /api/public/settings', {
  access: 'public',
  answer: shape<PublicSettings>(),
});

/** A setting with how often it was changed, and the last change; `last` is null where it is as at first. `at` is ISO. */
export type DeskSetting = Readonly<{
  setting: SettingName;
  value: string;
  changes: number;
  last: Readonly<{ before: string; at: string; by: Doer; reason: string }> | null;
}>;

/** All settings. */
export const getSettings = call('GET /api/admin/settings', {
  access: DESK,
  answer: shape<Readonly<{ settings: readonly DeskSetting[] }>>(),
});

/** `seen` is `changes` of the setting as the admin saw it. */
export type ChangeSettingRequest = Readonly<{ value: string; seen: number; reason: string }>;

/** Changes what holds for the whole site, from the next request on. */
export const changeSetting = call('POST /api/admin/settings/:setting', {
  access: DESK,
  sensitive: true,
  limit: 'settings',
  body: shape<ChangeSettingRequest>(),
  answer: shape<DeskSetting>(),
  refuses: shape<Refused[keyof Refused]>(),
});
