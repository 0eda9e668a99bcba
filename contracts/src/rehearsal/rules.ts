import { historyRules } from '../history';
import { oneLine, refusal, type TextRule } from '../kernel';

/** What a made-up listener can try. Stored in events: a name is never changed. */
export const TEST_ACTS = ['play', 'likePost', 'follow'] as const;
export type TestActKind = (typeof TEST_ACTS)[number];

/** Made-up listeners that are there at a time. */
export const TEST_LISTENERS_MOST = 20;
export const AUTOMATIC_ACTS_PAGE_SIZE = 30;

/** Helpers that act by themselves. Stored in documents of views, which can be built again. */
export const HELPERS = ['testListener', 'media', 'ears', 'judge', 'clock', 'books', 'post'] as const;
export type Helper = (typeof HELPERS)[number];

export const rehearsalRules = {
  name: { required: 'Give it a name', ...oneLine('Name', 40) },
  of: { required: 'Say what it is tried with', ...oneLine('Id or username', 60) },
  reason: historyRules.reason,
} as const satisfies Record<string, TextRule>;

export const rehearsalRefusals = {
  unknown: refusal('TEST_LISTENER.UNKNOWN', 404, 'This made-up listener does not exist.'),
  tooMany: refusal('TEST_LISTENER.TOO_MANY', 409, 'There are 20 made-up listeners. Remove one before you make up another.'),
  nameTaken: refusal('TEST_LISTENER.NAME_TAKEN', 409, 'Another made-up listener has this name.'),
} as const;

export const testListenerPath = (listenerId: string): string => `/test-listeners/${listenerId}`;
