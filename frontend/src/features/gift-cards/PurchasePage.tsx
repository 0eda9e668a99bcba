import {
  GIFT_CARD_AMOUNTS,
  giftCardFields,
  giftCardParts,
  giftCardRefusals,
  giftCardTexts,
  LEAST_GIFT_CARD,
  MOST_GIFT_CARD,
} from '@refrain/contracts/gift-cards';
import { money } from '@refrain/contracts/kernel';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { problemMessage } from '../../shared/lib/api/problem';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { Form, textFieldOf } from '../../shared/ui/form/Form';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { Input } from '../../shared/ui/form/Input';
import { Segmented } from '../../shared/ui/form/Segmented';
import { Page } from '../../shared/ui/page/Page';
import { toast } from '../../shared/ui/toast/toast';
import { useDraftGiftCardMutation, useLazyFindArtistQuery } from './api';

type Typed = { artist: string; recipient: string; words: string };
const Text = textFieldOf<Typed>();
const AMOUNTS = [...GIFT_CARD_AMOUNTS.map(String), 'other'];
const LABELS = Object.fromEntries(
  AMOUNTS.map((each) => [each, each === 'other' ? giftCardTexts.otherAmount : giftCardTexts.points(each)]),
);
const FOR = ['everything', 'artist'] as const;
const BY = ['hand', 'mail'] as const;

/** /gift-cards/purchase: an amount, an artist where one likes, and how it gets there. `?artist` names one. */
export const PurchasePage = () => {
  const [query] = useSearchParams();
  const named = query.get('artist') ?? '';
  const form = useForm<Typed>({ defaultValues: { artist: named, recipient: '', words: '' } });
  const [choice, setChoice] = useState('2500');
  const [other, setOther] = useState('');
  const [whom, setWhom] = useState<(typeof FOR)[number]>(named ? 'artist' : 'everything');
  const [by, setBy] = useState<(typeof BY)[number]>('hand');
  const [day, setDay] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [find] = useLazyFindArtistQuery();
  const [draft, { isLoading }] = useDraftGiftCardMutation();
  const navigate = useNavigate();
  const typed = choice === 'other' ? other : choice;
  const cents = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  const fits = cents >= LEAST_GIFT_CARD && cents <= MOST_GIFT_CARD;
  const { fee, value } = giftCardParts(money('POINTS', BigInt(cents)), whom === 'artist');

  const send = form.handleSubmit(async ({ artist, recipient, words }) => {
    setWrong(undefined);
    if (!fits) return setWrong(giftCardRefusals.amountNotValid.message);
    const at = new Date(day);
    if (by === 'mail' && (recipient === '' || Number.isNaN(at.getTime()))) return setWrong(giftCardRefusals.dateNotValid.message);
    const found = whom === 'artist' ? (await find(artist.trim().replace(/^@/, ''))).data : null;
    if (whom === 'artist' && found?.role !== 'artist') return setWrong(giftCardRefusals.artistUnknown.message);
    const asked = { cents, artistId: found?.id ?? null, words: by === 'mail' ? words : '' };
    const { error } = await draft({
      ...asked,
      recipient: by === 'mail' ? recipient : null,
      sendAt: by === 'mail' ? at.toISOString() : null,
    });
    if (error) return setWrong(problemMessage(error, giftCardTexts.notBought));
    toast({ title: giftCardTexts.drafted });
    void navigate('/gift-cards');
  });

  return (
    <Page title={giftCardTexts.buy} className="max-w-[760px]">
      <Form form={form} rules={giftCardFields} onSubmit={send} className="grid gap-6">
        <div className="grid gap-3">
          <h2 className="text-[1.375rem]">{giftCardTexts.amount}</h2>
          <Segmented
            label={giftCardTexts.amount}
            options={AMOUNTS}
            labels={LABELS}
            value={choice}
            onChange={setChoice}
            className="w-fit"
          />
          {choice === 'other' && (
            <Field label={giftCardTexts.otherAmount}>
              <Input inputMode="numeric" maxLength={6} value={other} onChange={(event) => setOther(event.target.value)} />
            </Field>
          )}
        </div>
        <div className="grid gap-3">
          <h2 className="text-[1.375rem]">{giftCardTexts.whom}</h2>
          <Segmented
            label={giftCardTexts.whom}
            options={FOR}
            labels={{ everything: giftCardTexts.everything, artist: giftCardTexts.oneArtist }}
            value={whom}
            onChange={setWhom}
            className="w-fit"
          />
          {whom === 'artist' && <Text name="artist" label={giftCardTexts.artist} hint={giftCardTexts.artistHint} kind="exact" />}
          <p className="text-ink-2">
            {whom === 'artist'
              ? giftCardTexts.fee(giftCardTexts.points(fee.amount), giftCardTexts.points(value.amount))
              : giftCardTexts.noFee}
          </p>
        </div>
        <div className="grid gap-3">
          <h2 className="text-[1.375rem]">{giftCardTexts.delivery}</h2>
          <Segmented
            label={giftCardTexts.delivery}
            options={BY}
            labels={{ hand: giftCardTexts.byHand, mail: giftCardTexts.byMail }}
            value={by}
            onChange={setBy}
            className="w-fit"
          />
          {by === 'mail' && (
            <>
              <Text name="recipient" label={giftCardTexts.recipient} kind="email" />
              <Text name="words" label={giftCardTexts.words} hint={giftCardTexts.wordsHint} />
              <Field label={giftCardTexts.day}>
                <Input type="datetime-local" value={day} onChange={(event) => setDay(event.target.value)} />
              </Field>
            </>
          )}
        </div>
        <FormAlert text={wrong} />
        <Button type="submit" variant="primary" busy={isLoading} className="justify-self-start">
          {giftCardTexts.write}
        </Button>
      </Form>
    </Page>
  );
};
