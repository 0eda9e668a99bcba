import { giftCardTexts, type GiftCard } from '@refrain/contracts/gift-cards';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { sayOutcome, useSubmit } from '../../shared/ui/toast/use-submit';
import { useFreeGiftCardMutation, useReturnGiftCardMutation } from './api';
import { CodeDialog } from './CodeDialog';
import { GiveDialog } from './GiveDialog';
import { PayCard } from './PayCard';

/** What can be done with a card as it stands. */
export const CardActions = ({ card, isBought }: { card: GiftCard; isBought: boolean }) => {
  if (!isBought) return card.state === 'held' ? <Give card={card} /> : null;
  if (card.state === 'draft') return <PayCard card={card} />;
  if (card.state !== 'issued') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <ShowCode card={card} />
      <GiveBack card={card} />
    </div>
  );
};

const ShowCode = ({ card }: { card: GiftCard }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {giftCardTexts.showCode}
      </Button>
      {open && <CodeDialog id={card.id} onClose={() => setOpen(false)} />}
    </>
  );
};

const GiveBack = ({ card }: { card: GiftCard }) => {
  const [open, setOpen] = useState(false);
  const [giveBack] = useReturnGiftCardMutation();
  const send = async () =>
    sayOutcome(await giveBack(card.id), { failed: giftCardTexts.failed, done: { title: giftCardTexts.givenBack } });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{giftCardTexts.giveBack}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={giftCardTexts.giveBackTitle}
        description={giftCardTexts.giveBackHint}
        confirm={giftCardTexts.giveBack}
        onConfirm={send}
      />
    </>
  );
};

const Give = ({ card }: { card: GiftCard }) => {
  const [open, setOpen] = useState(false);
  const [free] = useFreeGiftCardMutation();
  const { submit, isBusy } = useSubmit(free, { failed: giftCardTexts.failed, done: { title: giftCardTexts.freed } });
  const name = card.artist?.slug ? card.artist.displayName : null;
  if (name === null)
    return (
      <Button busy={isBusy} onClick={() => void submit(card.id)}>
        {giftCardTexts.free}
      </Button>
    );
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {giftCardTexts.give(name)}
      </Button>
      {open && <GiveDialog card={card} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};
