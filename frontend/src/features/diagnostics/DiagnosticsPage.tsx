import { DIAGNOSTIC_LISTS, diagnosticTexts, isDiagnosticList, type DiagnosticList } from '@refrain/contracts/diagnostics';
import { useSearchParams } from 'react-router-dom';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { TabPanel, Tabs } from '../../shared/ui/Tabs';
import { useGetMediaJobsInfiniteQuery } from './api';
import { JobRow } from './JobRow';
import { Today } from './Today';

/** /admin/media-diagnostics: files on their way from upload to playing; `?show` in the address is the tab. */
export const DiagnosticsPage = () => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('show');
  const tab = isDiagnosticList(asked) ? asked : 'stuck';
  return (
    <Page title={diagnosticTexts.title} hint={diagnosticTexts.intro} className="max-w-[1040px]">
      <Today />
      <Tabs
        label={diagnosticTexts.tabs}
        tabs={DIAGNOSTIC_LISTS}
        labels={diagnosticTexts.lists}
        value={tab}
        onChange={(show) => setQuery(show === 'stuck' ? {} : { show }, { preventScrollReset: true })}
      >
        <TabPanel value={tab}>
          <Jobs key={tab} list={tab} />
        </TabPanel>
      </Tabs>
    </Page>
  );
};

const Jobs = ({ list: name }: { list: DiagnosticList }) => {
  const list = useGetMediaJobsInfiniteQuery(name, { refetchOnMountOrArgChange: true });
  return (
    <PagedRows
      list={list}
      items={(page) => page.jobs}
      keyOf={({ id }) => id}
      error={{ title: diagnosticTexts.loadFailed }}
      empty={<EmptyState title={diagnosticTexts.empty[name]} text={diagnosticTexts.emptyHint} seed={9} />}
      skeleton={<SkeletonRows count={4} className="mt-6 h-24" />}
      more={{ className: 'mt-6' }}
      label={diagnosticTexts.lists[name]}
      row={(job) => <JobRow key={job.id} job={job} />}
    />
  );
};
