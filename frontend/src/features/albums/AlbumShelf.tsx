import { profileTexts } from '@refrain/contracts/accounts';
import { albumTexts } from '@refrain/contracts/albums';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/use-user';
import { buttonClass } from '../../shared/ui/Button';
import { More } from '../../shared/ui/list/More';
import { AlbumTile } from './AlbumTile';
import { useGetAlbumsInfiniteQuery } from './api';

/** Albums on the page of their artist, above the tracks, and for the artist the way to a new one; nothing where there is none. */
export const AlbumShelf = ({ artistId }: { artistId: string }) => {
  const user = useUser();
  const list = useGetAlbumsInfiniteQuery({ artistId });
  const albums = list.data?.pages.flatMap((page) => page.albums) ?? [];
  const makes = user?.id === artistId && (user.role === 'artist' || user.role === 'admin');
  if (!list.data || (albums.length === 0 && !makes)) return null;
  return (
    <>
      <section aria-labelledby="albums" className="mb-9">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="albums" className="text-2xl">
            {albumTexts.title}
          </h2>
          {makes && (
            <Link to="/albums/create" className={buttonClass({ size: 'small' })}>
              {albumTexts.make}
            </Link>
          )}
        </div>
        {albums.length === 0 ? (
          <p className="text-ink-2">{albumTexts.ownEmpty}</p>
        ) : (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-4">
            {albums.map((album) => (
              <AlbumTile key={album.id} album={album} by="year" />
            ))}
          </ul>
        )}
        <More list={list} className="mt-6" />
      </section>
      <h2 className="mb-4 text-2xl">{profileTexts.tabs.tracks}</h2>
    </>
  );
};
