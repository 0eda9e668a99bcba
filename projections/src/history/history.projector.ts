import { eventCatalog, type RefrainEvent } from '@refrain/contracts';
import type { Recorded } from '@refrain/contracts/kernel';
import { projection, type Change, type Rows } from '../kernel';
import { looks, personActs } from './history.view';

/** More than a person does in a life here. */
const ALL = 10_000_000;

const acted = ({ id, type, stream, at, meta }: Recorded): readonly Change[] =>
  meta.actor === null ? [] : [personActs.put(id, { actor: meta.actor, type, stream, at })];

const everyType = Object.fromEntries(Object.keys(eventCatalog).map((type) => [type, acted])) as Rows<RefrainEvent>;

/** Who did what, and who looked at what is personal. Plays stay out: there are more of them than of all else, and they have receipts of their own. */
export const historyProjection = projection<RefrainEvent>()('history', 1, [personActs, looks], {
  ...everyType,
  PlayRecorded: 'ignored',
  PlayReassessed: 'ignored',
  PersonalDataViewed: (event) => {
    const { lookId, userId, viewerId, kind, thingId, reason } = event.data;
    return [...acted(event), looks.put(lookId, { userId, viewerId, kind, thingId, reason, at: event.at })];
  },
  AccountErased: ({ data: { userId } }) => [
    personActs.each({ where: { actor: userId }, orderBy: ['-at', '-id'] }, ALL, ({ id }) => [personActs.remove(id)]),
    looks.each({ where: { userId }, orderBy: ['-at', '-id'] }, ALL, ({ id }) => [looks.remove(id)]),
    looks.each({ where: { viewerId: userId }, orderBy: ['id'] }, ALL, ({ id }) => [
      looks.change(id, (look) => ({ ...look, reason: '' })),
    ]),
  ],
});
