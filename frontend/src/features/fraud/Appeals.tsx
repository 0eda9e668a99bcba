import { fraudFields, fraudTexts, type TakenFromArtist } from '@refrain/contracts/fraud';
import { commonTexts } from '@refrain/contracts/kernel';
import { useState } from 'react';
import { Ago } from '../../shared/ui/Ago';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useDecideFraudAppealMutation, useGetFraudAppealsInfiniteQuery } from './api';
import { TakenSongs } from './TakenSongs';

/** Appeals that wait; nothing stands here while none does. */
export const Appeals = () => {
  const { data } = useGetFraudAppealsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const appeals = data?.pages.flatMap(({ taken }) => taken) ?? [];
  if (appeals.length === 0) return null;
  return (
    <section aria-labelledby="appeals" className="mb-10">
      <h2 id="appeals" className="mb-2 text-2xl">
        {fraudTexts.appeals}
      </h2>
      <ul>
        {appeals.map((appeal) => (
          <Appeal key={`${appeal.replayId}:${appeal.artistId}`} appeal={appeal} />
        ))}
      </ul>
    </section>
  );
};

const Appeal = ({ appeal: { replayId, artistId, artist, at, words, songs } }: { appeal: TakenFromArtist }) => {
  const [asked, setAsked] = useState<'grant' | 'uphold' | null>(null);
  const [decide] = useDecideFraudAppealMutation();
  const done = { title: fraudTexts.decided };
  const { submit } = useSubmit(decide, { failed: fraudTexts.failed, reason: commonTexts.unchanged, done });
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <p>
        <b className="font-semibold">{fraudTexts.by(artist)}</b>
        <Ago at={at} className="block text-[0.8125rem] text-ink-3" />
      </p>
      <TakenSongs songs={songs} />
      <p className="border-s-2 border-line-strong ps-4 [overflow-wrap:anywhere]">{words}</p>
      <div className="flex flex-wrap gap-2">
        {(['grant', 'uphold'] as const).map((decision) => (
          <Button key={decision} onClick={() => setAsked(decision)}>
            {fraudTexts[decision]}
          </Button>
        ))}
      </div>
      <TextDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked === 'uphold' ? fraudTexts.upholdTitle : fraudTexts.grantTitle}
        confirm={asked === 'uphold' ? fraudTexts.uphold : fraudTexts.grant}
        look="primary"
        label={fraudTexts.answer}
        hint={(length) => `${fraudFields.reason.maxLength.value - length}`}
        rule={fraudFields.reason}
        onConfirm={(answer) => submit({ id: replayId, artistId, isGranted: asked === 'grant', answer })}
      />
    </li>
  );
};
