import { giftCardRefusals, giftCardTexts, type GiftCard } from '@refrain/contracts/gift-cards';
import { useState } from 'react';
import { typedOf, unitsFrom } from '../../shared/lib/money/amounts';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useSpendGiftCardMutation } from './api';

/** Ten digits, a point and the decimals of Pi. */
const LONGEST = 18;

/** Gives a part of a card to its artist, or all of it. */
export const GiveDialog = ({ card, name, onClose }: { card: GiftCard; name: string; onClose: () => void }) => {
  const { currency, amount: left } = card.left ?? { currency: 'POINTS', amount: '0' };
  const [amount, setAmount] = useState(typedOf(currency, BigInt(left)));
  const [broken, setBroken] = useState<string>();
  const [spend] = useSpendGiftCardMutation();
  const give = async () => {
    const units = unitsFrom(currency, amount) ?? 0n;
    const fits = units > 0n && units <= BigInt(left);
    setBroken(fits ? undefined : giftCardRefusals.tooMuch.message);
    return (
      fits &&
      sayOutcome(await spend({ id: card.id, amount: String(units) }), {
        failed: giftCardTexts.failed,
        done: { title: giftCardTexts.given },
      })
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
      <Field label={giftCardTexts.giveAmount[currency]} error={broken}>
        <Input
          inputMode={currency === 'POINTS' ? 'numeric' : 'decimal'}
          maxLength={LONGEST}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
};
