import { lazy, Suspense } from 'react';
import { useNear } from '../../shared/lib/browser/use-near';

const RecommendedShelf = lazy(() =>
  import('../../features/recommendations/RecommendedShelf').then((module) => ({ default: module.RecommendedShelf })),
);

/** Recommendations, of a mood where one is given; fetched once they come near the screen. */
export const NearShelf = (props: { mood?: string; className?: string }) => {
  const [place, isNear] = useNear<HTMLDivElement>();
  return (
    <div ref={place} className={isNear ? undefined : 'min-h-60'}>
      <Suspense>{isNear && <RecommendedShelf {...props} />}</Suspense>
    </div>
  );
};
