import type { SnippetChange } from '@refrain/contracts/snippets';
import { collection, NEWEST_FIRST } from '../../kernel';

/** What a slot runs, by the name of the slot. */
export const snippets = collection<Readonly<{ isOn: boolean; code: string; version: number; changeId: string }>>()({
  name: 'snippets',
  columns: {},
  indexes: [],
});

/** Each change of any slot, with what the slot ran before it. `all` is the same everywhere: the list is one. */
export const snippetChanges = collection<
  Omit<SnippetChange, 'by' | 'at' | 'canUndo'> & Readonly<{ changedBy: string; createdAt: string; all: number }>
>()({
  name: 'snippetChanges',
  columns: { all: 'integer', createdAt: 'text', changedBy: 'text' },
  indexes: [{ on: ['all', ...NEWEST_FIRST] }, { on: ['changedBy', ...NEWEST_FIRST] }],
});
