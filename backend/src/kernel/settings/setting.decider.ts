import type { Command } from '@refrain/contracts/kernel';
import { isSettingName, settingRefusals, SETTINGS, type SettingChanged, type SettingName } from '@refrain/contracts/settings';
import { refuse, type Decider } from '../write/decider';

/** `seen` is the number of changes that the admin saw; null to undo the last change. */
export type ChangeSetting = Command<
  'ChangeSetting',
  { setting: string; value: string; seen: number | null; changedBy: string; reason: string }
>;

type Setting = Readonly<{ value: string | null; changes: number }>;

const decide = ({ data }: ChangeSetting, state: Setting): readonly SettingChanged[] => {
  const { setting, value, seen, changedBy, reason } = data;
  if (!isSettingName(setting)) return refuse(settingRefusals.unknown);
  if (!SETTINGS[setting].isValid(value)) return refuse(settingRefusals.notValid);
  const before = valueOf(setting, state);
  if (before === value) return [];
  if (seen !== null && seen !== state.changes) return refuse(settingRefusals.changed);
  return [{ type: 'SettingChanged', data: { setting, before, after: value, changedBy, reason } }];
};

/** The value in force: the last one that an admin set, or the default. */
export const valueOf = (setting: SettingName, { value }: Pick<Setting, 'value'>): string => value ?? SETTINGS[setting].first;

export const settingDecider: Decider<Setting, ChangeSetting, SettingChanged> = {
  initialState: () => ({ value: null, changes: 0 }),
  decide,
  evolve: ({ changes }, { data }) => ({ value: data.after, changes: changes + 1 }),
};

export const settingStream = (setting: string): string => `setting-${setting}`;
