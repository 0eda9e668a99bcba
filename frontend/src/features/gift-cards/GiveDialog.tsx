import { giftCardRefusals, giftCardTexts, type GiftCard } from '@refrain/contracts/gift-cards';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useSpendGiftCardMutation } from './api';

const LONGEST = 12;

/** Gives a part of a card to its artist, or all of it. */
export const GiveDialog = ({ card, name, onClose }: { card: GiftCard; name: string; onClose: () => void }) => {
  const left = card.left?.amount ?? '0';
  const [amount, setAmount] = useState(left);
  const [broken, setBroken] = useState<string>();
  const [spend] = useSpendGiftCardMutation();
  const give = async () => {
    const fits = /^[1-9]\d*$/.test(amount) && BigInt(amount) <= BigInt(left);
    setBroken(fits ? undefined : giftCardRefusals.tooMuch.message);
    return (
      fits &&
      sayOutcome(await spend({ id: card.id, amount }), { failed: giftCardTexts.failed, done: { title: giftCardTexts.given } })
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={giftCardTexts.give(name)}
      description={giftCardTexts.giveHint(card.left ? giftCardTexts.money(card.left) : '')}
      confirm={giftCardTexts.give(name)}
      look="primary"
      onConfirm={give}
    >
      <Field label={giftCardTexts.giveAmount} error={broken}>
        <Input inputMode="numeric" maxLength={LONGEST} value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
};
