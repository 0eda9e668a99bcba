import type { ReactNode } from 'react';
import { BlockNote } from './Block';
import { Loading, Skeleton } from '../states';

type Asked<T> = Readonly<{ data?: T | undefined; isError: boolean; refetch: () => unknown }>;
type Props<T> = {
  query: Asked<T>;
  error: string;
  empty: string;
  isEmpty: (data: T) => boolean;
  /** Heights of what is awaited, in px, and what is between: what arrives moves nothing below it. */
  rows: readonly number[];
  gap?: number;
  children: (data: T) => ReactNode;
};

/** What a block of the side column shows of something that is fetched: its matter, or that it is awaited, failed, or nothing. */
export const BlockQuery = <T,>({
  query: { data, isError, refetch },
  error,
  empty,
  isEmpty,
  rows,
  gap = 12,
  children,
}: Props<T>) => {
  if (data !== undefined) return isEmpty(data) ? <BlockNote text={empty} /> : children(data);
  const height = rows.reduce((sum, row) => sum + row + gap, -gap);
  if (isError) {
    return (
      <div style={{ minHeight: height }}>
        <BlockNote text={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <Loading>
      <div className="grid" style={{ gap }}>
        {rows.map((row, i) => (
          <span key={i} style={{ height: row }} className="grid">
            <Skeleton className="h-full" />
          </span>
        ))}
      </div>
    </Loading>
  );
};
