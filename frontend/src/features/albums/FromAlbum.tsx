import { albumPath, albumTexts } from '@refrain/contracts/albums';
import { Link } from 'react-router-dom';
import { Cover } from '../../shared/ui/music/Cover';
import { useGetTrackAlbumsQuery } from './api';

/** "From the album …", on the page of a song; nothing where it is on none. */
export const FromAlbum = ({ trackId }: { trackId: string }) => {
  const { currentData } = useGetTrackAlbumsQuery(trackId);
  if (!currentData || currentData.albums.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-2xl">{albumTexts.from}</h2>
      <ul className="grid gap-3">
        {currentData.albums.map(({ id, title, releaseDate, art, thumbhash, palette }) => (
          <li key={id}>
            <Link to={albumPath(id)} className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-3 hover:underline">
              <Cover art={art} thumbhash={thumbhash} palette={palette} title={title} size={56} />
              <span className="min-w-0 leading-snug">
                <b className="line-clamp-2 font-semibold">{title}</b>
                <span className="block text-[0.8125rem] text-ink-3">{releaseDate.slice(0, 4)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
