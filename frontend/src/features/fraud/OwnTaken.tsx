import { fraudFields, fraudTexts, isLiveId, type TakenFromArtist } from '@refrain/contracts/fraud';
import { commonTexts } from '@refrain/contracts/kernel';
import { useState } from 'react';
import { Ago } from '../../shared/ui/Ago';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Skeleton } from '../../shared/ui/states';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useAppealTakenMutation, useGetTakenInfiniteQuery } from './api';
import { TakenSongs } from './TakenSongs';

/** What rules against fraud took out of the viewer's songs, why, and the way to say that it is wrong. */
export const OwnTaken = () => {
  const list = useGetTakenInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PagedRows
      list={list}
      items={(page) => page.taken}
      keyOf={({ replayId }) => replayId}
      error={fraudTexts.takenFailed}
      empty={fraudTexts.nothingTaken}
      skeleton={<Skeleton className="h-12 w-full max-w-96" />}
      more={{ className: 'mt-4' }}
      label={fraudTexts.taken}
      row={(each) => <Taken key={each.replayId} taken={each} />}
    />
  );
};

const Taken = ({ taken: { replayId, at, songs, reason, state, words, answer } }: { taken: TakenFromArtist }) => {
  const [isAsked, setAsked] = useState(false);
  const [appeal] = useAppealTakenMutation();
  const done = { title: fraudTexts.appealSent };
  const { submit } = useSubmit(appeal, { failed: fraudTexts.failed, reason: commonTexts.unchanged, done });
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-0 first:pt-0">
      <p className="leading-snug">
        <b className="font-semibold">{fraudTexts.takenStates[state]}</b>
        <Ago at={at} className="block text-[0.8125rem] text-ink-3" />
      </p>
      <TakenSongs songs={songs} />
      {[isLiveId(replayId) ? fraudTexts.liveReason : reason, words, answer].filter(Boolean).map((said) => (
        <p key={said} className="border-s-2 border-line-strong ps-4 [overflow-wrap:anywhere]">
          {said}
        </p>
      ))}
      {state === 'taken' && (
        <Button className="justify-self-start" onClick={() => setAsked(true)}>
          {fraudTexts.appeal}
        </Button>
      )}
      <TextDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={fraudTexts.appealTitle}
        description={fraudTexts.appealHint}
        confirm={fraudTexts.appealSend}
        look="primary"
        label={fraudTexts.reason}
        hint={(length) => `${fraudFields.words.maxLength.value - length}`}
        rule={fraudFields.words}
        onConfirm={(text) => submit({ id: replayId, words: text })}
      />
    </li>
  );
};
