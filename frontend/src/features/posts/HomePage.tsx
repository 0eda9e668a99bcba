import type { User } from '@refrain/contracts/accounts';
import { lazy, Suspense } from 'react';
import { useMedia } from '../../shared/lib/use-media';
import { useUser } from '../accounts/use-user';
import { Composer } from './Composer';
import { Feed } from './Feed';
import type { HomeSide } from './HomeColumn';

const TrendingNow = lazy(() => import('../trends/TrendingNow').then((m) => ({ default: m.TrendingNow })));
const HomeColumn = lazy(() => import('./HomeColumn').then((m) => ({ default: m.HomeColumn })));

/** As `--breakpoint-wide` and `--breakpoint-broad`: room for one column beside the feed, and for two. */
const WIDE = '(min-width: 73.75rem)';
const BROAD = '(min-width: 100rem)';

/** The feed; beside it what else goes on, which is neither loaded nor asked for where there is no room for it. */
export const HomePage = () => {
  const user = useUser();
  const [isWide, isBroad] = [useMedia(WIDE), useMedia(BROAD)];
  if (!user) return null;
  return (
    <div className="grid justify-center gap-10 px-4 py-3 max-wide:grid-cols-[minmax(0,600px)] md:px-8 md:py-7 wide:grid-cols-[minmax(0,600px)_316px] broad:grid-cols-[290px_minmax(0,600px)_300px] broad:gap-9">
      {isBroad && <Side side="left" user={user} />}
      <div className="min-w-0">
        <h1 className="sr-only" tabIndex={-1}>
          Home
        </h1>
        {!isWide && (
          <Suspense fallback={<div className="mb-4 h-[84px]" />}>
            <TrendingNow />
          </Suspense>
        )}
        <Composer user={user} />
        <Feed user={user} />
      </div>
      {isWide && <Side side={isBroad ? 'right' : 'only'} user={user} />}
    </div>
  );
};

/** Keeps its column of the grid until it is there. */
const Side = ({ side, user }: { side: HomeSide; user: User }) => (
  <Suspense fallback={<div aria-hidden="true" />}>
    <HomeColumn side={side} user={user} />
  </Suspense>
);
