import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import { readable } from '@refrain/contracts/kernel';
import type { SnippetEvent } from '@refrain/contracts/snippets';
import { NEWEST_FIRST, projection, type Change } from '../../kernel';
import { snippetChanges, snippets } from './snippets.view';

const ALL = Number.MAX_SAFE_INTEGER;
/** Words go with their admin; what they changed stays. */
const forgotten = (changedBy: string): readonly Change[] => [
  snippetChanges.each({ where: { changedBy }, orderBy: NEWEST_FIRST }, ALL, ({ id }) => [
    snippetChanges.change(id, (change) => ({ ...change, reason: '' })),
  ]),
];

export const snippetsProjection = projection<SnippetEvent | AccountErased | ErasureCompleted>()(
  'snippets',
  1,
  [snippets, snippetChanges],
  {
    SnippetChanged: ({ data: { changeId, slot, isOn, code, before, changedBy, reason, undoes }, at }) => [
      snippets.upsert(slot, (now) => ({ isOn, code, version: (now?.version ?? 0) + 1, changeId })),
      snippetChanges.put(changeId, {
        ...{ id: changeId, slot, isOn, code, before, changedBy, createdAt: at, all: 1 },
        ...{ reason: readable(reason, ''), isUndo: undoes !== null },
      }),
    ],
    AccountErased: ({ data: { userId } }) => forgotten(userId),
    ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
  },
);
