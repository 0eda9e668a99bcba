import { accountTexts, profilePath, type ProfileTab, type User, type UserStats } from '@refrain/contracts/accounts';
import { rooms } from '@refrain/contracts/kernel';
import { Link } from 'react-router-dom';
import { useLiveTags } from '../../../realtime';
import { count } from '../../../shared/lib/text/format';
import { Avatar } from '../../../shared/ui/Avatar';
import { Block, BlockNote } from '../../../shared/ui/list/Block';
import { useGetUserStatsQuery } from './profiles-api';
import { Stats } from './Stats';

const TABS = ['following', 'followers'] as const satisfies readonly ProfileTab[];

/** In full words, each leading to the people it counts. */
const FollowCounts = ({ to, counts }: { to: string; counts: UserStats }) => (
  <p className="cat flex flex-wrap gap-x-4">
    {accountTexts.followCounts(count(counts.followingCount), count(counts.followersCount)).map((text, i) => (
      <Link
        key={TABS[i]}
        to={`${to}?tab=${TABS[i]}`}
        className="inline-flex min-h-6 items-center hover:text-ink hover:underline pointer-coarse:min-h-11"
      >
        {text}
      </Link>
    ))}
  </p>
);

export const YourProfile = ({ user }: { user: User }) => {
  const { data, isError, refetch } = useGetUserStatsQuery();
  // Each follow and unfollow is pushed to the notifications room, so the counts are fetched again.
  useLiveTags(rooms.notifications(user.id), 'Stats');
  return (
    <Block title={accountTexts.profileTitle}>
      <Link to={profilePath(user)} className="group flex items-center gap-3 rounded-field">
        <Avatar user={user} size={48} />
        <span className="min-w-0 leading-snug">
          <b className="block truncate font-semibold group-hover:underline">{user.displayName}</b>
          <span className="block truncate text-[0.8125rem] text-ink-3">@{user.username}</span>
        </span>
      </Link>
      {isError && !data ? <BlockNote text={accountTexts.statsError} onRetry={() => void refetch()} /> : <Stats stats={data} />}
      {data && <FollowCounts to={profilePath(user)} counts={data} />}
    </Block>
  );
};
