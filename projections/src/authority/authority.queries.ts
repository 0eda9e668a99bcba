import { ADMINS_SHOWN, RIGHTS_CHANGES_PAGE_SIZE } from '@refrain/contracts/authority';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../kernel';
import { adminsView, rightsChangesView, type StoredAdmin, type StoredChange } from './authority.view';

/** Everyone who may do more than people may by themselves, the most privileged first. */
export const admins = async (store: ReadStore): Promise<readonly StoredAdmin[]> =>
  (await adminsView.in(store).find({ orderBy: ['rank', 'id'], limit: ADMINS_SHOWN })).map(({ text }) => parsed(text));

/** What admins decided, the newest first. @throws BadCursor */
export const rightsChanges = async (store: ReadStore, cursor: string | undefined) => {
  const { rows, next } = await rightsChangesView
    .in(store)
    .page({ orderBy: ['-at', '-id'], cursor, limit: RIGHTS_CHANGES_PAGE_SIZE });
  return { changes: rows.map(({ text }) => parsed(text)), next };
};

/** The last decisions about one person, the newest first. */
export const changesOf = async (store: ReadStore, userId: string): Promise<readonly StoredChange[]> => {
  const query = { where: { userId }, orderBy: ['-at', '-id'], limit: RIGHTS_CHANGES_PAGE_SIZE } as const;
  return (await rightsChangesView.in(store).find(query)).map(({ text }) => parsed(text));
};
