import { contextOfRows, limitOf, publicFields, type Event } from '../kernel';
import type { TestActKind } from './rules';

/** An admin made up a listener. It is no person and has no account to sign in to; `isMadeUp` of its id says so for ever. */
type TestListenerMade = Event<'TestListenerMade', { listenerId: string; name: string; madeBy: string; reason: string }>;
/** It acts no more. What it did stays in the log, and in no count, as before. */
type TestListenerRemoved = Event<'TestListenerRemoved', { listenerId: string; name: string; removedBy: string; reason: string }>;
export type TestListenerEvent = TestListenerMade | TestListenerRemoved;

/** It was sent to try something: `of` is the id of the song, the post or the person. */
type TestActAsked = Event<'TestActAsked', { actId: string; listenerId: string; act: TestActKind; of: string; askedBy: string }>;
/** How that ended. `code` is the refusal that a person would have got; null where it was done. The act itself stands in streams of its own, with the listener as its actor. */
type TestActEnded = Event<'TestActEnded', { actId: string; listenerId: string; code: string | null }>;
export type TestActEvent = TestActAsked | TestActEnded;

export type RehearsalEvent = TestListenerEvent | TestActEvent;

const LISTENER = { listenerId: 'facade00-0000-8000-8000-000000000001', name: 'Echo' };

export const rehearsalContext = contextOfRows<RehearsalEvent>()({
  name: 'rehearsal',
  events: {
    TestListenerMade: {
      fields: publicFields('listenerId', 'name', 'madeBy', 'reason'),
      people: ['madeBy'],
      sample: { ...LISTENER, madeBy: 'user-admin', reason: 'Tries the new charts' },
    },
    TestListenerRemoved: {
      fields: publicFields('listenerId', 'name', 'removedBy', 'reason'),
      people: ['removedBy'],
      sample: { ...LISTENER, removedBy: 'user-admin', reason: 'Has tried enough' },
    },
    TestActAsked: {
      fields: publicFields('actId', 'listenerId', 'act', 'of', 'askedBy'),
      people: ['askedBy'],
      sample: { actId: 'act-1', listenerId: LISTENER.listenerId, act: 'likePost', of: 'post-1', askedBy: 'user-admin' },
    },
    TestActEnded: {
      fields: publicFields('actId', 'listenerId', 'code'),
      people: [],
      sample: { actId: 'act-1', listenerId: LISTENER.listenerId, code: null },
    },
  },
  limits: { rehearsal: limitOf(60, 600) },
});
