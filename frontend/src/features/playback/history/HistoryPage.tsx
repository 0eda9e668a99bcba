import { historyTexts, isPlayVerdict } from '@refrain/contracts/playback';
import type { Route } from '@refrain/contracts/routes';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../../shared/ui/Button';
import { PagedList } from '../../../shared/ui/list/PagedList';
import { Page } from '../../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../../shared/ui/states';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import { useGetPlaysInfiniteQuery } from './api';
import { byDay } from './days';
import { PlayRow } from './PlayRow';

const TABS = ['all', 'counted', 'not_counted'] as const;
type Tab = (typeof TABS)[number];

/** /history: every play of the viewer with its verdict, day by day; `?show` in the address is the tab. */
export const HistoryPage = ({ route }: { route: Route }) => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('show');
  const tab: Tab = isPlayVerdict(asked) ? asked : 'all';
  return (
    <Page title={route.title} hint={historyTexts.hint} className="max-w-[880px]">
      <Tabs
        label={historyTexts.tabsLabel}
        tabs={TABS}
        labels={historyTexts.tabs}
        value={tab}
        onChange={(show) => setQuery(show === 'all' ? {} : { show }, { preventScrollReset: true })}
      >
        <TabPanel value={tab}>
          <Plays key={tab} tab={tab} />
        </TabPanel>
      </Tabs>
    </Page>
  );
};

const Plays = ({ tab }: { tab: Tab }) => {
  const list = useGetPlaysInfiniteQuery(tab === 'all' ? null : tab, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      list={list}
      items={(page) => page.plays}
      keyOf={({ id }) => id}
      error={{ title: historyTexts.error }}
      empty={<NothingPlayed />}
      skeleton={<SkeletonRows count={5} className="mt-3 h-16" />}
      more={{ className: 'mt-6' }}
    >
      {(plays) =>
        byDay(plays).map(({ day, items }) => (
          <section key={day} aria-label={day} className="mt-7">
            <h2 className="mb-2 text-xl">{day}</h2>
            <ul className="border-b border-line">
              {items.map((play) => (
                <PlayRow key={play.id} play={play} />
              ))}
            </ul>
          </section>
        ))
      }
    </PagedList>
  );
};

const NothingPlayed = () => (
  <EmptyState
    title={historyTexts.empty}
    text={historyTexts.emptyHint}
    seed={11}
    action={
      <Link to="/discover/music" className={buttonClass({ variant: 'primary' })}>
        {historyTexts.toMusic}
      </Link>
    }
  />
);
