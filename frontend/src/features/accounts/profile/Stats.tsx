import { accountTexts, type UserStats } from '@refrain/contracts/accounts';
import { count } from '../../../shared/lib/format';
import { cx } from '../../../shared/lib/cx';

const ROWS = [
  [accountTexts.stats.posts, (stats: UserStats) => stats.postsCount],
  [accountTexts.stats.follow, (stats: UserStats) => stats.followingCount],
  [accountTexts.stats.fans, (stats: UserStats) => stats.followersCount],
] as const;

/** Posts, Follow, Fans; dashes until they are known. */
export const Stats = ({ stats, className }: { stats: UserStats | undefined; className?: string }) => (
  <dl className={cx('grid grid-cols-3 gap-2', className)}>
    {ROWS.map(([label, of]) => (
      <div key={label} className="flex flex-col-reverse justify-end">
        <dt className="text-[0.8125rem] opacity-75">{label}</dt>
        <dd className="font-display text-[1.625rem] leading-none font-bold tracking-[-0.02em]">
          {stats ? count(of(stats)) : '–'}
        </dd>
      </div>
    ))}
  </dl>
);
