import { queueTexts, reportTexts } from '@refrain/contracts/moderation';
import { removalRules } from '@refrain/contracts/posts';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';

type Props = {
  /** What is done, such as Restore. */
  act: string;
  label: string;
  isBusy: boolean;
  onConfirm: (reason: string) => Promise<boolean>;
  className?: string;
};

/** Takes a decision back, with a reason where the moderator has one. */
export const UndoButton = ({ act, label, isBusy, onConfirm, className }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button busy={isBusy} className={className} aria-label={label} onClick={() => setOpen(true)}>
        {act}
      </Button>
      <TextDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={queueTexts.undoTitle}
        description={queueTexts.undoHint}
        confirm={act}
        look="primary"
        label={queueTexts.undoReason}
        hint={reportTexts.left}
        rule={removalRules.undo}
        onConfirm={onConfirm}
      />
    </>
  );
};
