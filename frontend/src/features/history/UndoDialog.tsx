import { historyRules, historyTexts, type ChangedDocument, type PastEvent, type UndoPreview } from '@refrain/contracts/history';
import { useEffect } from 'react';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { plural } from '../../shared/lib/text/format';
import { ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { usePreviewUndoMutation, useUndoEventMutation, type ThingRef } from './api';
import { Fields, momentOf, valueOf, wordsOf } from './shown';
import { Facts } from './StateCard';

const texts = historyTexts.undo;

type Props = { of: ThingRef; event: PastEvent; onClose: () => void };

/** Everything that would follow, before it does. What happened meanwhile refuses it. */
export const UndoDialog = ({ of, event: { eventId, type, at }, onClose }: Props) => {
  const [preview, { data, isError }] = usePreviewUndoMutation();
  const [undo] = useUndoEventMutation();
  const { kind, id } = of;
  useEffect(() => void preview({ kind, id, eventId }), [preview, kind, id, eventId]);
  const confirm = async (reason: string): Promise<boolean> => {
    if (!data) return false;
    const result = await undo({ kind, id, eventId, revision: data.revision, reason });
    if (result.error) void preview({ kind, id, eventId });
    return sayOutcome(result, { failed: texts.failed, reason: '', done: { title: texts.done } });
  };
  return (
    <TextDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={`${wordsOf(type)}, ${momentOf(at)}. ${texts.nothingYet}`}
      confirm={texts.confirm}
      look="primary"
      disabled={!data}
      isWide
      label={historyTexts.reason}
      hint={historyTexts.reasonHint}
      rule={historyRules.reason}
      onConfirm={confirm}
    >
      {data && <Preview preview={data} />}
      {!data && isError && <ErrorState title={texts.previewFailed} onRetry={() => void preview({ kind, id, eventId })} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows count={4} className="h-4" />
        </Loading>
      )}
    </TextDialog>
  );
};

const Preview = ({ preview: { events, facts, documents, more, reactions } }: { preview: UndoPreview }) => (
  <div className="grid gap-4">
    <section>
      <h3 className="font-semibold">{texts.events}</h3>
      {events.map(({ type, fields }) => (
        <div key={type} className="border-t border-line py-2">
          <b className="font-semibold">{wordsOf(type)}</b>
          <Fields fields={fields} />
        </div>
      ))}
    </section>
    <section>
      <h3 className="font-semibold">{texts.state}</h3>
      <Facts facts={facts} names={[historyTexts.state.before, historyTexts.state.after]} />
    </section>
    <section>
      <h3 className="font-semibold">{texts.documents}</h3>
      {documents.length === 0 && <p className="text-ink-2">{texts.noDocuments}</p>}
      <ul>
        {documents.map((document, i) => (
          <Changed key={`${document.collection} ${document.id} ${i}`} document={document} />
        ))}
      </ul>
      {more > 0 && <p className="text-ink-3">{texts.more(plural(more, 'document'))}</p>}
    </section>
    <section>
      <h3 className="font-semibold">{texts.reactions}</h3>
      <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
        {reactions.length === 0 ? texts.noReactions : `${texts.reactionsHint} ${reactions.join(', ')}`}
      </p>
    </section>
  </div>
);

const Changed = ({ document: { view, collection, id, kind, fields } }: { document: ChangedDocument }) => {
  const numbers = fields.filter(({ before, after }) => before !== null || after !== null);
  const others = fields.filter((field) => !numbers.includes(field)).map(({ name }) => name);
  return (
    <li className="border-t border-line py-2 text-sm">
      <p className="[overflow-wrap:anywhere]">
        <b className="font-semibold">{view === collection ? view : `${view}, ${collection}`}</b>{' '}
        <span className="text-ink-3">{id}</span> {texts.kinds[kind]}
      </p>
      {kind === 'changed' && (
        <p className="text-ink-2 tabular-nums [overflow-wrap:anywhere]">
          {numbers.map(({ name, before, after }) => `${name} ${valueOf(before)} → ${valueOf(after)}`).join(', ')}
          {numbers.length > 0 && others.length > 0 && '; '}
          {others.length > 0 && texts.otherFields(others.join(', '))}
        </p>
      )}
    </li>
  );
};
