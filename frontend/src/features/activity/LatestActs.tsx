import { ACTIVITY_POLL_SECONDS, followingTexts } from '@refrain/contracts/activity';
import { profilePath } from '@refrain/contracts/accounts';
import { Link } from 'react-router-dom';
import { Avatar } from '../../shared/ui/Avatar';
import { Block } from '../../shared/ui/list/Block';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { SkeletonRows } from '../../shared/ui/states';
import { ActText } from './ActText';
import { useGetActivityInfiniteQuery } from './api';

/** What the people one follows did last, one after another. */
export const LatestActs = () => {
  const list = useGetActivityInfiniteQuery(undefined, {
    pollingInterval: ACTIVITY_POLL_SECONDS * 1000,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Block title={followingTexts.latest}>
      <PagedRows
        list={list}
        items={(page) => page.items}
        keyOf={({ id }) => id}
        error={followingTexts.latestFailed}
        empty={followingTexts.latestEmpty}
        skeleton={<SkeletonRows count={4} className="h-10" />}
        more={{ label: followingTexts.latestMore, size: 'small' }}
        className="grid gap-4"
        row={(item) => (
          <li key={item.id} className="grid grid-cols-[36px_minmax(0,1fr)] gap-3 text-[0.9375rem] leading-snug">
            <Avatar user={{ ...item, id: item.userId }} size={36} />
            <div>
              <Link
                to={profilePath(item)}
                className="flex min-h-6 max-w-full items-center font-semibold hover:underline pointer-coarse:-mt-2 pointer-coarse:min-h-11"
              >
                <span className="truncate">{item.displayName}</span>
              </Link>
              <ActText act={item} />
            </div>
          </li>
        )}
      />
    </Block>
  );
};
