import { shellTexts } from '@refrain/contracts/routes';
import { lazy, Suspense, type ComponentType } from 'react';
import { useMedia } from '../../shared/lib/browser/use-media';
import { BlockNote } from '../../shared/ui/list/Block';
import { useUser } from '../../session/use-user';
import { Composer } from '../../features/posts/composer/Composer';
import { Feed } from '../../features/posts/feed/Feed';
import { WithPostParts } from '../posts/WithPostParts';
import type { HomeColumnProps } from './HomeColumn';

/** In place of a column whose script did not come: the feed goes on without it. */
const MissingColumn = () => <BlockNote text={shellTexts.columnFailed} onRetry={() => window.location.reload()} />;

const HomeColumn = lazy<ComponentType<HomeColumnProps>>(() =>
  import('./HomeColumn').then(
    (m) => ({ default: m.HomeColumn }),
    () => ({ default: MissingColumn }),
  ),
);
const TrendingNow = lazy<ComponentType>(() =>
  import('../../features/trends/TrendingNow').then(
    (m) => ({ default: m.TrendingNow }),
    () => ({ default: () => null }),
  ),
);

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
          <Suspense fallback={<div className="mb-4 h-[4.625rem]" />}>
            <TrendingNow />
          </Suspense>
        )}
        <WithPostParts>
          <Composer user={user} />
          <Feed user={user} />
        </WithPostParts>
      </div>
      {isWide && <Side side={isBroad ? 'right' : 'only'} user={user} />}
    </div>
  );
};

/** Keeps its column of the grid until it is there. */
const Side = (props: HomeColumnProps) => (
  <Suspense fallback={<div aria-hidden="true" />}>
    <HomeColumn {...props} />
  </Suspense>
);
