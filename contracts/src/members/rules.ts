import type { Role } from '../accounts';
import { refusal, type TextRule } from '../kernel';

export const MEMBERS_PAGE_SIZE = 50;
const WORDS_MAX = 100;

export const MEMBER_ROLES = ['fan', 'artist', 'user', 'admin', 'auditor'] as const satisfies readonly Role[];

/**
 * `active` are people who are here, with an address that is verified or no address at all; `leaving` asked to be deleted; of `erased` people only
 * their id and two days are left.
 */
export const MEMBER_STATES = ['active', 'unverified', 'leaving', 'erased'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** The newest first, or those first who did something last. */
export const MEMBER_ORDERS = ['newest', 'lately'] as const;
export type MemberOrder = (typeof MEMBER_ORDERS)[number];

export const memberRules = {
  words: { maxLength: { value: WORDS_MAX, message: `Please search for at most ${WORDS_MAX} characters.` } },
} as const satisfies Record<string, TextRule>;

export const memberRefusals = {
  filter: refusal('MEMBERS.FILTER_NOT_VALID', 400, 'People cannot be filtered or ordered like this.'),
} as const;
