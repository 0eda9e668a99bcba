import {
  SNIPPET_CHANGES_PAGE_SIZE,
  SNIPPET_SLOTS,
  type Snippet,
  type SnippetChange,
  type SnippetChangesPage,
} from '@refrain/contracts/snippets';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { NEWEST_FIRST, parsed, unique } from '../../kernel';
import { snippetChanges, snippets } from './snippets.view';

const OFF = { isOn: false, code: '', version: 0, changeId: '' };

/** What each slot runs, in the order of the slots. */
export const snippetsNow = async (store: ReadStore): Promise<readonly Snippet[]> => {
  const docs = await Promise.all(SNIPPET_SLOTS.map((slot) => snippets.in(store).doc(slot)));
  return SNIPPET_SLOTS.map((slot, i) => {
    const { isOn, code, version } = docs[i] ?? OFF;
    return { slot, isOn, code, version };
  });
};

/** Changes of every slot, the newest first. @throws BadCursor */
export const snippetChangesPage = async (
  store: ReadStore,
  cursor?: string,
  limit = SNIPPET_CHANGES_PAGE_SIZE,
): Promise<SnippetChangesPage> => {
  const { rows, next } = await snippetChanges.in(store).page({ where: { all: 1 }, orderBy: NEWEST_FIRST, cursor, limit });
  const found = rows.map(({ text }) => parsed(text));
  const newest = await Promise.all(SNIPPET_SLOTS.map((slot) => snippets.in(store).doc(slot)));
  const people = await authorTexts(store, unique(found.map(({ changedBy }) => changedBy)));
  const changes = found.map(({ changedBy, createdAt, all: _, ...change }): SnippetChange => ({
    ...change,
    at: createdAt,
    by: parsed(people(changedBy)),
    canUndo: newest.some((doc) => doc?.changeId === change.id),
  }));
  return { changes, next };
};

/** The slot of a change; null where there is none such. */
export const slotOfChange = async (store: ReadStore, changeId: string): Promise<Snippet['slot'] | null> =>
  (await snippetChanges.in(store).doc(changeId))?.slot ?? null;
