import { trackTexts, type Track } from '@refrain/contracts/tracks';
import { useGetTracksInfiniteQuery } from '../api';
import { TrackRow } from '../discover/TrackRow';

const SHOWN_MAX = 5;

/** Where to go on from here. */
export const MoreByArtist = ({ track }: { track: Track }) => {
  const { data } = useGetTracksInfiniteQuery({ artistId: track.artistId });
  const others = (data?.pages[0]?.tracks ?? []).filter(({ id }) => id !== track.id).slice(0, SHOWN_MAX);
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-2xl">{trackTexts.moreBy(track.artist)}</h2>
      <ul>
        {others.map((other) => (
          <TrackRow key={other.id} track={other} queue={others} />
        ))}
      </ul>
    </section>
  );
};
