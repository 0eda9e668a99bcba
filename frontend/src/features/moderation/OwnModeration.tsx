import { ownModerationTexts, type ModerationAct } from '@refrain/contracts/moderation';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Ago } from '../../shared/ui/Ago';
import { PagedList } from '../../shared/ui/list/PagedList';
import { Skeleton } from '../../shared/ui/states';
import { useGetActsInfiniteQuery } from './api';
import { Said } from './CaseCard';

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
      <PagedList
        list={list}
        items={(page) => page.acts}
        error={ownModerationTexts.error}
        empty={ownModerationTexts.empty}
        skeleton={<Skeleton className="h-12 w-full max-w-96" />}
        more={{ className: 'mt-4' }}
      >
        {(acts) => (
          <ul aria-label={ownModerationTexts.title}>
            {acts.map((act) => (
              <OwnAct key={act.id} act={act} />
            ))}
          </ul>
        )}
      </PagedList>
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
