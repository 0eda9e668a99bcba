import { SEARCH_FRESH_SECONDS, SEARCH_LONGEST, type SearchResult } from '@refrain/contracts/search';
import { useEffect, useState } from 'react';
import { interacted } from '../../shared/lib/interacted';
import { useSearchQuery } from './api';

type Searching = Readonly<
  { retry: () => void } & ({ status: 'searching' | 'failed'; result: null } | { status: 'found'; result: SearchResult })
>;

/** What is found for a text; one that failed is tried again by itself, once. */
export const useSearch = (text: string): Searching => {
  const asked = text.trim().slice(0, SEARCH_LONGEST);
  const { currentData, isError, isFetching, refetch } = useSearchQuery(asked, {
    skip: asked === '',
    refetchOnMountOrArgChange: SEARCH_FRESH_SECONDS,
  });
  const [tried, setTried] = useState<string | null>(null);
  const isFirstFailure = isError && !isFetching && tried !== asked;
  useEffect(() => {
    if (!isFirstFailure) return;
    setTried(asked);
    void refetch();
  }, [isFirstFailure, asked, refetch]);
  const resultCount = currentData?.totalResults;
  useEffect(() => {
    if (resultCount !== undefined) interacted({ type: 'search', contentType: 'search', extras: { resultCount } });
  }, [asked, resultCount]);
  const retry = () => void refetch();
  if (currentData && !isError) return { status: 'found', result: currentData, retry };
  return { status: isError && !isFetching && !isFirstFailure ? 'failed' : 'searching', result: null, retry };
};
