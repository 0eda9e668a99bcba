import { contextOfRows, limitWithin, MINUTE, publicFields, type Event } from '../kernel';
import type { Audience } from './rules';

/**
 * A message of the house is to go to an audience at a time (ISO). Its words are the house's, and `link` is a path of this site or null.
 */
export type BroadcastScheduled = Event<
  'BroadcastScheduled',
  {
    broadcastId: string;
    title: string;
    text: string;
    link: string | null;
    audience: Audience;
    sendAt: string;
    scheduledBy: string;
  }
>;
type BroadcastCancelled = Event<'BroadcastCancelled', { broadcastId: string; cancelledBy: string }>;
/** Its time has come. One that is cancelled from now on stays with those who have it. */
export type BroadcastBegun = Event<'BroadcastBegun', { broadcastId: string }>;
/**
 * The message is with these people, who are one part of the audience. `next` is where the next part begins; null: this was the last one. Parts count
 * from 0, and each is written once.
 */
export type BroadcastDelivered = Event<
  'BroadcastDelivered',
  { broadcastId: string; part: number; userIds: readonly string[]; next: string | null }
>;
export type BroadcastRunEvent = BroadcastScheduled | BroadcastCancelled | BroadcastBegun | BroadcastDelivered;

/** A person who got it has opened it, for the first time. */
export type BroadcastOpened = Event<'BroadcastOpened', { broadcastId: string; userId: string }>;

export type BroadcastEvent = BroadcastRunEvent | BroadcastOpened;

const broadcastId = 'broadcast-1';

export const broadcastsContext = contextOfRows<BroadcastEvent>()({
  name: 'broadcasts',
  events: {
    BroadcastScheduled: {
      fields: publicFields('broadcastId', 'title', 'text', 'link', 'audience', 'sendAt', 'scheduledBy'),
      people: ['scheduledBy'],
      sample: {
        ...{ broadcastId, title: 'New charts', text: 'Charts of genres are here.', link: '/charts' },
        ...{ audience: { kind: 'role', of: 'artist' }, sendAt: '2026-06-02T08:00:00.000Z', scheduledBy: 'user-ada' },
      },
    },
    BroadcastCancelled: {
      fields: publicFields('broadcastId', 'cancelledBy'),
      people: ['cancelledBy'],
      sample: { broadcastId, cancelledBy: 'user-ada' },
    },
    BroadcastBegun: { fields: publicFields('broadcastId'), people: [], sample: { broadcastId } },
    BroadcastDelivered: {
      fields: publicFields('broadcastId', 'part', 'userIds', 'next'),
      people: [],
      sample: { broadcastId, part: 0, userIds: ['user-ada', 'user-ben'], next: null },
    },
    BroadcastOpened: {
      fields: publicFields('broadcastId', 'userId'),
      people: ['userId'],
      sample: { broadcastId, userId: 'user-ada' },
    },
  },
  limits: { broadcast: limitWithin(MINUTE, 30, 300), broadcastOpened: limitWithin(MINUTE, 120, 1200) },
  notices: {
    house: { icon: 'message', title: 'From Refrain', message: ({ about }) => about },
  },
});
