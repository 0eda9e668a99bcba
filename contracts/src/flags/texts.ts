import type { FlagState } from './context';
import type { FlagReason } from './who-has';

const stateNames: Readonly<Record<FlagState, string>> = { off: 'Nobody', share: 'A share', on: 'Everyone' };

export const flagTexts = {
  title: 'Feature flags',
  intro: 'What is switched on, who has it, and since when. A change reaches open pages at once.',
  states: stateNames,
  stateOf: (title: string) => `Who has ${title}`,
  share: 'Percent of people',
  shareHint: 'A larger share keeps everyone who had the smaller one.',
  have: (have: string, people: string) => `${have} of ${people} people have it`,
  overrides: (on: number, off: number) => `${on} given, ${off} withheld by hand`,
  first: 'As it was at first',
  last: (name: string, reason: string) => `${name}: ${reason},`,
  someone: 'An admin',
  change: 'Change',
  changeOf: (title: string) => `Change ${title}?`,
  changeHint: 'It holds at once, for open pages too.',
  changed: 'The flag is set',
  failed: 'The flag was not set',
  history: 'History',
  historyOf: (title: string) => `History of ${title}`,
  error: 'The flags could not be loaded',
  toPeople: 'Flags of one person',
  toUse: 'How they are used',
  reason: 'Reason',
  reasonHint: (used: number) => `${used} of 500 characters. Name no person.`,
} as const;

const whyNames: Readonly<Record<FlagReason, string>> = {
  everyone: 'everyone has it',
  nobody: 'nobody has it',
  share: 'by the share',
  override: 'by hand',
};

/** /admin/user-feature-flags */
export const userFlagTexts = {
  title: 'Feature flags of users',
  intro: 'What one person has, and why. A setting for one person overrides the setting for everyone.',
  who: 'Username or id',
  open: 'Show',
  missing: 'Please enter a username.',
  of: (name: string) => `What ${name} has`,
  erased: 'An erased person',
  on: 'On',
  off: 'Off',
  why: whyNames,
  acts: { give: 'Give', withhold: 'Withhold', lift: 'As for everyone' },
  actOf: (act: string, title: string) => `${act}: ${title}`,
  actHint: 'It reaches the open pages of this person at once.',
  done: 'It is set for this person',
  failed: 'It was not set',
  error: 'This person could not be shown',
  all: 'Set by hand',
  allHint: 'The newest first.',
  none: 'Nothing is set by hand',
  noneHint: 'Show a person to give them a feature, or to withhold it.',
  allError: 'What is set by hand could not be loaded',
} as const;

/** /admin/feature-analysis */
export const flagUseTexts = {
  title: 'Feature analysis',
  intro: 'How many people have a feature, and how often the pages that hold it were used in the last days. Counts name nobody.',
  columns: { feature: 'Feature', who: 'Who', have: 'Have it', used: 'Used', days: 'By day' },
  percent: (percent: number) => `${percent} %`,
  uses: (count: string) => `${count} times`,
  never: 'Not used',
  perDay: (days: string) => `By day, the oldest first: ${days}`,
  error: 'The use of features could not be loaded',
} as const;

/** In place of what a person does not have. */
export const withheldTexts = {
  title: 'Not switched on',
  text: 'This feature is not switched on for you right now. It may be tomorrow.',
} as const;
