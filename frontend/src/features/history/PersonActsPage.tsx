import { historyPath, historyTexts, thingName, thingNames, type PersonAct } from '@refrain/contracts/history';
import { Link, useSearchParams } from 'react-router-dom';
import { AskWho } from '../../shared/ui/form/AskWho';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { useGetPersonActsInfiniteQuery } from './api';
import { momentOf, wordsOf } from './shown';

const texts = historyTexts.people;

/** /admin/user-activity-logs: what a person did; `?who` in the address is their username or id. */
export const PersonActsPage = () => {
  const [query, setQuery] = useSearchParams();
  const who = query.get('who');
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[880px]">
      <AskWho
        label={texts.who}
        open={texts.open}
        missing={texts.missing}
        who={who}
        onAsk={(asked) => setQuery({ who: asked }, { preventScrollReset: true })}
      />
      {who && <Acts key={who} who={who} />}
    </Page>
  );
};

const Acts = ({ who }: { who: string }) => {
  const list = useGetPersonActsInfiniteQuery(who, { refetchOnMountOrArgChange: true });
  const name = list.data?.pages[0]?.person.name ?? who;
  return (
    <section aria-labelledby="acts">
      <h2 id="acts" className="mb-3 text-2xl [overflow-wrap:anywhere]">
        {texts.of(name)}
      </h2>
      <PagedRows
        list={list}
        items={(page) => page.acts}
        keyOf={({ eventId }) => eventId}
        error={{ title: texts.loadFailed }}
        empty={<EmptyState title={texts.empty} text={texts.emptyHint} seed={6} />}
        skeleton={<SkeletonRows count={6} className="h-14" />}
        more={{ className: 'mt-6' }}
        label={texts.of(name)}
        row={(act) => <Act key={act.eventId} act={act} />}
      />
    </section>
  );
};

const Act = ({ act: { type, at, kind, thingId } }: { act: PersonAct }) => (
  <li className="relative flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-2.5">
    {Object.hasOwn(thingNames, kind) ? (
      <Link to={historyPath(kind, thingId)} className="stretched font-semibold [overflow-wrap:anywhere] hover:underline">
        {wordsOf(type)}
      </Link>
    ) : (
      <b className="font-semibold [overflow-wrap:anywhere]">{wordsOf(type)}</b>
    )}
    <span className="text-[0.8125rem] text-ink-3 tabular-nums">
      {thingName(kind)}, <time dateTime={at}>{momentOf(at)}</time>
    </span>
  </li>
);
