import type { Role } from '../accounts';
import { atMost, oneLine, refusal, type TextRule } from '../kernel';

/** Who a message goes to. Stored in events: a name is never changed. */
export const AUDIENCE_KINDS = ['all', 'role', 'premium', 'followers'] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];
/** Roles that can be written to, in the order in which their people are gone through. */
export const AUDIENCE_ROLES = ['fan', 'user', 'artist', 'admin', 'auditor'] as const satisfies readonly Role[];
/** `of` is the role, or the id of the person whose followers they are; null for the others. */
export type Audience = Readonly<{ kind: AudienceKind; of: string | null }>;

export const BROADCASTS_PAGE_SIZE = 20;
/** People of one part: an event names each of them. */
export const BROADCAST_PART = 200;
/** The latest time of a message, from when it is scheduled. */
export const BROADCAST_LATEST_SECONDS = 366 * 24 * 60 * 60;

export const broadcastRules = {
  title: { required: 'Give it a title', ...oneLine('Title', 80) },
  text: { required: 'Write the message', ...atMost('Message', 1000) },
  link: oneLine('Link', 200),
  of: oneLine('Audience', 60),
} as const satisfies Record<string, TextRule>;

export const broadcastRefusals = {
  unknown: refusal('BROADCAST.UNKNOWN', 404, 'This message was not found.'),
  badLink: refusal('BROADCAST.LINK_NOT_VALID', 400, 'A link is a path of this site, such as /charts.'),
  badTime: refusal('BROADCAST.TIME_NOT_VALID', 400, 'Choose a time from now to a year ahead.'),
  badAudience: refusal('BROADCAST.AUDIENCE_UNKNOWN', 400, 'Nobody goes by this name. Check the role or the username.'),
  nobody: refusal('BROADCAST.NOBODY', 409, 'Nobody would get this message.'),
  goes: refusal('BROADCAST.GOES_ALREADY', 409, 'This message went out already.'),
} as const;

/** Where a message is read. */
export const broadcastPath = (broadcastId: string): string => `/from-refrain/${broadcastId}`;
