import { snippetRefusals, type ChangeSnippetRequest } from '@refrain/contracts/snippets';
import { slotOfChange } from '@refrain/projections/snippets';
import { command } from '../kernel/write/command';
import { refuse } from '../kernel/write/decider';
import { sanitised } from './sanitise';
import { snippetDecider, snippetStream } from './snippet.decider';

type By = Readonly<{ changedBy: string; reason: string }>;

export const ChangeSnippet = command(
  'ChangeSnippet',
  ({ slot, isOn, code, after, ...by }: By & ChangeSnippetRequest, { decide, created }) => {
    const data = { ...by, slot, isOn, after, changeId: created('snippet-change'), code: sanitised(code).code };
    return decide(snippetStream(slot), snippetDecider, data);
  },
);

/** Which slot a change is of never changes, so that the views may say so. */
export const UndoSnippet = command(
  'UndoSnippet',
  async ({ undoes, ...by }: By & { undoes: string }, { decide, created, store }) => {
    const slot = await slotOfChange(store, undoes);
    if (slot === null) return refuse(snippetRefusals.unknown);
    return decide(snippetStream(slot), snippetDecider, { ...by, slot, undoes, changeId: created('snippet-change') });
  },
);
