import { brokenRule } from '@refrain/contracts/kernel';
import { moderationRules, queueTexts, reportTexts, type TargetKind } from '@refrain/contracts/moderation';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Field } from '../../shared/ui/form/Field';
import { TextArea } from '../../shared/ui/form/Input';

type Props = {
  kind: TargetKind;
  content: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemove: (reason: string) => Promise<boolean>;
};

/** Asks why: the author reads it. */
export const RemoveDialog = ({ kind, content, open, onOpenChange, onRemove }: Props) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    const broken = brokenRule(moderationRules.reason, reason);
    setError(broken ?? undefined);
    if (broken) return;
    setBusy(true);
    const removed = await onRemove(reason);
    setBusy(false);
    if (removed) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={queueTexts.removeTitles[kind]}
      description={queueTexts.removeHint}
      busy={busy}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {content && (
          <blockquote dir="auto" className="liner line-clamp-3 border-s-2 border-line-strong ps-4 [overflow-wrap:anywhere]">
            {content}
          </blockquote>
        )}
        <Field label={queueTexts.reason} error={error} hint={reportTexts.left(reason.length)}>
          <TextArea
            rows={3}
            required
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={busy} onClick={() => onOpenChange(false)}>
            {queueTexts.cancel}
          </Button>
          <Button variant="danger" type="submit" busy={busy}>
            {queueTexts.remove}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
