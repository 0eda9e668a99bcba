import { forkTexts } from '@refrain/contracts/forks';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states';
import { useGetForksQuery } from '../../features/forks/api';
import { ForkCard } from '../../features/forks/ForkCard';
import { ForkForm } from './ForkForm';

const WORKING_MS = 1000;

/** /admin/what-if: history is forked by other rules, and each fork is looked through, compared and dropped. */
export const WhatIfPage = () => {
  const { data, isError, refetch } = useGetForksQuery(undefined, { refetchOnMountOrArgChange: true });
  const isFolding = data?.forks.some(({ state }) => state === 'folding') ?? false;
  useGetForksQuery(undefined, { pollingInterval: isFolding ? WORKING_MS : 0, skipPollingIfUnfocused: true });
  return (
    <Page
      title={forkTexts.title}
      hint={forkTexts.intro}
      className="max-w-[1180px]"
      action={
        <Link to="/admin/operations" className={buttonClass({ variant: 'quiet' })}>
          {forkTexts.toOperations}
        </Link>
      }
    >
      {isError && <ErrorState title={forkTexts.loadFailed} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonRows count={3} className="h-24" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_352px]">
          <section aria-labelledby="forks" className="min-w-0">
            <h2 id="forks" className="mb-3 text-2xl">
              {forkTexts.list}
            </h2>
            {data.forks.length === 0 && <EmptyState title={forkTexts.none} text={forkTexts.noneHint} />}
            <ul>
              {data.forks.map((fork) => (
                <ForkCard key={fork.id} fork={fork} />
              ))}
            </ul>
          </section>
          <ForkForm left={data.most - data.forks.length} />
        </div>
      )}
    </Page>
  );
};
