import { contextOfRows, limitOf, publicFields, type Event } from '../kernel';

/** Nobody has it, everyone has it, or a share of people: `percent` of them, from 1 to 99 there and 0 otherwise. */
export type FlagSetting = Readonly<{ state: FlagState; percent: number }>;
export type FlagState = 'off' | 'on' | 'share';

/** Which people have a feature from now on, and how it was before. The reason is the admin's own and names nobody. */
export type FeatureFlagSet = Event<
  'FeatureFlagSet',
  { flag: string; before: FlagSetting; after: FlagSetting; setBy: string; reason: string }
>;
/** One person has a feature, or has it not, whatever holds for everyone. `before` is what was said of them until then, null where nothing was. */
type FeatureFlagOverridden = Event<
  'FeatureFlagOverridden',
  { flag: string; userId: string; isOn: boolean; before: boolean | null; setBy: string; reason: string }
>;
/** What holds for everyone holds for this person again. */
type FeatureFlagOverrideLifted = Event<
  'FeatureFlagOverrideLifted',
  { flag: string; userId: string; before: boolean; liftedBy: string; reason: string }
>;
export type FlagOverrideEvent = FeatureFlagOverridden | FeatureFlagOverrideLifted;
export type FlagEvent = FeatureFlagSet | FlagOverrideEvent;

export const flagsContext = contextOfRows<FlagEvent>()({
  name: 'flags',
  events: {
    FeatureFlagSet: {
      fields: publicFields('flag', 'before', 'after', 'setBy', 'reason'),
      people: ['setBy'],
      sample: {
        flag: 'visualization',
        before: { state: 'on', percent: 0 },
        after: { state: 'share', percent: 25 },
        setBy: 'user-admin',
        reason: 'A slow start',
      },
    },
    FeatureFlagOverridden: {
      fields: publicFields('flag', 'userId', 'isOn', 'before', 'setBy', 'reason'),
      people: ['userId', 'setBy'],
      sample: {
        flag: 'visualization',
        userId: 'user-ada',
        isOn: true,
        before: null,
        setBy: 'user-admin',
        reason: 'Wants to try it',
      },
    },
    FeatureFlagOverrideLifted: {
      fields: publicFields('flag', 'userId', 'before', 'liftedBy', 'reason'),
      people: ['userId', 'liftedBy'],
      sample: { flag: 'visualization', userId: 'user-ada', before: true, liftedBy: 'user-admin', reason: 'Has tried it' },
    },
  },
  limits: { flags: limitOf(60, 600) },
});
