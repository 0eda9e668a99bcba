import { eventCatalog, type RefrainEvent } from '@refrain/contracts';
import type { Recorded } from '@refrain/contracts/kernel';
import { peopleIn } from '@refrain/contracts/personal-data';
import { projection, type Change, type Rows } from '../../kernel';
import { belongingId, belongings, deletions, type Deletion } from './belongings.view';

const belongingsOf = (event: Recorded): readonly Change[] => {
  const { stream } = event;
  const subjects = peopleIn({ ...event, meta: { actor: null } });
  return peopleIn(event).map((userId) => {
    const isSubject = subjects.includes(userId);
    return belongings.upsert(belongingId(userId, stream), (before) =>
      before && (before.isSubject || !isSubject) ? before : { isSubject },
    );
  });
};

const standing = (userId: string, state: Deletion['state'], at: string): Change =>
  deletions.upsert(userId, (before) => ({ userId, state, dueAt: before?.dueAt ?? at }));

/** Every event names those who stand in it, so every type has a row. */
const everyType = Object.fromEntries(Object.keys(eventCatalog).map((type) => [type, belongingsOf])) as Rows<RefrainEvent>;

export const personalDataProjection = projection<RefrainEvent>()('personalData', 2, [belongings, deletions], {
  ...everyType,
  DeletionRequested: (event) => [
    ...belongingsOf(event),
    deletions.put(event.data.userId, { userId: event.data.userId, state: 'requested', dueAt: event.data.dueAt }),
  ],
  DeletionCancelled: (event) => [...belongingsOf(event), deletions.remove(event.data.userId)],
  AccountErased: (event) => [...belongingsOf(event), standing(event.data.userId, 'erasing', event.at)],
  ErasureCompleted: (event) => [...belongingsOf(event), standing(event.data.userId, 'erased', event.at)],
});
