import type { Command } from '@refrain/contracts/kernel';
import { snippetRefusals, type SnippetChanged, type SnippetEvent, type SnippetSlot } from '@refrain/contracts/snippets';
import { DomainError } from '../kernel/domain-error';
import type { Decider } from '../kernel/write/decider';

type By = { changeId: string; slot: SnippetSlot; changedBy: string; reason: string };
/** `after` is the version that the admin saw. `code` went through the sanitiser. */
type ChangeSnippet = Command<'ChangeSnippet', By & { isOn: boolean; code: string; after: number }>;
type UndoSnippet = Command<'UndoSnippet', By & { undoes: string }>;

type Runs = Readonly<{ isOn: boolean; code: string }>;
/** `newest` is the last change, null before the first one. */
type Snippet = Runs & Readonly<{ version: number; newest: Readonly<{ changeId: string; before: Runs }> | null }>;

const decide = (
  { type, data }: ChangeSnippet | UndoSnippet,
  { isOn, code, version, newest }: Snippet,
): readonly SnippetChanged[] => {
  const before = { isOn, code };
  switch (type) {
    case 'ChangeSnippet': {
      if (newest?.changeId === data.changeId) return [];
      const { after, ...change } = data;
      if (change.isOn === isOn && change.code === code) return [];
      if (after !== version) throw new DomainError(snippetRefusals.changedSince);
      if (change.isOn && change.code === '') throw new DomainError(snippetRefusals.noCode);
      return [{ type: 'SnippetChanged', data: { ...change, before, undoes: null } }];
    }
    case 'UndoSnippet': {
      if (newest?.changeId === data.changeId) return [];
      if (!newest || newest.changeId !== data.undoes) throw new DomainError(snippetRefusals.changedSince);
      return [{ type: 'SnippetChanged', data: { ...data, ...newest.before, before } }];
    }
  }
};

const evolve = ({ version }: Snippet, { data: { changeId, isOn, code, before } }: SnippetEvent): Snippet => ({
  ...{ isOn, code, version: version + 1 },
  newest: { changeId, before },
});

export const snippetDecider: Decider<Snippet, ChangeSnippet | UndoSnippet, SnippetEvent> = {
  initialState: () => ({ isOn: false, code: '', version: 0, newest: null }),
  decide,
  evolve,
};

export const snippetStream = (slot: SnippetSlot): string => `snippet-${slot}`;
