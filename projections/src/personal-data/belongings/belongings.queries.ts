import type { ReadStore } from '@refrain/storage/read-store';
import { belongingIds, belongings, deletions, streamOf, type Belonging, type Deletion } from './belongings.view';

const PAGE = 500;

/**
 * Every stream that names a person, of all kinds or one. It reads a page at a time, so that a long list is never in memory at
 * once.
 */
export async function* belongingsOf(store: ReadStore, userId: string, kind?: string): AsyncGenerator<Belonging> {
  for (let after: string | undefined; ;) {
    const where = { id: belongingIds(userId, kind) };
    const rows = await store.find(belongings.spec.name, {
      where,
      orderBy: ['id'],
      limit: PAGE,
      ...(after ? { after: [after] } : {}),
    });
    for (const { id, text } of rows)
      yield { stream: streamOf(id), isSubject: (JSON.parse(text) as Pick<Belonging, 'isSubject'>).isSubject };
    after = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}

/** People to erase now: begun and not finished, or due by this time (ISO). At most so many. */
export const erasuresDue = async (store: ReadStore, now: string, most = PAGE): Promise<readonly string[]> => {
  const begun = await store.find(deletions.spec.name, { where: { state: 'erasing' }, orderBy: ['dueAt', 'id'], limit: most });
  const due = await store.find(deletions.spec.name, {
    where: { state: 'requested', dueAt: { lte: now } },
    orderBy: ['dueAt', 'id'],
    limit: most,
  });
  return [...begun, ...due].map(({ id }) => id);
};

/** Everybody who was ever erased. */
export async function* erasedPeople(store: ReadStore): AsyncGenerator<string> {
  for (let after: readonly string[] | undefined; ;) {
    const rows = await store.find(deletions.spec.name, {
      where: { state: 'erased' },
      orderBy: ['dueAt', 'id'],
      limit: PAGE,
      ...(after ? { after } : {}),
    });
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = [String(last.columns.dueAt), last.id];
  }
}

/** null for who never asked, or has thought better of it. */
export const deletionOf = async (store: ReadStore, userId: string): Promise<Deletion | null> => {
  const row = await store.get(deletions.spec.name, userId);
  return row && (JSON.parse(row.text) as Deletion);
};
