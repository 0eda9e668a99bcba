import { queueTexts, type ModerationAct } from '@refrain/contracts/moderation';
import { Ago } from '../../shared/ui/Ago';
import { Button } from '../../shared/ui/Button';
import { Said, useDecide } from './CaseCard';

/** What a moderator did, with the way back where there is one. */
export const ActRow = ({ act }: { act: ModerationAct }) => {
  const { kind, targetKind, targetId, author, by, at, reason, content, canUndo } = act;
  const { isBusy, restore, reopen } = useDecide({ kind: targetKind, id: targetId });
  const undo = kind === 'removed' ? restore : reopen;
  const name = queueTexts.by(targetKind, author.displayName);
  return (
    <li className="grid gap-3 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid min-w-0 gap-2.5">
        <p className="leading-snug">
          <b className="font-semibold">{queueTexts.acts[kind]}</b>: {name}
          <span className="block text-[0.8125rem] text-ink-3">
            {by && `${queueTexts.actBy(by)}, `}
            <Ago at={at} />
          </span>
        </p>
        {reason && <p className="[overflow-wrap:anywhere]">{reason}</p>}
        <Said content={content} none={targetKind === 'person' ? queueTexts.noBio : undefined} />
      </div>
      {canUndo && (
        <Button
          busy={isBusy}
          className="justify-self-start"
          aria-label={`${queueTexts.undo}: ${queueTexts.acts[kind]}, ${name}`}
          onClick={() => void undo()}
        >
          {queueTexts.undo}
        </Button>
      )}
    </li>
  );
};
