import { complianceTexts } from '@refrain/contracts/audit';
import { Page } from '../../../shared/ui/page/Page';
import { ErrorState, Loading, SkeletonRows } from '../../../shared/ui/states';
import { useGetAuditBalanceQuery } from '../api';
import { Balance } from './Balance';
import { BooksForm, TraceForm } from './Downloads';
import { ErasureRequests } from './ErasureRequests';
import { Looks } from './Looks';

/** /admin/compliance: what all accounts hold, the way to trace any posting, who asked to be forgotten, and who looked. */
export const CompliancePage = () => {
  const { data, isError, refetch } = useGetAuditBalanceQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={complianceTexts.title} hint={complianceTexts.intro} className="max-w-[960px]">
      {data && <Balance balance={data} />}
      {!data && isError && <ErrorState title={complianceTexts.error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows count={4} className="mb-3 h-14" />
        </Loading>
      )}
      <TraceForm />
      <BooksForm />
      <ErasureRequests />
      <Looks />
    </Page>
  );
};
