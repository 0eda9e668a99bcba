import type { accountRefusals } from '../accounts';
import type { Doer } from '../history';
import { call, shape, type After } from '../kernel';
import type { FlagSetting } from './context';
import type { FlagName, flagRefusals } from './rules';
import type { FlagReason } from './who-has';

type Refused = typeof flagRefusals;
const DESK = { page: 'admin-feature-flags' } as const;
const PEOPLE_DESK = { page: 'admin-user-feature-flags' } as const;
/** Who may switch what reaches everyone. */
const DECIDERS = { page: 'admin-settings' } as const;

/** The features that the viewer has. */
export type OwnFlags = Readonly<{ on: readonly FlagName[] }>;

/** What is switched on for the viewer; a visitor has what everyone has. */
export const getOwnFlags = call('GET /api/flags', { access: 'public', worth: 'extra', answer: shape<OwnFlags>() });

/**
 * A flag with how many people have it (`have` of `people`), how many overrides say so, how often it was changed, and the last change. `at` is ISO;
 * `last` is null where it is as it was at first.
 */
export type DeskFlag = Readonly<{
  flag: FlagName;
  setting: FlagSetting;
  changes: number;
  have: number;
  people: number;
  overrides: Readonly<{ on: number; off: number }>;
  last: Readonly<{ at: string; by: Doer; reason: string }> | null;
}>;

/** All flags. */
export const getFlags = call('GET /api/admin/flags', { access: DESK, answer: shape<Readonly<{ flags: readonly DeskFlag[] }>>() });

/** `seen` is `changes` of the flag as the admin saw it. */
export type SetFlagRequest = FlagSetting & Readonly<{ seen: number; reason: string }>;

/** Switches a feature for everyone, nobody, or a share of people. */
export const setFlag = call('POST /api/admin/flags/:flag', {
  access: DECIDERS,
  sensitive: true,
  limit: 'flags',
  body: shape<SetFlagRequest>(),
  answer: shape<DeskFlag>(),
  refuses: shape<Refused['unknown' | 'changed' | 'badShare']>(),
});

/** What is said of one person: by an admin, with a reason. `at` is ISO. */
export type FlagOverride = Readonly<{ flag: FlagName; person: Doer; isOn: boolean; by: Doer; reason: string; at: string }>;
export type FlagOverridePage = Readonly<{ overrides: readonly FlagOverride[]; next: string | null }>;

/** All overrides, the newest first. */
export const getFlagOverrides = call('GET /api/admin/flags/overrides', {
  access: PEOPLE_DESK,
  query: shape<After>(),
  answer: shape<FlagOverridePage>(),
});

/** A person with each flag, whether they have it, and why. */
export type PersonFlags = Readonly<{
  person: Doer;
  flags: readonly Readonly<{ flag: FlagName; isOn: boolean; why: FlagReason; override: FlagOverride | null }>[];
}>;

/** What one person has, by username or id. */
export const getPersonFlags = call('GET /api/admin/people/:id/flags', {
  access: PEOPLE_DESK,
  answer: shape<PersonFlags>(),
  refuses: shape<(typeof accountRefusals)['unknown']>(),
});

/** `isOn` null: what holds for everyone holds for this person again. */
export type OverrideFlagRequest = Readonly<{ isOn: boolean | null; reason: string }>;

/** Says of one person that they have a feature, or that they have it not. */
export const overrideFlag = call('PUT /api/admin/people/:id/flags/:flag', {
  access: DECIDERS,
  sensitive: true,
  limit: 'flags',
  body: shape<OverrideFlagRequest>(),
  answer: shape<PersonFlags>(),
  refuses: shape<(typeof accountRefusals)['unknown'] | Refused['unknown']>(),
});

/** `used` is by day (YYYY-MM-DD, UTC), the newest first: interactions on the pages that hold it, of the days that are kept. */
export type FlagUse = Readonly<{
  flag: FlagName;
  setting: FlagSetting;
  have: number;
  people: number;
  used: readonly Readonly<{ day: string; count: number }>[];
}>;

/** How many have a feature, and how often what it guards is used. */
export const getFlagUse = call('GET /api/admin/flags/analysis', {
  access: { page: 'admin-feature-analysis' },
  worth: 'extra',
  answer: shape<Readonly<{ flags: readonly FlagUse[] }>>(),
});
