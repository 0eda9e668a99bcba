import type { ErasureList } from '@refrain/contracts/personal-data';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { belongingIds, belongings, deletions, streamOf, type Belonging, type Deletion } from './belongings.view';

const PAGE = 500;
const DELETIONS_PAGE = 20;

/**
 * Every stream that names a person, of all kinds or one. It reads a page at a time, so that a long list is never in memory at
 * once.
 */
export async function* belongingsOf(store: ReadStore, userId: string, kind?: string): AsyncGenerator<Belonging> {
  const pages = belongings.in(store).pages({ where: { id: belongingIds(userId, kind) }, orderBy: ['id'], limit: PAGE });
  for await (const rows of pages)
    for (const { id, text } of rows) yield { stream: streamOf(id), isSubject: parsed(text).isSubject };
}

/** People to erase now: begun and not finished, or due by this time (ISO). At most so many. */
export const erasuresDue = async (store: ReadStore, now: string, most = PAGE): Promise<readonly string[]> => {
  const begun = await deletions.in(store).find({ where: { state: 'erasing' }, orderBy: ['dueAt', 'id'], limit: most });
  const due = await deletions.in(store).find({
    where: { state: 'requested', dueAt: { lte: now } },
    orderBy: ['dueAt', 'id'],
    limit: most,
  });
  return [...begun, ...due].map(({ id }) => id);
};

/** Everybody who was ever erased. */
export async function* erasedPeople(store: ReadStore): AsyncGenerator<string> {
  const pages = deletions.in(store).pages({ where: { state: 'erased' }, orderBy: ['dueAt', 'id'], limit: PAGE });
  for await (const rows of pages) for (const { id } of rows) yield id;
}

/** Deletions that are not done, the soonest due first; or those that are, the last due first. @throws BadCursor */
export const deletionsIn = async (
  store: ReadStore,
  list: ErasureList,
  cursor?: string,
  limit = DELETIONS_PAGE,
): Promise<Readonly<{ deletions: readonly Deletion[]; next: string | null }>> => {
  const { rows, next } =
    list === 'open'
      ? await deletions
          .in(store)
          .page({ where: { state: { in: ['requested', 'erasing'] } }, orderBy: ['dueAt', 'id'], cursor, limit })
      : await deletions.in(store).page({ where: { state: 'erased' }, orderBy: ['-dueAt', '-id'], cursor, limit });
  return { deletions: rows.map(({ text }) => parsed(text)), next };
};

/** null for who never asked, or has thought better of it. */
export const deletionOf = (store: ReadStore, userId: string): Promise<Deletion | null> => deletions.in(store).doc(userId);
