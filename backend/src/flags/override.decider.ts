import { flagRefusals, isFlagName, type FlagOverrideEvent } from '@refrain/contracts/flags';
import type { Command } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../kernel/write/decider';

/** `isOn` null: what holds for everyone holds again. */
export type OverrideFlag = Command<
  'OverrideFlag',
  { flag: string; userId: string; isOn: boolean | null; setBy: string; reason: string }
>;

type Override = Readonly<{ isOn: boolean | null }>;

const decide = (
  { data: { flag, userId, isOn, setBy, reason } }: OverrideFlag,
  { isOn: before }: Override,
): readonly FlagOverrideEvent[] => {
  if (!isFlagName(flag)) return refuse(flagRefusals.unknown);
  if (isOn === before) return [];
  if (isOn !== null) return [{ type: 'FeatureFlagOverridden', data: { flag, userId, isOn, before, setBy, reason } }];
  return before === null ? [] : [{ type: 'FeatureFlagOverrideLifted', data: { flag, userId, before, liftedBy: setBy, reason } }];
};

const evolve = (_before: Override, event: FlagOverrideEvent): Override => {
  switch (event.type) {
    case 'FeatureFlagOverridden':
      return { isOn: event.data.isOn };
    case 'FeatureFlagOverrideLifted':
      return { isOn: null };
  }
};

export const overrideDecider: Decider<Override, OverrideFlag, FlagOverrideEvent> = {
  initialState: () => ({ isOn: null }),
  decide,
  evolve,
};

export const overrideStream = (flag: string, userId: string): string => `flagOverride-${flag}-${userId}`;
