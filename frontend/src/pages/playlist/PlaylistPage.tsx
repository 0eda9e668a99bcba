import { playlistTexts as texts, type Playlist } from '@refrain/contracts/playlists';
import { headOfPlaylist } from '@refrain/contracts/site';
import { Link, useParams } from 'react-router-dom';
import { KeptSongs, Remembered } from '../../features/offline/lists/beside-page';
import { useGetPlaylistQuery, useGetPlaylistSongsInfiniteQuery } from '../../features/playlists/api';
import { Invitation } from '../../features/playlists/list/Invitation';
import { SongList } from '../../features/playlists/list/SongList';
import { useLiveList } from '../../features/playlists/list/use-live-list';
import { usePageHead } from '../../shared/lib/browser/page-head';
import { usePageTitle } from '../../shared/lib/browser/page-title';
import { problemOf } from '../../shared/lib/api/api';
import { buttonClass } from '../../shared/ui/Button';
import { PagedList } from '../../shared/ui/list/PagedList';
import { EmptyState, ErrorState, Loading, Skeleton, SkeletonRows } from '../../shared/ui/states';
import { PlaylistHero } from './PlaylistHero';

const pathOf = (playlistId: string): string => `/playlist/${playlistId}`;

/** /playlist/{id} */
export const PlaylistPage = () => {
  const { playlistId = '' } = useParams();
  const { currentData: list, error, refetch } = useGetPlaylistQuery(playlistId, { refetchOnMountOrArgChange: true });
  usePageTitle(list?.name ?? texts.title);
  usePageHead(list && headOfPlaylist(list));
  const status = problemOf(error)?.status;
  const isUnknown = status === 404 || status === 400;
  // A list that went while its page is open is gone from it too.
  if (error && (!list || status === 404)) {
    const onRetry = () => void refetch();
    const message = <Missing isUnknown={isUnknown} onRetry={onRetry} />;
    return <KeptSongs path={pathOf(playlistId)} isGone={isUnknown} onRetry={onRetry} otherwise={message} />;
  }
  return list ? <Shown key={list.id} list={list} /> : <ListSkeleton />;
};

const Shown = ({ list }: { list: Playlist }) => {
  const songs = useGetPlaylistSongsInfiniteQuery(list.id, { refetchOnMountOrArgChange: true });
  const { move, remove } = useLiveList(list.id);
  const isSmart = list.rule !== null;
  const seen = songs.currentData && {
    path: pathOf(list.id),
    kind: 'playlist' as const,
    title: list.name,
    by: list.owner?.displayName ?? '',
    trackIds: songs.currentData.pages.flatMap(({ entries }) => entries.flatMap(({ track }) => track?.id ?? [])),
  };
  return (
    <article>
      {seen && <Remembered list={seen} hasMore={songs.hasNextPage} />}
      <PlaylistHero list={list} songs={songs} />
      <div className="mx-auto max-w-[1120px] px-4 py-7 md:px-12 md:py-9">
        <Invitation list={list} />
        <PagedList
          list={songs}
          items={(page) => page.entries}
          keyOf={({ trackId }) => trackId}
          error={{ title: texts.listError }}
          empty={
            <EmptyState
              title={isSmart ? texts.noSongsSmart : texts.noSongs}
              text={isSmart ? texts.noSongsSmartHint : texts.noSongsHint}
              seed={12}
              action={
                !isSmart && (
                  <Link to="/discover/music" className={buttonClass()}>
                    {texts.toMusic}
                  </Link>
                )
              }
            />
          }
          skeleton={<SkeletonRows count={5} className="h-14" />}
          more={{ className: 'mt-6' }}
        >
          {(entries) => <SongList list={list} entries={entries} onMove={move} onRemove={remove} />}
        </PagedList>
      </div>
    </article>
  );
};

const Missing = ({ isUnknown, onRetry }: { isUnknown: boolean; onRetry: () => void }) => (
  <>
    <h1 tabIndex={-1} className="sr-only">
      {texts.title}
    </h1>
    {isUnknown ? (
      <EmptyState
        title={texts.unknown}
        text={texts.unknownHint}
        seed={7}
        action={
          <Link to="/discover/music" className={buttonClass({ variant: 'primary' })}>
            {texts.toMusic}
          </Link>
        }
      />
    ) : (
      <ErrorState title={texts.listError} onRetry={onRetry} />
    )}
  </>
);

const ListSkeleton = () => (
  <Loading>
    <div className="mx-auto grid max-w-[1120px] gap-6 px-4 py-8 md:px-12">
      <Skeleton className="h-56" />
      <SkeletonRows count={5} className="h-14" />
    </div>
  </Loading>
);
