import { operationsRules, operationsTexts } from '@refrain/contracts/operations';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { TextDialog } from '../../../shared/ui/dialog/TextDialog';

type Props = {
  text: string;
  label: string;
  title: string;
  hint: string;
  quote: string;
  /** Answers whether it was done. */
  onSkip: (reason: string) => Promise<boolean>;
};

/** Leaves something out for good: asked for once more, with a reason. */
export const SkipButton = ({ text, label, title, hint, quote, onSkip }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" aria-label={label} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <TextDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={hint}
        quote={quote}
        confirm={text}
        label={operationsTexts.reason}
        hint={operationsTexts.reasonHint}
        rule={operationsRules.skipReason}
        onConfirm={onSkip}
      />
    </>
  );
};
