import { SECURITY_DAYS, securityTexts as texts } from '@refrain/contracts/security';
import { useSearchParams } from 'react-router-dom';
import { AskWho } from '../../shared/ui/form/AskWho';
import { PagedList } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { Part } from '../../shared/ui/page/Part';
import { EmptyState, ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { ActRow } from './ActRow';
import { useGetSecurityActsInfiniteQuery, useGetSecurityQuery } from './api';
import { Failures } from './Failures';
import { PersonSecurity } from './PersonSecurity';
import { TurnedAway } from './TurnedAway';

/** /admin/security: what failed, what is locked, what was ended, and how one person stands; `?who` is a username or id. */
export const SecurityDeskPage = () => {
  const [query, setQuery] = useSearchParams();
  const who = query.get('who');
  const show = (asked: string) => setQuery({ who: asked }, { preventScrollReset: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[1040px]">
      <Part title={texts.person} text={texts.personText}>
        <AskWho key={who} label={texts.who} open={texts.open} missing={texts.missing} who={who} onAsk={show} />
        {who && <PersonSecurity who={who} />}
      </Part>
      <Counts />
      <Part title={texts.ended} text={texts.endedText}>
        <Acts onOpen={show} />
      </Part>
    </Page>
  );
};

const Counts = () => {
  const { data, isError, refetch } = useGetSecurityQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) {
    if (isError) return <ErrorState title={texts.error} onRetry={() => void refetch()} />;
    return (
      <Loading>
        <SkeletonRows count={4} className="h-14" />
      </Loading>
    );
  }
  return (
    <>
      <Part title={texts.locked} text={texts.lockedText}>
        <TurnedAway all={data.turnedAway} />
      </Part>
      <Part title={texts.failed} text={texts.failedText(SECURITY_DAYS)}>
        <Failures days={data.days} />
      </Part>
    </>
  );
};

const Acts = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const list = useGetSecurityActsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      list={list}
      items={(page) => page.acts}
      keyOf={({ id }) => id}
      error={texts.error}
      empty={<EmptyState title={texts.none} text={texts.noneHint} seed={4} />}
      skeleton={<SkeletonRows count={3} className="h-14" />}
      more={{ className: 'mt-6' }}
    >
      {(acts) => (
        <ul aria-label={texts.ended} className="border-b border-line">
          {acts.map((act) => (
            <ActRow key={act.id} act={act} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </PagedList>
  );
};
