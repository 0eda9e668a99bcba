import { ownModerationTexts, queueTexts, type ModerationAct } from '@refrain/contracts/moderation';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Ago } from '../../shared/ui/Ago';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Skeleton } from '../../shared/ui/states';
import { useGetActsInfiniteQuery } from './api';
import { Said, useDecide } from './CaseCard';
import { UndoButton } from './UndoButton';

/** What a moderator did, with the way back where there is one. */
export const ActRow = ({ act }: { act: ModerationAct }) => {
  const { kind, targetKind, targetId, author, by, at, reason, content, canUndo } = act;
  const { isBusy, restore, reopen } = useDecide({ kind: targetKind, id: targetId });
  const undo = kind === 'removed' ? restore : reopen;
  const name = queueTexts.by(targetKind, author.displayName);
  return (
    <li className="grid gap-3 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid min-w-0 gap-2.5">
        <p className="leading-snug">
          <b className="font-semibold">{queueTexts.acts[kind]}</b>: {name}
          <span className="block text-[0.8125rem] text-ink-3">
            {by && `${queueTexts.actBy(by)}, `}
            <Ago at={at} />
          </span>
        </p>
        {reason && <p className="[overflow-wrap:anywhere]">{reason}</p>}
        <Said content={content} none={targetKind === 'person' ? queueTexts.noBio : undefined} />
      </div>
      {canUndo && (
        <UndoButton
          act={queueTexts.undo}
          label={`${queueTexts.undo}: ${queueTexts.acts[kind]}, ${name}`}
          isBusy={isBusy}
          onConfirm={undo}
          className="justify-self-start"
        />
      )}
    </li>
  );
};

/** What moderators did about the viewer's own posts and comments. Notifications lead here. */
export const OwnModeration = () => {
  const list = useGetActsInfiniteQuery('own', { refetchOnMountOrArgChange: true });
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const isAsked = hash === '#moderation';
  const isThere = list.data !== undefined;
  useEffect(() => {
    if (isAsked && isThere) box.current?.closest('section')?.scrollIntoView();
  }, [isAsked, isThere]);
  return (
    <div ref={box}>
      <PagedRows
        list={list}
        items={(page) => page.acts}
        error={ownModerationTexts.error}
        empty={ownModerationTexts.empty}
        skeleton={<Skeleton className="h-12 w-full max-w-96" />}
        more={{ className: 'mt-4' }}
        label={ownModerationTexts.title}
        row={(act) => <OwnAct key={act.id} act={act} />}
      />
    </div>
  );
};

const OwnAct = ({ act: { kind, targetKind, at, reason, content } }: { act: ModerationAct }) => (
  <li className="grid gap-2.5 border-t border-line py-4 first:border-0 first:pt-0">
    <p className="leading-snug">
      <b className="font-semibold">
        {targetKind !== 'person' && ownModerationTexts.kinds[kind === 'restored' ? 'restored' : 'removed'][targetKind]}
      </b>
      <Ago at={at} className="block text-[0.8125rem] text-ink-3" />
    </p>
    {reason && <p className="[overflow-wrap:anywhere]">{reason}</p>}
    <Said content={content} />
  </li>
);
