import { albumTexts } from '@refrain/contracts/albums';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/use-user';
import { buttonClass } from '../../shared/ui/Button';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState } from '../../shared/ui/states';
import { ALBUM_WALL, AlbumTile, AlbumTileSkeleton } from './AlbumTile';
import { OwnAlbums } from './OwnAlbums';
import { useGetAlbumsInfiniteQuery } from './api';

/** Albums of everyone, the newest first; an artist finds their own above them, and the way to a new one. */
export const AlbumsPage = () => {
  const user = useUser();
  const makes = user?.role === 'artist' || user?.role === 'admin';
  const list = useGetAlbumsInfiniteQuery({});
  return (
    <Page
      title={albumTexts.title}
      hint={albumTexts.hint}
      action={makes && <NewAlbum />}
      className="max-w-[1180px] broad:max-w-[1540px]"
    >
      {user && makes && <OwnAlbums artistId={user.id} />}
      {makes && <h2 className="mb-5 text-2xl">{albumTexts.everyones}</h2>}
      <PagedRows
        list={list}
        items={(page) => page.albums}
        keyOf={({ id }) => id}
        error={{ title: albumTexts.error }}
        empty={<EmptyState title={albumTexts.empty} text={albumTexts.emptyHint} seed={4} />}
        skeleton={
          <ul className={ALBUM_WALL}>
            {Array.from({ length: 8 }, (_, i) => (
              <AlbumTileSkeleton key={i} />
            ))}
          </ul>
        }
        more={{ ahead: true, className: 'mt-6' }}
        label={albumTexts.title}
        className={ALBUM_WALL}
        row={(album) => <AlbumTile key={album.id} album={album} />}
      />
    </Page>
  );
};

const NewAlbum = () => (
  <Link to="/albums/create" className={buttonClass({ variant: 'primary' })}>
    {albumTexts.make}
  </Link>
);
