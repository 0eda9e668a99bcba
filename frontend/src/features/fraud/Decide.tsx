import {
  APPROVE_ALONE_MOST,
  fraudFields,
  fraudRuleTexts,
  fraudTexts,
  type FraudAct,
  type FraudReplayDetails,
} from '@refrain/contracts/fraud';
import { commonTexts } from '@refrain/contracts/kernel';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/Ago';
import { Button, buttonClass } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { saveReplay } from './save-replay';
import { useApproveFraudReplayMutation, useCancelFraudReplayMutation, useUndoFraudReplayMutation } from './api';

const { failed } = fraudTexts;
const left = (length: number): string => `${fraudFields.reason.maxLength.value - length}`;

/** The rules of a replay, what was decided, and what can be decided now: below what it found on a phone, beside it elsewhere. */
export const Decide = ({ replay }: { replay: FraudReplayDetails }) => {
  const { state, rules, from, to, report, approvals, undone, points, missing, failure } = replay;
  return (
    <aside className="min-w-0 lg:order-first">
      <h2 className="mb-2 text-2xl">{fraudTexts.rules}</h2>
      <ul>
        {rules.map(({ name, version }) => (
          <li key={name} className="flex justify-between gap-4 border-t border-line py-3">
            <span>
              <b className="block font-semibold">{fraudTexts.rule(fraudRuleTexts[name].name, version)}</b>
              <span className="text-sm text-ink-3">{fraudRuleTexts[name].looksFor}</span>
            </span>
            <b className="font-semibold tabular-nums">{report?.byRule[name]?.toLocaleString('en')}</b>
          </li>
        ))}
      </ul>
      {(from || to) && <p className="border-t border-line py-3 text-sm text-ink-3">{`${from ?? ''} – ${to ?? ''}`}</p>}
      <div className="border-t border-line py-4">
        <p>
          <b className="font-semibold">{fraudTexts.states[state]}</b>
        </p>
        {failure && <p className="text-ink-2">{fraudTexts.failures[failure]}</p>}
        {points !== null && <p className="text-ink-2">{fraudTexts.points(points, missing ?? 0)}</p>}
        {approvals.map((act) => (
          <Act key={act.at} act={act} name={fraudTexts.confirm} />
        ))}
        {undone && <Act act={undone} name={fraudTexts.undo} />}
      </div>
      <Acts replay={replay} />
    </aside>
  );
};

const Act = ({ act: { by, reason, at }, name }: { act: FraudAct; name: string }) => (
  <p className="mt-3 border-s-2 border-line-strong ps-4 [overflow-wrap:anywhere]">
    <b className="font-semibold">{name}</b>
    {`, ${fraudTexts.by(by)}, `}
    <Ago at={at} />
    {reason && <span className="block">{reason}</span>}
  </p>
);

const Acts = ({ replay }: { replay: FraudReplayDetails }) => {
  const { id, state, report, canApprove } = replay;
  const [asked, setAsked] = useState<'approve' | 'undo' | null>(null);
  const [approve] = useApproveFraudReplayMutation();
  const [undo] = useUndoFraudReplayMutation();
  const [cancel] = useCancelFraudReplayMutation();
  const reason = commonTexts.unchanged;
  const approving = useSubmit(approve, { failed, reason, done: { title: fraudTexts.approved } });
  const undoing = useSubmit(undo, { failed, reason, done: { title: fraudTexts.undone } });
  const cancelling = useSubmit(cancel, { failed, reason, done: { title: fraudTexts.cancelled } });
  const voided = report?.voided ?? 0;
  const isFirstOfTwo = state === 'finished' && voided > APPROVE_ALONE_MOST;
  return (
    <div className="flex flex-wrap gap-2">
      {canApprove && (
        <Button variant="primary" onClick={() => setAsked('approve')}>
          {fraudTexts.approve}
        </Button>
      )}
      {(state === 'running' || state === 'finished' || state === 'seconding') && (
        <Button busy={cancelling.isBusy} onClick={() => void cancelling.submit(id)}>
          {state === 'running' ? fraudTexts.cancel : fraudTexts.giveUp}
        </Button>
      )}
      {(state === 'applied' || state === 'applying') && (
        <Button onClick={() => setAsked('undo')}>{state === 'applied' ? fraudTexts.undo : fraudTexts.stop}</Button>
      )}
      {report && <Button onClick={() => saveReplay(replay)}>{fraudTexts.save}</Button>}
      <Link to="/admin/fraud-detection" className={buttonClass({ variant: 'quiet' })}>
        {fraudTexts.toReplay}
      </Link>
      <TextDialog
        open={asked === 'approve'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={fraudTexts.approveTitle(voided)}
        description={isFirstOfTwo ? fraudTexts.approveSecond : fraudTexts.approveHint}
        confirm={fraudTexts.confirm}
        look="primary"
        label={fraudTexts.reason}
        hint={left}
        rule={fraudFields.reason}
        onConfirm={(text) => approving.submit({ id, reason: text })}
      />
      <TextDialog
        open={asked === 'undo'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={fraudTexts.undoTitle}
        description={fraudTexts.undoHint}
        confirm={fraudTexts.undo}
        look="primary"
        label={fraudTexts.reason}
        hint={left}
        rule={fraudFields.reason}
        onConfirm={(text) => undoing.submit({ id, reason: text })}
      />
    </div>
  );
};
