import { saveTexts } from '@refrain/contracts/saves';
import { Link } from 'react-router-dom';
import { AlbumTile, AlbumTileSkeleton } from '../../features/albums/AlbumTile';
import { useGetSavedAlbumsInfiniteQuery } from '../../features/saves/albums';
import { buttonClass } from '../../shared/ui/Button';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { EmptyState } from '../../shared/ui/states';

const WALL = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4';

/** The albums the viewer saved, the last one first. */
export const SavedAlbums = () => {
  const list = useGetSavedAlbumsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PagedRows
      list={list}
      items={(page) => page.albums}
      keyOf={({ album }) => album.id}
      error={{ title: saveTexts.error }}
      empty={<NoAlbums />}
      skeleton={
        <ul className={WALL}>
          {Array.from({ length: 4 }, (_, i) => (
            <AlbumTileSkeleton key={i} />
          ))}
        </ul>
      }
      more={{ className: 'mt-6' }}
      label={saveTexts.albums}
      className={WALL}
      row={({ album }) => <AlbumTile key={album.id} album={album} />}
    />
  );
};

const NoAlbums = () => (
  <EmptyState
    title={saveTexts.albumsEmpty}
    text={saveTexts.albumsEmptyHint}
    seed={4}
    action={
      <Link to="/albums" className={buttonClass({ variant: 'primary' })}>
        {saveTexts.toAlbums}
      </Link>
    }
  />
);
