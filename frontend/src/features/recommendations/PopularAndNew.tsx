import { recommendationTexts as texts } from '@refrain/contracts/recommendations';
import { TrackRowSkeleton } from '../../shared/ui/states';
import { useGetRecommendationsQuery } from './api';
import { RecommendedRow } from './RecommendedRow';

const LENGTH = 6;

/** What a visitor may begin with, each song with its reason. Where nothing can be recommended, nothing stands here. */
export const PopularAndNew = () => {
  const { data, isError } = useGetRecommendationsQuery();
  if (isError || data?.songs.length === 0) return null;
  const songs = data?.songs.slice(0, LENGTH);
  const queue = songs?.map(({ track }) => track) ?? [];
  return (
    <section aria-label={texts.popularAndNew} className="mt-12">
      <h2 className="mb-5 text-2xl">{texts.popularAndNew}</h2>
      {songs ? (
        <ul className="grid gap-x-10 border-b border-line md:grid-cols-2">
          {songs.map((song) => (
            <RecommendedRow key={song.track.id} song={song} queue={queue} />
          ))}
        </ul>
      ) : (
        [1, 2, 3].map((n) => <TrackRowSkeleton key={n} seed={n} />)
      )}
    </section>
  );
};
