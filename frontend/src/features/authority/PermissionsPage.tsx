import { authorityTexts, permissionTexts as texts } from '@refrain/contracts/authority';
import { useSearchParams } from 'react-router-dom';
import { AskWho } from '../../shared/ui/form/AskWho';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { useGetRightsChangesInfiniteQuery } from './api';
import { OpensTable } from './OpensTable';
import { PersonRights } from './PersonRights';
import { Step } from './Step';

/** /admin/user-permissions: what a person may do and the way to change it, what was granted lately, and what opens for which role; `?who` is a username or id. */
export const PermissionsPage = () => {
  const [query, setQuery] = useSearchParams();
  const who = query.get('who');
  const show = (asked: string) => setQuery({ who: asked }, { preventScrollReset: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[880px]">
      <AskWho key={who} label={texts.who} open={texts.open} missing={texts.missing} who={who} onAsk={show} />
      {who && <PersonRights who={who} />}
      <AllChanges onOpen={show} />
      <OpensTable />
    </Page>
  );
};

const AllChanges = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const list = useGetRightsChangesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="all" className="mb-9">
      <h2 id="all" className="text-2xl">
        {texts.all}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{texts.allHint}</p>
      <PagedRows
        list={list}
        items={(page) => page.changes}
        keyOf={({ person, at }) => `${person.id} ${at}`}
        error={texts.allError}
        empty={<EmptyState title={texts.none} text={texts.noneHint} seed={3} />}
        skeleton={<SkeletonRows count={3} className="h-14" />}
        more={{ className: 'mt-6' }}
        label={texts.all}
        className="border-b border-line"
        row={(change) => (
          <li key={`${change.person.id} ${change.at}`} className="border-t border-line py-2.5">
            <button
              type="button"
              className="min-h-11 text-start font-semibold [overflow-wrap:anywhere] hover:underline"
              onClick={() => onOpen(change.person.id)}
            >
              {change.person.name ?? authorityTexts.erased}
            </button>
            <Step change={change} />
          </li>
        )}
      />
    </section>
  );
};
