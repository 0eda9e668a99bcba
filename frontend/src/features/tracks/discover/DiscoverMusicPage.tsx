import { discoverTexts, type TrackCard } from '@refrain/contracts/tracks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FirstMinute } from '../../../session/first-minute/FirstMinute';
import { useUser } from '../../../session/use-user';
import { buttonClass } from '../../../shared/ui/Button';
import { PagedList } from '../../../shared/ui/list/PagedList';
import { EmptyState, TrackRowSkeleton } from '../../../shared/ui/states';
import { useGetTracksInfiniteQuery } from '../api';
import { DiscoverHero } from './DiscoverHero';
import { SleeveTile, SleeveTileSkeleton } from './SleeveTile';
import { TrackRow } from './TrackRow';
import { useExhibit } from './use-exhibit';

/** The newest hang on the wall as sleeves, the others stand in a list. */
const SLEEVES = 12;
const WALL = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4 broad:grid-cols-6';

/** `shelf` stands below the newest. */
export const DiscoverMusicPage = ({ shelf }: { shelf?: ReactNode }) => {
  const user = useUser();
  const list = useGetTracksInfiniteQuery({});
  const exhibit = useExhibit(list.data?.pages[0]?.tracks[0], user === null);
  return (
    <div>
      {user === null && <DiscoverHero exhibit={exhibit} />}
      <div className="mx-auto max-w-[1180px] px-4 py-6 md:px-10 md:py-9 broad:max-w-[1540px]">
        {user !== null && (
          <h1 tabIndex={-1} className="title mb-6 text-[clamp(min(3rem,14vw),7vw,5.75rem)]">
            {discoverTexts.title}
          </h1>
        )}
        <header className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <h2 className="text-2xl">{discoverTexts.newest}</h2>
          <Doors />
        </header>
        <PagedList
          list={list}
          items={(page) => page.tracks}
          error={{ title: discoverTexts.failed, text: discoverTexts.failedHint }}
          empty={<Empty />}
          skeleton={<LoadingShelves />}
          more={{ label: discoverTexts.loadMore, ahead: true, className: 'mt-6' }}
        >
          {(tracks) => <Shelves tracks={tracks} shelf={shelf} />}
        </PagedList>
      </div>
    </div>
  );
};

/** To the rest of the music. */
const Doors = () => {
  const doors = Object.entries(discoverTexts.doors);
  const all = useUser() ? [...doors, ['/audio-library?show=playlists', discoverTexts.playlists] as const] : doors;
  return (
    <div className="flex flex-wrap gap-2">
      {all.map(([to, name]) => (
        <Link key={to} to={to} className={buttonClass({ size: 'small' })}>
          {name}
        </Link>
      ))}
    </div>
  );
};

const Shelves = ({ tracks, shelf }: { tracks: readonly TrackCard[]; shelf: ReactNode }) => {
  const user = useUser();
  const [wall, list] = [tracks.slice(0, SLEEVES), tracks.slice(SLEEVES)];
  return (
    <>
      <ul className={WALL}>
        {wall.map((track) => (
          <SleeveTile key={track.id} track={track} queue={tracks} />
        ))}
      </ul>
      {shelf}
      {user === null && <FirstMinute className="mt-10 max-w-[37.5rem]" />}
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

const LoadingShelves = () => (
  <>
    <ul className={WALL}>
      {Array.from({ length: SLEEVES }, (_, i) => (
        <SleeveTileSkeleton key={i} />
      ))}
    </ul>
    <div className="mt-12">
      <TrackRowSkeleton seed={2} />
      <TrackRowSkeleton seed={5} />
    </div>
  </>
);
