import { lazy, Suspense } from 'react';
import { DiscoverMusicPage } from '../features/tracks/discover/DiscoverMusicPage';
import { useNear } from '../shared/lib/browser/use-near';

const PopularAndNew = lazy(() =>
  import('../features/recommendations/PopularAndNew').then((module) => ({ default: module.PopularAndNew })),
);

/** /discover/music; a visitor finds what is popular below what is newest. */
export const DiscoverPage = () => <DiscoverMusicPage shelf={<Shelf />} />;

/** Fetched once it comes near the screen. */
const Shelf = () => {
  const [place, isNear] = useNear<HTMLDivElement>();
  return (
    <div ref={place} className={isNear ? undefined : 'min-h-60'}>
      <Suspense>{isNear && <PopularAndNew />}</Suspense>
    </div>
  );
};
