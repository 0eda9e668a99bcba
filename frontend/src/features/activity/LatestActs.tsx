import { ACTIVITY_POLL_SECONDS, followingTexts } from '@refrain/contracts/activity';
import { profilePath } from '@refrain/contracts/accounts';
import { Link } from 'react-router-dom';
import { Avatar } from '../../shared/ui/Avatar';
import { Block, BlockNote } from '../../shared/ui/list/Block';
import { More } from '../../shared/ui/list/More';
import { Loading, Skeleton } from '../../shared/ui/states';
import { ActText } from './ActText';
import { useGetActivityInfiniteQuery } from './api';

/** What the people one follows did last, one after another. */
export const LatestActs = () => {
  const list = useGetActivityInfiniteQuery(undefined, {
    pollingInterval: ACTIVITY_POLL_SECONDS * 1000,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data, isError, refetch, hasNextPage } = list;
  const items = [...new Map(data?.pages.flatMap((page) => page.items.map((item) => [item.id, item] as const))).values()];
  return (
    <Block title={followingTexts.latest}>
      {isError && !data && <BlockNote text={followingTexts.latestFailed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <div className="grid gap-3">
            {[1, 2, 3, 4].map((n) => (
              <Skeleton key={n} className="h-10" />
            ))}
          </div>
        </Loading>
      )}
      {data && items.length === 0 && !hasNextPage && <BlockNote text={followingTexts.latestEmpty} />}
      {items.length > 0 && (
        <ul className="grid gap-4">
          {items.map((item) => (
            <li key={item.id} className="grid grid-cols-[36px_minmax(0,1fr)] gap-3 text-[15px] leading-snug">
              <Avatar user={{ ...item, id: item.userId }} size={36} />
              <div>
                <Link
                  to={profilePath(item)}
                  className="flex max-w-full items-center font-semibold hover:underline pointer-coarse:-mt-2 pointer-coarse:min-h-11"
                >
                  <span className="truncate">{item.displayName}</span>
                </Link>
                <ActText act={item} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <More list={list} label={followingTexts.latestMore} size="small" />
    </Block>
  );
};
