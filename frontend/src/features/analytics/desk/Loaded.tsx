import type { ReactNode } from 'react';
import { problemMessage } from '../../../shared/lib/api/problem';
import { ErrorState, Loading, SkeletonRows } from '../../../shared/ui/states';

type Query<Data> = Readonly<{
  currentData?: Data | undefined;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}>;
type Props<Data> = { query: Query<Data>; failed: string; hint: string; children: (data: Data) => ReactNode };

/** What was asked for: awaited, failed, or there. */
export const Loaded = <Data,>({ query: { currentData, isError, error, refetch }, failed, hint, children }: Props<Data>) => {
  if (currentData) return children(currentData);
  if (isError) return <ErrorState title={failed} text={problemMessage(error, hint)} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <SkeletonRows count={4} className="mb-3 h-40" />
    </Loading>
  );
};
