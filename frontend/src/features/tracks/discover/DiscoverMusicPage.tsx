import { discoverTexts, type TrackCard } from '@refrain/contracts/tracks';
import { Link } from 'react-router-dom';
import { useUser } from '../../../session/use-user';
import { buttonClass } from '../../../shared/ui/Button';
import { More } from '../../../shared/ui/list/More';
import { EmptyState, ErrorState, Loading, TrackRowSkeleton } from '../../../shared/ui/states';
import { useGetTracksInfiniteQuery } from '../api';
import { DiscoverHero } from './DiscoverHero';
import { SleeveTile, SleeveTileSkeleton } from './SleeveTile';
import { TrackRow } from './TrackRow';

/** The newest hang on the wall as sleeves, the others stand in a list. */
const SLEEVES = 10;
const WALL = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4 xl:grid-cols-5';

export const DiscoverMusicPage = () => {
  const user = useUser();
  const list = useGetTracksInfiniteQuery({});
  const { data, isError, refetch } = list;
  const tracks = data?.pages.flatMap((page) => page.tracks) ?? [];
  return (
    <div>
      {user === null && <DiscoverHero newest={tracks[0]} />}
      <div className="mx-auto max-w-[1180px] px-4 py-6 md:px-10 md:py-9">
        {user !== null && (
          <h1 tabIndex={-1} className="title mb-6 text-[clamp(48px,7vw,92px)]">
            {discoverTexts.title}
          </h1>
        )}
        <h2 className="mb-5 text-2xl">{discoverTexts.newest}</h2>
        {data ? <Shelves tracks={tracks} /> : isError ? <Failed onRetry={() => void refetch()} /> : <LoadingShelves />}
        <More list={list} label={discoverTexts.loadMore} ahead className="mt-6" />
      </div>
    </div>
  );
};

const Shelves = ({ tracks }: { tracks: readonly TrackCard[] }) => {
  if (tracks.length === 0) return <Empty />;
  const [wall, list] = [tracks.slice(0, SLEEVES), tracks.slice(SLEEVES)];
  return (
    <>
      <ul className={WALL}>
        {wall.map((track) => (
          <SleeveTile key={track.id} track={track} queue={tracks} />
        ))}
      </ul>
      {list.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-5 text-2xl">{discoverTexts.more}</h2>
          <ul>
            {list.map((track) => (
              <TrackRow key={track.id} track={track} queue={tracks} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const Empty = () => {
  const user = useUser();
  const to = user?.role === 'artist' || user?.role === 'admin' ? '/upload' : '/auth?tab=register';
  return (
    <EmptyState
      title={discoverTexts.empty}
      text={discoverTexts.emptyHint}
      action={
        (!user || to === '/upload') && (
          <Link to={to} className={buttonClass({ variant: 'primary' })}>
            {user ? discoverTexts.upload : discoverTexts.join}
          </Link>
        )
      }
    />
  );
};

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState title={discoverTexts.failed} text={discoverTexts.failedHint} onRetry={onRetry} />
);

const LoadingShelves = () => (
  <Loading>
    <ul className={WALL}>
      {Array.from({ length: SLEEVES }, (_, i) => (
        <SleeveTileSkeleton key={i} />
      ))}
    </ul>
    <div className="mt-12">
      <TrackRowSkeleton seed={2} />
      <TrackRowSkeleton seed={5} />
    </div>
  </Loading>
);
