import { MODERATION_TEXT_MAX, REPORT_REASONS, reportTexts, type ReportReason } from '@refrain/contracts/moderation';
import { postTexts } from '@refrain/contracts/posts';
import { useId, useState } from 'react';
import type { OpenProps } from '../../shared/ui/dialog/ConfirmDialog';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useReportMutation, type Reported } from './api';

/** What is wrong with something, and a word about it if one likes. */
export const ReportDialog = ({ target, ...dialog }: OpenProps & { target: Reported }) => {
  const [report] = useReportMutation();
  const { submit } = useSubmit(report, {
    failed: postTexts.publishFailedTitle,
    reason: reportTexts.failed,
    done: { title: reportTexts.thanks, description: reportTexts.thanksHint, tone: 'good' },
  });
  const [reason, setReason] = useState<ReportReason | null>(null);
  const send = async (note: string) => {
    if (!reason || !(await submit({ ...target, body: note.trim() ? { reason, note } : { reason } }))) return false;
    setReason(null);
    return true;
  };
  return (
    <TextDialog
      {...dialog}
      title={reportTexts.titles[target.kind]}
      description={reportTexts.hints[target.kind]}
      confirm={reportTexts.send}
      look="primary"
      disabled={!reason}
      label={reportTexts.note}
      hint={reportTexts.left}
      maxLength={MODERATION_TEXT_MAX}
      onConfirm={send}
    >
      <Reasons value={reason} onChange={setReason} />
    </TextDialog>
  );
};

const Reasons = ({ value, onChange }: { value: ReportReason | null; onChange: (reason: ReportReason) => void }) => {
  const name = useId();
  return (
    <fieldset className="grid">
      <legend className="mb-1 text-sm font-semibold">{reportTexts.reason}</legend>
      {REPORT_REASONS.map((reason) => (
        <label
          key={reason}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 transition-colors duration-150 hover:bg-ink/5 has-checked:bg-ink/6 has-checked:font-semibold"
        >
          <input
            type="radio"
            name={name}
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
            className="size-4.5 accent-signal"
          />
          {reportTexts.reasons[reason]}
        </label>
      ))}
    </fieldset>
  );
};
