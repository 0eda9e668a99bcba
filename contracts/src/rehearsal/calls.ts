import type { accountRefusals } from '../accounts';
import type { Doer } from '../history';
import { call, shape, type After } from '../kernel';
import type { Helper, rehearsalRefusals, TestActKind } from './rules';

type Refused = typeof rehearsalRefusals;
const DESK = { page: 'admin-ai-test-users' } as const;

/** A made-up listener with how often it was sent out. `at` is ISO. */
export type TestListener = Readonly<{ id: string; name: string; at: string; by: Doer; reason: string; acts: number }>;
/** Those that are there, the newest first; `most` may be at a time. */
export type TestListeners = Readonly<{ listeners: readonly TestListener[]; most: number }>;

/** The made-up listeners that are there. */
export const getTestListeners = call('GET /api/admin/test-listeners', { access: DESK, answer: shape<TestListeners>() });

export type MakeTestListenerRequest = { name: string; reason: string };

/** Makes up a listener. */
export const makeTestListener = call('POST /api/admin/test-listeners', {
  access: DESK,
  sensitive: true,
  limit: 'rehearsal',
  body: shape<MakeTestListenerRequest>(),
  answer: shape<TestListeners>(),
  refuses: shape<Refused['tooMany' | 'nameTaken']>(),
});

export type RemoveTestListenerRequest = { reason: string };

/** Removes a made-up listener. Again changes nothing. */
export const removeTestListener = call('POST /api/admin/test-listeners/:id/remove', {
  access: DESK,
  sensitive: true,
  limit: 'rehearsal',
  body: shape<RemoveTestListenerRequest>(),
  answer: shape<TestListeners>(),
  refuses: shape<Refused['unknown']>(),
});

/** `of` is the id of a song or a post; of a person also their username. */
export type TryActRequest = { act: TestActKind; of: string };
/** `code` is the refusal that a person would have got, with its words; null where it was done. */
export type TriedAct = Readonly<{ act: TestActKind; of: string; code: string | null; message: string | null }>;

/** Sends a made-up listener to try something, by the same command as a person's press. It enters no count. */
export const tryAct = call('POST /api/admin/test-listeners/:id/acts', {
  access: DESK,
  sensitive: true,
  limit: 'rehearsal',
  body: shape<TryActRequest>(),
  answer: shape<TriedAct>(),
  refuses: shape<Refused['unknown'] | (typeof accountRefusals)['unknown']>(),
});

/** What everyone may see of a made-up listener. `at` is ISO. */
export type TestListenerProfile = Readonly<{ id: string; name: string; at: string; isRemoved: boolean; acts: number }>;

/** The profile of a made-up listener, which says that it is one. */
export const getTestListener = call('GET /api/test-listeners/:id', {
  access: 'user',
  answer: shape<TestListenerProfile>(),
  refuses: shape<Refused['unknown']>(),
});

/** Something that was done without a person. `what` is the type of its event or the act; `code` is there where it was refused. `at` is ISO. */
export type AutomaticAct = Readonly<{
  id: string;
  at: string;
  helper: Helper;
  what: string;
  of: Readonly<{ kind: string; id: string }> | null;
  listener: Readonly<{ id: string; name: string }> | null;
  state: 'asked' | 'done' | 'refused';
  code: string | null;
}>;
export type AutomaticActsPage = Readonly<{ acts: readonly AutomaticAct[]; next: string | null }>;

/** What automatic listeners and helpers did, the newest first. */
export const getAutomaticActs = call('GET /api/admin/automatic-acts', {
  access: { page: 'admin-ai-activity-log' },
  query: shape<After & { helper?: Helper }>(),
  answer: shape<AutomaticActsPage>(),
});
