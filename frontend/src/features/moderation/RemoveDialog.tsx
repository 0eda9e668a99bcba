import { brokenRule } from '@refrain/contracts/kernel';
import { queueTexts, reportTexts } from '@refrain/contracts/moderation';
import { removalRules, type TargetKind } from '@refrain/contracts/posts';
import { useState } from 'react';
import { ConfirmDialog, type OpenProps } from '../../shared/ui/ConfirmDialog';
import { Field } from '../../shared/ui/form/Field';
import { TextArea } from '../../shared/ui/form/Input';

type Props = OpenProps & { kind: TargetKind; content: string | null; onRemove: (reason: string) => Promise<boolean> };

/** Asks why: the author reads it. */
export const RemoveDialog = ({ kind, content, onRemove, ...dialog }: Props) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const confirm = async () => {
    const broken = brokenRule(removalRules.reason, reason);
    setError(broken ?? undefined);
    return broken ? false : onRemove(reason);
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={queueTexts.removeTitles[kind]}
      description={queueTexts.removeHint}
      quote={content}
      confirm={queueTexts.remove}
      onConfirm={confirm}
    >
      <Field label={queueTexts.reason} required error={error} hint={reportTexts.left(reason.length)}>
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
    </ConfirmDialog>
  );
};
