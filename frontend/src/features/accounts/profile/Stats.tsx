import { accountTexts, type UserStats } from '@refrain/contracts/accounts';
import { count } from '../../../shared/lib/text/format';
import { cx } from '../../../shared/lib/cx';

const ROWS = [
  ['posts', (stats: UserStats) => stats.postsCount],
  ['follow', (stats: UserStats) => stats.followingCount],
  ['fans', (stats: UserStats) => stats.followersCount],
] as const;

type Props = { stats: UserStats | undefined; labels?: Readonly<Record<'posts' | 'follow' | 'fans', string>>; className?: string };

/** Posts, Follow, Fans; dashes until they are known. */
export const Stats = ({ stats, labels = accountTexts.stats, className }: Props) => (
  <dl className={cx('grid grid-cols-3 gap-2', className)}>
    {ROWS.map(([key, of]) => (
      <div key={key} className="flex flex-col-reverse justify-end">
        <dt className="text-[0.8125rem] opacity-75">{labels[key]}</dt>
        <dd className="font-display text-[1.625rem] leading-none font-bold tracking-[-0.02em]">
          {stats ? count(of(stats)) : '–'}
        </dd>
      </div>
    ))}
  </dl>
);
