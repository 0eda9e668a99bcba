import { giftCardFields, giftCardTexts } from '@refrain/contracts/gift-cards';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { problemMessage } from '../../shared/lib/api/problem';
import { Button } from '../../shared/ui/Button';
import { Form, textFieldOf } from '../../shared/ui/form/Form';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { Page } from '../../shared/ui/page/Page';
import { toast } from '../../shared/ui/toast/toast';
import { useRedeemGiftCardMutation } from './api';
import { nameOn, worthOf } from './CardRow';

type Typed = { code: string };
const Text = textFieldOf<Typed>();

/** /gift-cards/redeem: the code of a card, and what comes of it. */
export const RedeemPage = () => {
  const form = useForm<Typed>({ defaultValues: { code: '' } });
  const [redeem, { isLoading, error }] = useRedeemGiftCardMutation();
  const navigate = useNavigate();
  const send = form.handleSubmit(async ({ code }) => {
    const { data } = await redeem({ code });
    if (!data) return;
    const description =
      data.artistId === null ? giftCardTexts.redeemedMoney(worthOf(data)) : giftCardTexts.redeemedFor(nameOn(data));
    toast({ title: giftCardTexts.redeemed, description, tone: 'good' });
    void navigate(data.artistId === null ? '/wallet' : '/gift-cards');
  });
  return (
    <Page title={giftCardTexts.redeem} className="max-w-[760px]">
      <Form form={form} rules={giftCardFields} onSubmit={send}>
        <Text name="code" label={giftCardTexts.code} hint={giftCardTexts.codeFieldHint} kind="exact" />
        <FormAlert text={error ? problemMessage(error, giftCardTexts.notRedeemed) : undefined} />
        <Button type="submit" variant="primary" busy={isLoading} className="justify-self-start">
          {giftCardTexts.redeemAction}
        </Button>
      </Form>
    </Page>
  );
};
