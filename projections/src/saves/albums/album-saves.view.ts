import { albumSaveAct } from '@refrain/contracts/saves';
import { collection } from '../../kernel';

/** How many people saved each album that is there. */
export const albumSaveCounts = collection<Readonly<{ saveCount: number }>>()({
  name: 'albumSaveCounts',
  columns: {},
  indexes: [],
});

/** Who saved which album and when, by `album:person`. */
export const albumSaves = collection<Readonly<{ albumId: string; userId: string; savedAt: string }>>()(
  {
    name: 'albumSaves',
    columns: { albumId: 'text', userId: 'text', savedAt: 'text' },
    indexes: [{ on: ['albumId', 'id'] }, { on: ['userId', '-savedAt', '-id'] }],
  },
  { view: albumSaveAct.view, rooms: (id) => [albumSaveAct.room(id)], pushed: () => ({ isSaved: true }) },
);

/** How many albums each person has saved. */
export const albumLibraries = collection<Readonly<{ albums: number }>>()({ name: 'albumLibraries', columns: {}, indexes: [] });

export const albumSaveId = (albumId: string, userId: string): string => `${albumId}:${userId}`;
