import type { ReactNode } from 'react';
import { ErrorState, Loading, Skeleton } from '../states';

type Query<Data> = Readonly<{ data?: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }>;
type Props<Data> = { query: Query<Data>; error: string; children: (data: NonNullable<Data>) => ReactNode };

/** What a part of a page shows until its answer is there, or says why it is not. */
export const PartQuery = <Data,>({ query: { data, isError, isFetching, refetch }, error, children }: Props<Data>) => {
  if (data !== undefined && data !== null) return children(data);
  if (isError && !isFetching) return <ErrorState title={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton className="h-14" />
    </Loading>
  );
};
