import { refusal, type Command, type Event, type EventDeclarations } from '../kernel';

/** From now on neither sees the other. */
export type UserBlocked = Event<'UserBlocked', { blockerId: string; blockedId: string }>;
export type UserUnblocked = Event<'UserUnblocked', { blockerId: string; blockedId: string }>;
export type BlockEvent = UserBlocked | UserUnblocked;

export const blockEvents: EventDeclarations<BlockEvent> = {
  UserBlocked: { version: 1, fields: { blockerId: 'public', blockedId: 'public' } },
  UserUnblocked: { version: 1, fields: { blockerId: 'public', blockedId: 'public' } },
};

/** `isAdmin` is whether the other is one; `blocks` how many people this one has blocked already. */
type BlockUser = Command<'BlockUser', { blockerId: string; blockedId: string; isAdmin: boolean; blocks: number }>;
type UnblockUser = Command<'UnblockUser', { blockerId: string; blockedId: string }>;
export type BlockCommand = BlockUser | UnblockUser;

export const MOST_BLOCKS = 1000;
export const BLOCKS_PAGE_SIZE = 50;

/**
 * POST and DELETE /api/users/{id}/block. GET /api/blocks?after= is a PeoplePage of the users the viewer has blocked, the last
 * one first.
 */
export type BlockResponse = Readonly<{ isBlocked: boolean }>;

export const blockRefusals = {
  oneself: refusal('BLOCK.ONESELF', 400, 'You cannot block yourself.'),
  admin: refusal('BLOCK.ADMIN', 403, 'Admins cannot be blocked.'),
  tooMany: refusal('BLOCK.TOO_MANY', 409, `You can block at most ${MOST_BLOCKS} people.`),
} as const;

export const blockTexts = {
  block: (name: string) => `Block ${name}`,
  unblock: 'Unblock',
  askTitle: (name: string) => `Block ${name}?`,
  askText:
    'You will not see each other any more: no posts, no comments, no profiles. If you follow each other, that ends. They get no message about it.',
  confirm: 'Block',
  blocked: (name: string) => `You have blocked ${name}.`,
  unblocked: (name: string) => `You have unblocked ${name}.`,
  blockFailed: 'Failed to block user. Please try again.',
  unblockFailed: 'Failed to unblock user. Please try again.',
  profileTitle: (name: string) => `You have blocked ${name}`,
  profileText: 'You do not see each other here. Unblock them to see what they share.',
  listTitle: 'Blocked people',
  listHint: 'You and they do not see each other.',
  listEmpty: 'You have blocked nobody.',
  listError: 'The list could not be loaded.',
} as const;

/** Frozen: one sample for each version of each event type. */
export const blockSamples = {
  UserBlocked: [{ type: 'UserBlocked', data: { blockerId: 'user-ada', blockedId: 'user-ben' } } satisfies UserBlocked],
  UserUnblocked: [{ type: 'UserUnblocked', data: { blockerId: 'user-ada', blockedId: 'user-ben' } } satisfies UserUnblocked],
} as const;
