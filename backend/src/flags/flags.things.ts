import { thing } from '../kernel/things';
import { flagDecider } from './flag.decider';
import { overrideDecider } from './override.decider';

/** What has a history here, and what an admin may take back. */
export const flagsThings = {
  flag: thing(
    flagDecider,
    {
      FeatureFlagSet: ({ flag, before }, { by, reason }) => ({
        type: 'SetFlag',
        data: { flag, setting: before, seen: null, setBy: by, reason },
      }),
    },
    'flags',
  ),
  flagOverride: thing(
    overrideDecider,
    {
      FeatureFlagOverridden: ({ flag, userId, before }, { by, reason }) => ({
        type: 'OverrideFlag',
        data: { flag, userId, isOn: before, setBy: by, reason },
      }),
      FeatureFlagOverrideLifted: ({ flag, userId, before }, { by, reason }) => ({
        type: 'OverrideFlag',
        data: { flag, userId, isOn: before, setBy: by, reason },
      }),
    },
    'flags',
  ),
};
