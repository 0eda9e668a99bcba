import { giftCardTexts, type GiftCard } from '@refrain/contracts/gift-cards';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { checkoutPath, newWish, usePayWithPointsMutation } from '../../shared/lib/money/pay-with-points';
import { Button, buttonClass } from '../../shared/ui/Button';
import { useSubmit } from '../../shared/ui/toast/use-submit';

/** Pays a card that was written, with points. */
export const PayCard = ({ card: { id, cents } }: { card: GiftCard }) => {
  const [key] = useState(newWish);
  const [pay] = usePayWithPointsMutation();
  const { submit, isBusy } = useSubmit(pay, { failed: giftCardTexts.notPaid, done: { title: giftCardTexts.paid } });
  const lines = [{ kind: 'gift-card', details: { giftCardId: id } }];
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" busy={isBusy} onClick={() => void submit({ lines, total: String(cents), key })}>
        {giftCardTexts.pay(giftCardTexts.points(cents))}
      </Button>
      <Link to={checkoutPath(lines)} className={buttonClass({ variant: 'quiet' })}>
        {giftCardTexts.otherWay}
      </Link>
    </div>
  );
};
