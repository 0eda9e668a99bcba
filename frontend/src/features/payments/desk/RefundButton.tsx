import { paymentDeskTexts, refundFields, type DeskPaymentLine } from '@refrain/contracts/payments';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { TextDialog } from '../../../shared/ui/dialog/TextDialog';
import { sayOutcome } from '../../../shared/ui/toast/use-submit';
import { useRefundLineMutation } from '../api';

const MOST = refundFields.reason.maxLength.value;

/** Asks for one line to be paid back, with a reason. */
export const RefundButton = ({ paymentId, line: { id: lineId, title } }: { paymentId: string; line: DeskPaymentLine }) => {
  const [open, setOpen] = useState(false);
  const [refund] = useRefundLineMutation();
  const send = async (reason: string) =>
    sayOutcome(await refund({ id: paymentId, lineId, reason }), {
      failed: paymentDeskTexts.failed,
      done: { title: paymentDeskTexts.asked },
    });
  return (
    <>
      <Button aria-label={paymentDeskTexts.refundTitle(title)} onClick={() => setOpen(true)}>
        {paymentDeskTexts.refund}
      </Button>
      <TextDialog
        open={open}
        onOpenChange={setOpen}
        title={paymentDeskTexts.refundTitle(title)}
        description={paymentDeskTexts.refundHint}
        confirm={paymentDeskTexts.refund}
        look="danger"
        label={paymentDeskTexts.reason}
        hint={(length) => `${length} of ${MOST}`}
        rule={refundFields.reason}
        maxLength={MOST}
        onConfirm={send}
      />
    </>
  );
};
