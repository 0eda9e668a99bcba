import { RECOMMENDED_LENGTH, recommendedTexts, type RecommendedTracks, type TrackCard } from '@refrain/contracts/tracks';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { Block } from '../../../shared/ui/list/Block';
import { BlockQuery } from '../../../shared/ui/list/BlockQuery';
import { TrackLine } from '../../../shared/ui/music/TrackLine';
import { SongMenu } from '../../../shared/ui/music/SongMenu';
import { PlayButton } from '../../../player';
import { useGetRecommendedQuery } from './recommended-api';

const ROWS = Array<number>(RECOMMENDED_LENGTH).fill(104);

type ShareProps = { track: TrackCard; label: string; className: string };
type Props = { Share: ComponentType<ShareProps> };

/** The first recommendations, each with the reason why it is here. */
export const Recommended = ({ Share }: Props) => {
  const query = useGetRecommendedQuery();
  return (
    <Block title={recommendedTexts.title}>
      <BlockQuery
        query={query}
        error={recommendedTexts.error}
        empty={recommendedTexts.empty}
        isEmpty={(tracks) => tracks.length === 0}
        rows={ROWS}
      >
        {(tracks) => (
          <>
            <ul className="grid gap-3">
              {tracks.map((track) => (
                <Row key={track.id} track={track} queue={tracks} Share={Share} />
              ))}
            </ul>
            <Link to="/recommendations" className="mt-1 inline-block py-2 text-sm hover:underline pointer-coarse:py-3">
              {recommendedTexts.all}
            </Link>
          </>
        )}
      </BlockQuery>
    </Block>
  );
};

type RowProps = Props & { track: RecommendedTracks[number]; queue: readonly TrackCard[] };

const Row = ({ track, queue, Share }: RowProps) => (
  <li data-song="">
    <div className="flex min-h-14 items-center gap-1">
      <Link
        to={`/track/${track.id}`}
        className="-mx-2 flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-field px-2 transition-colors duration-150 hover:bg-ink/5"
      >
        <TrackLine track={track} by={track.artist} size={48} />
      </Link>
      <PlayButton track={track} queue={queue} />
    </div>
    <div className="flex items-center">
      <p className="min-w-0 flex-1 text-[0.8125rem] text-ink-2">{track.why}</p>
      <Share
        track={track}
        label={recommendedTexts.share(track.title)}
        className="size-11 justify-center rounded-full text-ink-2 hover:bg-ink/5 hover:text-ink"
      />
      <SongMenu song={track} />
    </div>
  </li>
);
