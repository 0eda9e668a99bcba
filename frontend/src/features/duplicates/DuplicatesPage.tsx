import { duplicateTexts, isDuplicateState, type DuplicateState } from '@refrain/contracts/duplicates';
import { useSearchParams } from 'react-router-dom';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { TabPanel, Tabs } from '../../shared/ui/Tabs';
import { useGetDuplicatesInfiniteQuery } from './api';
import { PairCard } from './PairCard';

const TABS = ['open', 'decided'] as const;

/** /admin/audio-duplicate-detection: songs that sound alike; `?show` in the address is the tab. */
export const DuplicatesPage = () => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('show');
  const tab = isDuplicateState(asked) ? asked : 'open';
  return (
    <Page title={duplicateTexts.title} hint={duplicateTexts.intro} className="max-w-[1040px]">
      <Tabs
        label={duplicateTexts.tabs}
        tabs={TABS}
        labels={duplicateTexts.states}
        value={tab}
        onChange={(show) => setQuery(show === 'open' ? {} : { show }, { preventScrollReset: true })}
      >
        <TabPanel value={tab}>
          <Pairs key={tab} state={tab} />
        </TabPanel>
      </Tabs>
    </Page>
  );
};

const Pairs = ({ state }: { state: DuplicateState }) => {
  const list = useGetDuplicatesInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  return (
    <PagedRows
      list={list}
      items={(page) => page.pairs}
      keyOf={({ id }) => id}
      error={{ title: duplicateTexts.loadFailed }}
      empty={<EmptyState title={duplicateTexts.empty[state]} text={duplicateTexts.emptyHints[state]} seed={7} />}
      skeleton={<SkeletonRows count={3} className="mt-6 h-24" />}
      more={{ className: 'mt-6' }}
      label={duplicateTexts.states[state]}
      row={(pair) => <PairCard key={pair.id} pair={pair} />}
    />
  );
};
