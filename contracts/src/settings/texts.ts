import type { SettingName } from './rules';

const settings: Readonly<Record<SettingName, Readonly<{ title: string; text: string }>>> = {
  registration: { title: 'Registration', text: 'Whether new people may register. Who has an account signs in as before.' },
  uploads: { title: 'New songs', text: 'Whether artists may publish songs. What is published stays.' },
  sentence: {
    title: 'What people read meanwhile',
    text: 'A sentence that stands where something is closed. At most 200 characters.',
  },
  contact: { title: 'Address of the operator', text: 'Shown on the contact page. Empty: the one that the operator configured.' },
};

/** /admin/settings */
export const settingTexts = {
  title: 'Site settings',
  intro:
    'What holds for the whole site. A change holds from the next request on, reaches open pages, and can be undone in its history.',
  settings,
  open: 'Open',
  closed: 'Closed',
  empty: 'Nothing',
  now: (value: string) => `Now: ${value}`,
  first: 'As it was at first',
  last: (name: string, before: string, reason: string) => `${name}, before: ${before}. ${reason},`,
  someone: 'An admin',
  change: 'Change',
  changeOf: (title: string) => `Change: ${title}`,
  changeHint: 'It holds at once, for everyone.',
  step: (before: string, after: string) => `${before} → ${after}`,
  changed: 'The setting is changed',
  failed: 'The setting was not changed',
  history: 'History and undo',
  historyOf: (title: string) => `History of ${title}`,
  error: 'The settings could not be loaded',
  reason: 'Reason',
  reasonHint: (used: number) => `${used} of 500 characters. Name no person.`,
} as const;

/** Where something is closed. */
export const closedTexts = {
  registration: 'Registration is closed right now.',
  uploads: 'New songs cannot be published right now.',
} as const;
