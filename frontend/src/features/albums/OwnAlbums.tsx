import { albumTexts } from '@refrain/contracts/albums';
import { More } from '../../shared/ui/list/More';
import { ALBUM_WALL, AlbumTile } from './AlbumTile';
import { useGetAlbumsInfiniteQuery } from './api';

/** The viewer's own albums, with those that others do not see; nothing while there is none. */
export const OwnAlbums = ({ artistId }: { artistId: string }) => {
  const list = useGetAlbumsInfiniteQuery({ artistId });
  const albums = list.data?.pages.flatMap((page) => page.albums) ?? [];
  if (albums.length === 0) return null;
  return (
    <section aria-labelledby="own-albums" className="mb-12">
      <h2 id="own-albums" className="mb-5 text-2xl">
        {albumTexts.mine}
      </h2>
      <ul className={ALBUM_WALL}>
        {albums.map((album) => (
          <AlbumTile key={album.id} album={album} by="year" />
        ))}
      </ul>
      <More list={list} className="mt-6" />
    </section>
  );
};
