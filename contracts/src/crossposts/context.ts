import { contextOfRows, limitOf, publicFields, type Event } from '../kernel';

/** A post of this site is to appear on Facebook too, with an admin's words above its link, once. `dueAt` is ISO. */
type CrosspostQueued = Event<
  'CrosspostQueued',
  { crosspostId: string; postId: string; text: string; dueAt: string; queuedBy: string; reason: string }
>;
type CrosspostCancelled = Event<'CrosspostCancelled', { crosspostId: string; cancelledBy: string; reason: string }>;
/** Its time has come: from here on it is the partner's process that says what became of it. */
export type CrosspostDue = Event<'CrosspostDue', { crosspostId: string; postId: string; text: string }>;
/** Its time has come, and it is left out: `code` says whether posting is off, or the post is gone. */
type CrosspostLeft = Event<'CrosspostLeft', { crosspostId: string; code: string }>;
export type CrosspostEvent = CrosspostQueued | CrosspostCancelled | CrosspostDue | CrosspostLeft;

const IDS = { crosspostId: 'crosspost-1', postId: 'post-1' };
const TEXT = 'New on Refrain: a song for the first snow.';

export const crosspostsContext = contextOfRows<CrosspostEvent>()({
  name: 'crossposts',
  events: {
    CrosspostQueued: {
      fields: publicFields('crosspostId', 'postId', 'text', 'dueAt', 'queuedBy', 'reason'),
      people: ['queuedBy'],
      sample: { ...IDS, text: TEXT, dueAt: '2026-06-19T08:00:00.000Z', queuedBy: 'user-admin', reason: 'The first snow' },
    },
    CrosspostCancelled: {
      fields: publicFields('crosspostId', 'cancelledBy', 'reason'),
      people: ['cancelledBy'],
      sample: { crosspostId: IDS.crosspostId, cancelledBy: 'user-admin', reason: 'No snow yet' },
    },
    CrosspostDue: {
      fields: publicFields('crosspostId', 'postId', 'text'),
      people: [],
      sample: { ...IDS, text: TEXT },
    },
    CrosspostLeft: {
      fields: publicFields('crosspostId', 'code'),
      people: [],
      sample: { crosspostId: IDS.crosspostId, code: 'OFF' },
    },
  },
  limits: { crossposts: limitOf(60, 600) },
});
