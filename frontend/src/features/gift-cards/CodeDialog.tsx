import { giftCardTexts } from '@refrain/contracts/gift-cards';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { toast } from '../../shared/ui/toast/toast';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useMakeGiftCodeMutation } from './api';

/** Makes the code of a card and shows it this once; closed, it is gone from this page too. */
export const CodeDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [code, setCode] = useState<string>();
  const [make] = useMakeGiftCodeMutation();
  const ask = async () => {
    const answer = await make(id);
    if (answer.data) setCode(answer.data.code);
    sayOutcome(answer, { failed: giftCardTexts.failed });
    return false;
  };
  const close = (open: boolean) => !open && onClose();
  if (code === undefined)
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={giftCardTexts.codeAsk}
        description={giftCardTexts.codeAskHint}
        confirm={giftCardTexts.showCode}
        look="primary"
        onConfirm={ask}
      />
    );
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast({ title: giftCardTexts.copied }),
      () => undefined,
    );
  return (
    <Dialog open onOpenChange={close} title={giftCardTexts.codeTitle} description={giftCardTexts.codeHint}>
      <p className="font-display text-lg font-bold break-words select-all">{code}</p>
      <Button variant="primary" onClick={() => void copy()}>
        {giftCardTexts.copy}
      </Button>
    </Dialog>
  );
};
