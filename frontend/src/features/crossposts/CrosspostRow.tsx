import { crosspostRules, crosspostTexts as texts, type Crosspost } from '@refrain/contracts/crossposts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { date } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useCancelCrosspostMutation } from './api';

/** A post of the queue, with what became of it. It is taken out before its time. */
export const CrosspostRow = ({ post: { id, postId, text, dueAt, by, reason, state, code } }: { post: Crosspost }) => (
  <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line py-3">
    <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <b className="font-semibold">
        {texts.states[state]}
        {code && ` (${code})`}
      </b>
      <p className="whitespace-pre-wrap text-ink-2">{text}</p>
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-3">
        <time dateTime={dueAt}>{date(dueAt)}</time>
        <span>{texts.last(by.name ?? texts.someone, reason)}</span>
        <Link to={`/posts/${postId}`} className="font-mono hover:underline pointer-coarse:py-3">
          {postId}
        </Link>
      </p>
    </div>
    {state === 'queued' && <Cancel id={id} text={text} />}
  </li>
);

const Cancel = ({ id, text }: { id: string; text: string }) => {
  const [isAsked, setAsked] = useState(false);
  const [cancel] = useCancelCrosspostMutation();
  return (
    <>
      <Button size="small" aria-label={texts.cancelOf(text)} onClick={() => setAsked(true)}>
        {texts.cancel}
      </Button>
      <TextDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.cancel}
        description={texts.cancelHint}
        quote={text}
        confirm={texts.cancel}
        look="primary"
        label={texts.reason}
        hint={texts.reasonHint}
        rule={crosspostRules.reason}
        onConfirm={async (reason) =>
          sayOutcome(await cancel({ id, reason }), { failed: texts.notCancelled, done: { title: texts.cancelled } })
        }
      />
    </>
  );
};
