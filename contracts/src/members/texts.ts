import type { MemberActs } from './api';
import type { MemberOrder, MemberState } from './rules';

const states: Readonly<Record<MemberState, string>> = {
  active: 'Active',
  unverified: 'Address not verified',
  leaving: 'Leaving',
  erased: 'Erased',
};
const orders: Readonly<Record<MemberOrder, string>> = { newest: 'Newest first', lately: 'Last active first' };
const acts: Readonly<Record<keyof MemberActs, string>> = {
  songs: 'Songs',
  posts: 'Posts',
  comments: 'Comments',
  likes: 'Likes',
  follows: 'Follows',
  plays: 'Plays',
};

/** /admin/users */
export const memberTexts = {
  title: 'Users',
  intro:
    'Everyone who is here, with their role and how much they did. What else is known of a person stands in their history, where each look is recorded.',
  search: 'Search by name or username',
  role: 'Role',
  state: 'State',
  order: 'Order',
  anyRole: 'Every role',
  here: 'Everyone who is here',
  states,
  orders,
  acts,
  list: 'People',
  erased: 'An erased person',
  joined: (day: string) => `Joined ${day}`,
  active: (day: string) => `last active ${day}`,
  gone: (day: string) => `erased ${day}`,
  history: 'History',
  historyOf: (name: string) => `History of ${name}`,
  did: 'Acts',
  didOf: (name: string) => `Acts of ${name}`,
  rights: 'Rights',
  rightsOf: (name: string) => `Rights of ${name}`,
  security: 'Sign-in',
  securityOf: (name: string) => `Sign-in of ${name}`,
  didNothing: 'Has done nothing yet.',
  many: 'The newest of those found. Type more of the name to find others.',
  none: 'Nobody is like this',
  noneHint: 'Search for other words, or take a filter away.',
  error: 'People could not be loaded',
} as const;
