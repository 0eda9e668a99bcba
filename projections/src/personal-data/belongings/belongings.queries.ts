import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { belongingIds, belongings, deletions, streamOf, type Belonging, type Deletion } from './belongings.view';

const PAGE = 500;

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

/** null for who never asked, or has thought better of it. */
export const deletionOf = (store: ReadStore, userId: string): Promise<Deletion | null> => deletions.in(store).doc(userId);
