import { historyRules } from '../history';
import { refusal, type TextRule } from '../kernel';

const SENTENCE_MAX = 200;
const ADDRESS_MAX = 254;
const ADDRESS = /^[^\s<>?@"',;]+@[^\s<>?@"',;.]+(?:\.[^\s<>?@"',;.]+)+$/;

const SWITCH = ['open', 'closed'] as const;
const isSwitch = (value: string): boolean => SWITCH.some((each) => each === value);

/** `first` holds until an admin says otherwise. An empty contact stands for what the operator configured. */
export const SETTINGS = {
  registration: { first: 'open', isValid: isSwitch },
  uploads: { first: 'open', isValid: isSwitch },
  sentence: { first: '', isValid: (value: string) => value.length <= SENTENCE_MAX && !/\p{Cc}/u.test(value) },
  contact: { first: '', isValid: (value: string) => value === '' || (value.length <= ADDRESS_MAX && ADDRESS.test(value)) },
} as const satisfies Readonly<Record<string, Readonly<{ first: string; isValid: (value: string) => boolean }>>>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);
/** Those that are open or closed; the others are texts. */
export const SWITCHES: readonly SettingName[] = ['registration', 'uploads'];

export const settingRules = {
  reason: historyRules.reason,
  value: {
    maxLength: { value: ADDRESS_MAX, message: `This can be at most ${ADDRESS_MAX} characters long.` },
  },
} as const satisfies Record<string, TextRule>;

export const settingRefusals = {
  unknown: refusal('SETTING.NOT_FOUND', 404, 'There is no such setting.'),
  changed: refusal('SETTING.CHANGED', 409, 'Another admin has changed this setting meanwhile. Please look again.'),
  notValid: refusal(
    'SETTING.NOT_VALID',
    400,
    `This cannot be set. A sentence has at most ${SENTENCE_MAX} characters, and an address looks like hello@example.org.`,
  ),
} as const;
