import { contextOfRows, limitOf, publicFields, type Event } from '../kernel';

/**
 * An admin looked at what is personal of a person: `kind` and `thingId` name the thing it stands in, such as a post. The reason is the admin's
 * own and names nobody; the person reads it.
 */
export type PersonalDataViewed = Event<
  'PersonalDataViewed',
  { lookId: string; userId: string; viewerId: string; kind: string; thingId: string; reason: string }
>;
export type HistoryEvent = PersonalDataViewed;

export const historyContext = contextOfRows<HistoryEvent>()({
  name: 'history',
  events: {
    PersonalDataViewed: {
      fields: publicFields('lookId', 'userId', 'viewerId', 'kind', 'thingId', 'reason'),
      people: ['userId', 'viewerId'],
      sample: {
        lookId: 'look-1',
        userId: 'user-ada',
        viewerId: 'user-admin',
        kind: 'post',
        thingId: 'post-1',
        reason: 'A report says it was edited',
      },
    },
  },
  limits: {
    undo: limitOf(30, 300),
    look: limitOf(60, 600),
  },
});
