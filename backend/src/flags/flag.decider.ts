import { flagRefusals, FLAGS, isFlagName, isFlagSetting, type FeatureFlagSet, type FlagSetting } from '@refrain/contracts/flags';
import type { Command } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../kernel/write/decider';

/** `seen` is how many changes the admin saw; null where the last of them is to be taken back. */
export type SetFlag = Command<
  'SetFlag',
  { flag: string; setting: FlagSetting; seen: number | null; setBy: string; reason: string }
>;

type Flag = Readonly<{ setting: FlagSetting | null; changes: number }>;

const decide = ({ data: { flag, setting, seen, setBy, reason } }: SetFlag, state: Flag): readonly FeatureFlagSet[] => {
  if (!isFlagName(flag)) return refuse(flagRefusals.unknown);
  if (!isFlagSetting(setting)) return refuse(flagRefusals.badShare);
  const before = state.setting ?? FLAGS[flag].first;
  if (before.state === setting.state && before.percent === setting.percent) return [];
  if (seen !== null && seen !== state.changes) return refuse(flagRefusals.changed);
  return [{ type: 'FeatureFlagSet', data: { flag, before, after: setting, setBy, reason } }];
};

export const flagDecider: Decider<Flag, SetFlag, FeatureFlagSet> = {
  initialState: () => ({ setting: null, changes: 0 }),
  decide,
  evolve: ({ changes }, { data }) => ({ setting: data.after, changes: changes + 1 }),
};

export const flagStream = (flag: string): string => `flag-${flag}`;
