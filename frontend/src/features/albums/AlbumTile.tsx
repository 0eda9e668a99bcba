import { albumPath, albumTexts, albumVisibilityTexts, type AlbumCard } from '@refrain/contracts/albums';
import { Link } from 'react-router-dom';
import { PlayListDisc } from '../../player';
import { useAppDispatch } from '../../shared/lib/redux';
import { Cover } from '../../shared/ui/music/Cover';
import { ListMenu } from '../../shared/ui/music/ListMenu';
import { Skeleton } from '../../shared/ui/states';
import { songsOfAlbum } from './page/playable';

export const ALBUM_WALL = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4 broad:grid-cols-6';

/** An album on the wall, to be played from there: its sleeve, its title, and whose it is or, on a page about its artist, of which year. */
export const AlbumTile = ({ album, by = 'artist' }: { album: AlbumCard; by?: 'artist' | 'year' }) => {
  const { id, title, artist, releaseDate, visibility, art, thumbhash, palette } = album;
  const dispatch = useAppDispatch();
  const said = by === 'artist' ? artist : releaseDate.slice(0, 4);
  return (
    <li className="group relative" data-song="">
      <div className="relative">
        <div className="transition-transform duration-200 ease-out group-hover:-translate-y-1">
          <Cover art={art} thumbhash={thumbhash} palette={palette} title={title} mayBeSmall />
        </div>
        <PlayListDisc
          names={{ play: albumTexts.playAll(title), pause: albumTexts.pauseAll(title) }}
          fetchSongs={() => dispatch(songsOfAlbum(id))}
        />
      </div>
      <b className="mt-3 line-clamp-2 leading-snug font-semibold">
        <Link
          to={albumPath(id)}
          className="after:absolute after:inset-0 after:content-[''] group-hover:underline focus-visible:outline-none focus-visible:after:rounded-art focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-signal"
        >
          {title}
        </Link>
      </b>
      <div className="flex items-start justify-between gap-1">
        <p className="min-w-0 truncate text-ink-3">
          {visibility === 'public' ? said : `${said}, ${albumVisibilityTexts[visibility].label.toLowerCase()}`}
        </p>
        <ListMenu of={{ kind: 'album', album }} className="-mt-2.5 -mr-2.5 !text-ink-2" />
      </div>
    </li>
  );
};

export const AlbumTileSkeleton = () => (
  <li>
    <Skeleton className="aspect-square w-full" />
    <Skeleton className="mt-3 h-4 w-3/4" />
    <Skeleton className="mt-2 h-3.5 w-1/2" />
  </li>
);
