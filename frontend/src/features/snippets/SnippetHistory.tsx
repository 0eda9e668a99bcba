import { snippetRules, snippetTexts as texts, type SnippetChange } from '@refrain/contracts/snippets';
import { useState } from 'react';
import { date } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { SkeletonRows } from '../../shared/ui/states';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useGetSnippetChangesInfiniteQuery, useUndoSnippetMutation } from './api';

/** Each change of a slot, the newest first. */
export const SnippetHistory = () => {
  const list = useGetSnippetChangesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PagedRows
      list={list}
      items={(page) => page.changes}
      keyOf={({ id }) => id}
      error={texts.error}
      empty={texts.none}
      skeleton={<SkeletonRows count={2} className="h-14" />}
      more={{}}
      label={texts.history}
      className="border-b border-line"
      row={(change) => <ChangeRow key={change.id} change={change} />}
    />
  );
};

const Code = ({ code }: { code: string }) =>
  code ? (
    <pre className="font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{code}</pre>
  ) : (
    <p className="text-ink-3">{texts.empty}</p>
  );

const ChangeRow = ({ change: { id, slot, isOn, code, before, reason, at, by, isUndo, canUndo } }: { change: SnippetChange }) => (
  <li className="grid gap-2 border-t border-line py-3">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <b className="font-semibold">{`${texts.slots[slot]}: ${isOn ? texts.on : texts.off}`}</b>
        {isUndo && <span className="ml-2 text-ink-3">{texts.isUndo}</span>}
        <p className="text-[0.8125rem] text-ink-3">
          <time dateTime={at}>{date(at)}</time> {texts.by(by.displayName)}
        </p>
        {reason && <p className="text-ink-2">{reason}</p>}
      </div>
      {canUndo && <Undo id={id} slot={texts.slots[slot]} />}
    </div>
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-ink-2">{texts.code}</summary>
      <Code code={code} />
      <h3 className="mt-3 mb-1 font-sans text-sm font-semibold">{`${texts.before}: ${before.isOn ? texts.on : texts.off}`}</h3>
      <Code code={before.code} />
    </details>
  </li>
);

const Undo = ({ id, slot }: { id: string; slot: string }) => {
  const [isOpen, setOpen] = useState(false);
  const [undo] = useUndoSnippetMutation();
  const most = snippetRules.reason.maxLength.value;
  return (
    <>
      <Button size="small" aria-label={texts.undoOf(slot)} onClick={() => setOpen(true)}>
        {texts.undo}
      </Button>
      <TextDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.undoOf(slot)}
        description={texts.undoText}
        confirm={texts.undo}
        look="primary"
        label={texts.reason}
        hint={(length) => `${length} of ${most}`}
        rule={snippetRules.reason}
        maxLength={most}
        onConfirm={async (reason) =>
          sayOutcome(await undo({ id, reason }), { failed: texts.failed, done: { title: texts.undone } })
        }
      />
    </>
  );
};
