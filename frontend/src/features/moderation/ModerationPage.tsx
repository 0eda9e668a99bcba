import { rooms } from '@refrain/contracts/kernel';
import { isReportState, queueTexts, type ReportState } from '@refrain/contracts/moderation';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../shared/lib/redux';
import { useRoom } from '../../realtime';
import { api } from '../../shared/lib/api/api';
import { buttonClass } from '../../shared/ui/Button';
import { PagedList, type PagedListProps } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, Skeleton } from '../../shared/ui/states';
import { TabPanel, Tabs } from '../../shared/ui/Tabs';
import { ActRow } from './Acts';
import { useGetActsInfiniteQuery, useGetReportsInfiniteQuery } from './api';
import { CaseCard } from './CaseCard';

const TABS = ['open', 'decided', 'history'] as const;
type Tab = (typeof TABS)[number];
const LABELS: Readonly<Record<Tab, string>> = { ...queueTexts.states, history: queueTexts.history };
const tabOf = (value: string | null): Tab => (value === 'history' || isReportState(value) ? value : 'open');

/** /admin/content: what was reported, and what was done; `?show` in the address is the tab. */
export const ModerationPage = () => {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(query.get('show'));
  useRoom(rooms.moderation(), () => dispatch(api.util.invalidateTags(['Moderation'])));
  return (
    <Page title={queueTexts.title} hint={queueTexts.intro} className="max-w-[880px]">
      <Tabs
        label={queueTexts.tabs}
        tabs={TABS}
        labels={LABELS}
        value={tab}
        onChange={(show) => setQuery(show === 'open' ? {} : { show }, { preventScrollReset: true })}
      >
        <TabPanel value={tab}>{tab === 'history' ? <Acts /> : <Cases key={tab} state={tab} />}</TabPanel>
      </Tabs>
    </Page>
  );
};

type ListedProps<Page, Item> = Pick<PagedListProps<Page, Item>, 'list' | 'items' | 'keyOf' | 'children'> & { tab: Tab };

const Listed = <Page, Item>({ tab, children, ...pages }: ListedProps<Page, Item>) => {
  const toFeed = (
    <Link to="/" className={buttonClass()}>
      {queueTexts.toFeed}
    </Link>
  );
  return (
    <PagedList
      {...pages}
      error={{ title: queueTexts.loadFailed }}
      empty={<EmptyState title={queueTexts.empty[tab]} text={queueTexts.emptyHints[tab]} seed={tab.length} action={toFeed} />}
      skeleton={<LoadingCases />}
      more={{ className: 'mt-6' }}
    >
      {(items) => <ul aria-label={LABELS[tab]}>{children(items)}</ul>}
    </PagedList>
  );
};

const Cases = ({ state }: { state: ReportState }) => {
  const list = useGetReportsInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  return (
    <Listed tab={state} list={list} items={(page) => page.cases} keyOf={({ targetId }) => targetId}>
      {(cases) => cases.map((each) => <CaseCard key={each.targetId} report={each} />)}
    </Listed>
  );
};

const Acts = () => {
  const list = useGetActsInfiniteQuery('all', { refetchOnMountOrArgChange: true });
  return (
    <Listed tab="history" list={list} items={(page) => page.acts}>
      {(acts) => acts.map((act) => <ActRow key={act.id} act={act} />)}
    </Listed>
  );
};

const LoadingCases = () =>
  [1, 2, 3].map((n) => (
    <div key={n} className="grid gap-3 border-t border-line py-6 first:border-0">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full!" />
        <Skeleton className="h-4 w-40" />
      </div>
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  ));
