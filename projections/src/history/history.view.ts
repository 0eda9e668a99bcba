import { collection } from '../kernel';

/** What a person did, by the id of the event. Ids and nothing else. */
export type StoredAct = Readonly<{ actor: string; type: string; stream: string; at: string }>;

export const personActs = collection<StoredAct>()({
  name: 'personActs',
  columns: { actor: 'text', at: 'text' },
  indexes: [{ on: ['actor', '-at', '-id'] }],
});

/** A look of an admin at what is personal of a person; `reason` is the admin's own, and empty once they are erased. */
export type StoredLook = Readonly<{
  userId: string;
  viewerId: string;
  kind: string;
  thingId: string;
  reason: string;
  at: string;
}>;

export const looks = collection<StoredLook>()({
  name: 'looks',
  columns: { userId: 'text', viewerId: 'text', at: 'text' },
  indexes: [{ on: ['userId', '-at', '-id'] }, { on: ['viewerId', 'id'] }],
});
