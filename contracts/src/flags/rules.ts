import { historyRules } from '../history';
import { refusal, type TextRule } from '../kernel';
import type { RouteId } from '../routes';
import type { FlagSetting } from './context';

type FlagTerms = Readonly<{
  title: string;
  text: string;
  /** What holds until an admin says otherwise. */
  first: FlagSetting;
  /** The pages that hold it: their use is counted as its use. */
  pages: readonly RouteId[];
}>;

const EVERYONE = { state: 'on', percent: 0 } as const;

/** The features that can be switched. A name says the same for ever: people who had it in a share are found by it. */
export const FLAGS = {
  visualization: {
    title: 'Picture of the sound',
    text: 'The page that draws what plays as a spectrum and a wave.',
    first: EVERYONE,
    pages: ['audio-visualization'],
  },
  'mood-stations': {
    title: 'Stations of moods',
    text: 'Buttons beside the recommendations that start a station of a mood.',
    first: EVERYONE,
    pages: ['recommendations'],
  },
} as const satisfies Readonly<Record<string, FlagTerms>>;

export type FlagName = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as readonly FlagName[];
export const isFlagName = (name: string): name is FlagName => Object.hasOwn(FLAGS, name);

export const FLAG_STATES = ['off', 'on', 'share'] as const;
export const FLAG_OVERRIDES_PAGE_SIZE = 30;

export const flagRules = { reason: historyRules.reason } as const satisfies Record<string, TextRule>;

export const flagRefusals = {
  unknown: refusal('FLAG.NOT_FOUND', 404, 'There is no such feature flag.'),
  changed: refusal('FLAG.CHANGED', 409, 'Another admin has changed this flag meanwhile. Please look again.'),
  badShare: refusal('FLAG.SHARE_NOT_VALID', 400, 'A share of people is a whole number from 1 to 99 percent.'),
} as const;

/** Whether a setting says what it should: a share has a percentage, the others have none. */
export const isFlagSetting = ({ state, percent }: FlagSetting): boolean =>
  state === 'share' ? Number.isInteger(percent) && percent >= 1 && percent <= 99 : percent === 0;
