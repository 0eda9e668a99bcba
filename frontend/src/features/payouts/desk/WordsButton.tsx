import { payoutDeskTexts, payoutFields } from '@refrain/contracts/payouts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { TextDialog } from '../../../shared/ui/dialog/TextDialog';
import { sayOutcome } from '../../../shared/ui/toast/use-submit';
import { usePausePayoutMutation, useRejectPayoutMutation, useSettlePayoutMutation, useStopPayoutsMutation } from '../api';

type Act = 'hold' | 'reject' | 'settle' | 'stop';
type Words = Readonly<{ title: string; label: string; hint: string; field: 'reason' | 'reference'; look: 'primary' | 'danger' }>;

const WORDS: Readonly<Record<Act, Words>> = {
  hold: { title: payoutDeskTexts.hold, label: payoutDeskTexts.reason, hint: '', field: 'reason', look: 'primary' },
  reject: { title: payoutDeskTexts.reject, label: payoutDeskTexts.reason, hint: '', field: 'reason', look: 'danger' },
  stop: { title: payoutDeskTexts.stop, label: payoutDeskTexts.reason, hint: '', field: 'reason', look: 'danger' },
  settle: {
    title: payoutDeskTexts.settle,
    label: payoutDeskTexts.referenceLabel,
    hint: payoutDeskTexts.referenceHint,
    field: 'reference',
    look: 'primary',
  },
};

/** An act that needs words: a reason, or the reference of a transfer. */
export const WordsButton = ({ id = '', act }: { id?: string; act: Act }) => {
  const [open, setOpen] = useState(false);
  const { title, label, hint, field, look } = WORDS[act];
  const [pause] = usePausePayoutMutation();
  const [reject] = useRejectPayoutMutation();
  const [settle] = useSettlePayoutMutation();
  const [stop] = useStopPayoutsMutation();
  const sends = {
    hold: (reason: string) => pause({ id, reason }),
    reject: (reason: string) => reject({ id, reason }),
    settle: (reference: string) => settle({ id, reference }),
    stop: (reason: string) => stop({ reason }),
  } satisfies Record<Act, (words: string) => Promise<object>>;
  const send = async (words: string) =>
    sayOutcome(await sends[act](words), { failed: payoutDeskTexts.failed, done: { title: payoutDeskTexts.done } });
  const most = payoutFields[field].maxLength.value;
  return (
    <>
      <Button variant={act === 'settle' ? 'primary' : 'outline'} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <TextDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={hint || label}
        confirm={title}
        look={look}
        label={label}
        hint={(length) => `${length} of ${most}`}
        rule={payoutFields[field]}
        maxLength={most}
        onConfirm={send}
      />
    </>
  );
};
