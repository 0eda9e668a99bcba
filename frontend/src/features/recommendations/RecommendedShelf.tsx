import { recommendationTexts as texts, type Recommendations } from '@refrain/contracts/recommendations';
import { moodName } from '@refrain/contracts/tracks';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { TrackRowSkeleton } from '../../shared/ui/states';
import { useGetRecommendationsQuery } from './api';
import { RecommendedRow } from './RecommendedRow';

const LENGTH = 6;

const titleOf = (basis: Recommendations['basis'], mood: string | undefined): string =>
  mood === undefined ? texts.shelf[basis] : texts.moodShelf[basis](moodName(mood));

type Props = { mood?: string | undefined; className?: string };

/** The first recommendations, each with its reason; with a mood, of that mood. Where nothing can be recommended, nothing stands here. */
export const RecommendedShelf = ({ mood, className }: Props) => {
  const { data, isError } = useGetRecommendationsQuery(mood === undefined ? undefined : { mood });
  const id = useId();
  if (isError || data?.songs.length === 0) return null;
  const songs = data?.songs.slice(0, LENGTH);
  const queue = songs?.map(({ track }) => track) ?? [];
  return (
    <section aria-labelledby={id} className={className}>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-2xl">
          {titleOf(data?.basis ?? 'everyone', mood)}
        </h2>
        {data?.basis === 'plays' && (
          <Link to="/recommendations" className="py-2 text-sm hover:underline pointer-coarse:py-3">
            {texts.all}
          </Link>
        )}
      </header>
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
