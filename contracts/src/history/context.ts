import { contextOfRows, limitOf, personal, publicFields, type Event, type Personal } from '../kernel';

/**
 * An admin looked at what is personal of a person: `kind` and `thingId` name the thing it stands in, such as a post, or the desk (`LookKind`) and the
 * person. The reason is the admin's own and names nobody; the person reads it. It is empty for a desk, where nobody is asked for one.
 */
export type PersonalDataViewed = Event<
  'PersonalDataViewed',
  { lookId: string; userId: string; viewerId: string; kind: string; thingId: string; reason: string }
>;
/**
 * An admin takes an event (`eventId`) of a thing back, and says why. It is written before the opposite is: `undoId` is the command that writes that, and what
 * is refused then leaves no more than this.
 */
export type UndoAsked = Event<
  'UndoAsked',
  { undoId: string; kind: string; thingId: string; eventId: string; askedBy: string; reason: Personal<string> }
>;
export type HistoryEvent = PersonalDataViewed | UndoAsked;

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
    UndoAsked: {
      fields: {
        ...publicFields('undoId', 'kind', 'thingId', 'eventId', 'askedBy'),
        reason: personal<UndoAsked['data']>('askedBy'),
      },
      people: ['askedBy'],
      sample: {
        ...{ undoId: 'undo-1', kind: 'post', thingId: 'post-1', eventId: 'sample-removed' },
        ...{ askedBy: 'user-admin', reason: 'A sample reason' },
      },
    },
  },
  limits: {
    undo: limitOf(30, 300),
    look: limitOf(60, 600),
  },
});
