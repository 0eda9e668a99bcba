import { metricsTexts, type ClientErrorGroup } from '@refrain/contracts/telemetry';
import { ago, count, date } from '../../shared/lib/format';
import { Button } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { useGetClientErrorsQuery } from './api';

/** /admin/metrics: what breaks in browsers. */
export const MetricsPage = () => {
  const { isFetching, refetch } = useGetClientErrorsQuery();
  const again = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      {metricsTexts.refresh}
    </Button>
  );
  return (
    <Page title={metricsTexts.title} hint={metricsTexts.intro} action={again} className="max-w-[1040px]">
      <Errors />
    </Page>
  );
};

const Errors = () => {
  const { data, isError, isFetching, refetch } = useGetClientErrorsQuery();
  if (!data && isError && !isFetching) return <ErrorState title={metricsTexts.failed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows count={5} className="mb-3 h-24" />
      </Loading>
    );
  if (data.errors.length === 0) return <EmptyState title={metricsTexts.empty} text={metricsTexts.emptyHint} />;
  return (
    <ul aria-label={metricsTexts.table} className="border-b border-line">
      {data.errors.map((error) => (
        <ErrorRow key={error.fingerprint} error={error} />
      ))}
    </ul>
  );
};

const { columns, unknown } = metricsTexts;

const ErrorRow = ({ error }: { error: ClientErrorGroup }) => {
  const facts = [
    [columns.count, count(error.count)],
    [columns.lastSeen, ago(error.lastSeenAt)],
    [columns.firstSeen, date(error.firstSeenAt)],
    [columns.page, error.page ?? unknown],
    [columns.release, error.release ?? unknown],
    [columns.browser, error.browser ?? unknown],
  ] as const;
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{error.message}</p>
        {error.at && <p className="mt-1 font-mono text-[0.8125rem] text-ink-2 [overflow-wrap:anywhere]">{error.at}</p>}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="cat text-ink-3">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
};
