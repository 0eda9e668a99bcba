import {
  nextTier,
  LEAST_TIP,
  MOST_TIP,
  supporterTexts,
  TIP_AMOUNTS,
  tipRefusals,
  tipTexts,
  tierOf,
} from '@refrain/contracts/tips';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/lib/cx';
import { checkoutPath, newWish, usePayWithPointsMutation } from '../../shared/lib/money/pay-with-points';
import { buttonClass } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { Segmented } from '../../shared/ui/form/Segmented';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useGetSupportersQuery } from './api';
import { GoalProgress } from './GoalProgress';
import { TierBadge } from './TierBadge';
import type { Tipped } from './tipped';

const OTHER = 'other';
const OPTIONS = [...TIP_AMOUNTS.map(String), OTHER];
const LABELS = Object.fromEntries(OPTIONS.map((each) => [each, each === OTHER ? tipTexts.other : each]));
const LONGEST = 5;

type Props = {
  artist: Tipped;
  about?: Readonly<{ trackId: string } | { postId: string }> | undefined;
  onClose: () => void;
};

/** An amount, what it does for the goal and the badge, and one press. */
export const TipDialog = ({ artist, about, onClose }: Props) => {
  const [key] = useState(newWish);
  const [choice, setChoice] = useState('100');
  const [other, setOther] = useState('');
  const [broken, setBroken] = useState<string>();
  const { data } = useGetSupportersQuery(artist.id);
  const [pay] = usePayWithPointsMutation();
  const typed = choice === OTHER ? other : choice;
  const cents = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  const own = data?.own ?? 0;
  const next = nextTier(own);
  const fits = cents >= LEAST_TIP && cents <= MOST_TIP;
  const lines = [{ kind: 'tip', details: { artistId: artist.id, cents: String(cents), ...about } }];
  const give = async () => {
    setBroken(fits ? undefined : tipRefusals.amountNotValid.message);
    if (!fits) return false;
    return sayOutcome(await pay({ lines, total: String(cents), key: `${key}-${cents}` }), {
      failed: tipTexts.failed,
      reason: tipTexts.tooFew,
      done: { title: tipTexts.given(artist.displayName), description: tipTexts.thanks, tone: 'good' },
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={tipTexts.tipFor(artist.displayName)}
      description={tipTexts.text(artist.displayName)}
      confirm={tipTexts.give(tipTexts.points(cents))}
      look="primary"
      onConfirm={give}
    >
      {data?.goal && <GoalProgress goal={data.goal} />}
      <Segmented
        label={tipTexts.amount}
        options={OPTIONS}
        labels={LABELS}
        value={choice}
        onChange={setChoice}
        className="w-fit"
      />
      {(choice === OTHER || broken) && (
        <Field label={tipTexts.otherPoints} error={broken}>
          <Input inputMode="numeric" maxLength={LONGEST} value={other} onChange={(event) => setOther(event.target.value)} />
        </Field>
      )}
      <p className="flex flex-wrap items-center gap-2 text-[0.8125rem] text-ink-2">
        {own > 0 && <TierBadge tier={tierOf(own)} />}
        {next && supporterTexts.next(tipTexts.points(next.missing), supporterTexts.tiers[next.tier])}
      </p>
      {fits && (
        <Link to={checkoutPath(lines)} onClick={onClose} className={cx(buttonClass({ variant: 'quiet' }), 'w-fit')}>
          {tipTexts.otherWay}
        </Link>
      )}
    </ConfirmDialog>
  );
};
