import { MODERATION_TEXT_MAX, REPORT_REASONS, reportTexts, type ReportReason } from '@refrain/contracts/moderation';
import { postTexts } from '@refrain/contracts/posts';
import { useId, useState } from 'react';
import { problemMessage } from '../../shared/lib/api';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Field } from '../../shared/ui/form/Field';
import { TextArea } from '../../shared/ui/form/Input';
import { toast } from '../../shared/ui/toast/toast';
import { useReportMutation, type Target } from './api';

type Props = { target: Target; open: boolean; onOpenChange: (open: boolean) => void };

/** What is wrong with something, and a word about it if one likes. */
export const ReportDialog = ({ target, open, onOpenChange }: Props) => {
  const [report, { isLoading }] = useReportMutation();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const send = async () => {
    if (!reason) return;
    const { error } = await report({ ...target, body: note.trim() ? { reason, note } : { reason } });
    if (error)
      return toast({
        title: postTexts.publishFailedTitle,
        description: problemMessage(error, reportTexts.failed),
        tone: 'destructive',
      });
    onOpenChange(false);
    setReason(null);
    setNote('');
    toast({ title: reportTexts.thanks, description: reportTexts.thanksHint, tone: 'good' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={reportTexts.titles[target.kind]}
      description={reportTexts.hint}
      busy={isLoading}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Reasons value={reason} onChange={setReason} />
        <Field label={reportTexts.note} hint={reportTexts.left(note.length)}>
          <TextArea rows={3} maxLength={MODERATION_TEXT_MAX} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={isLoading} onClick={() => onOpenChange(false)}>
            {reportTexts.cancel}
          </Button>
          <Button variant="primary" type="submit" busy={isLoading} disabled={!reason}>
            {reportTexts.send}
          </Button>
        </div>
      </form>
    </Dialog>
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
