import { COMMUNITY_POLL_SECONDS, communityTexts } from '@refrain/contracts/site';
import { count } from '../../shared/lib/text/format';
import { Block, BlockNote } from '../../shared/ui/list/Block';
import { Skeleton } from '../../shared/ui/states';
import { useGetCommunityStatsQuery } from './api';

/** What goes on right now, in the side column. */
export const CommunityStats = () => {
  const { data, isError, refetch } = useGetCommunityStatsQuery(undefined, {
    pollingInterval: COMMUNITY_POLL_SECONDS * 1000,
    skipPollingIfUnfocused: true,
  });
  return (
    <Block title={communityTexts.title}>
      {isError && !data ? (
        <BlockNote text={communityTexts.failed} onRetry={() => void refetch()} />
      ) : (
        <dl className="grid grid-cols-3 gap-2" aria-busy={!data || undefined}>
          {communityTexts.stats.map(({ key, label, note }) => (
            <div key={key} title={note} className="flex flex-col-reverse justify-end">
              <dt className="text-[0.8125rem] text-ink-3">{label}</dt>
              <dd className="font-display text-[1.625rem] leading-none font-bold tracking-[-0.02em] tabular-nums">
                {data ? count(data[key]) : <Skeleton className="mb-1 h-[1.375rem] w-10" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Block>
  );
};
