import { albumTexts, type Album } from '@refrain/contracts/albums';
import { songMenuTexts } from '@refrain/contracts/playback';
import { ListPlus, Radio } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { addAllToQueue } from '../../../player';
import { startStationOf } from '../../../player/mix/station';
import { useUser } from '../../../session/use-user';
import { useAppDispatch } from '../../../shared/lib/redux';
import { Button } from '../../../shared/ui/Button';
import { ListMenu } from '../../../shared/ui/music/ListMenu';
import { playableOf } from './playable';

const OwnItems = lazy(() => import('./OwnItems').then((m) => ({ default: m.OwnItems })));
const DeleteAlbum = lazy(() => import('./DeleteAlbum').then((m) => ({ default: m.DeleteAlbum })));

const LOOK = { size: 18, strokeWidth: 1.75 } as const;

/** What everyone can do with an album, and what its artist can. */
export const AlbumActions = ({ album, acts }: { album: Album; acts: ReactNode }) => {
  const dispatch = useAppDispatch();
  const songs = playableOf(album);
  const isOwn = useUser()?.id === album.artistId;
  return (
    <>
      {songs.length > 0 && (
        <>
          <Button onClick={() => dispatch(addAllToQueue(songs, albumTexts.kept))} className="!border-current/45">
            <ListPlus {...LOOK} />
            {albumTexts.keep}
          </Button>
          {album.visibility === 'public' && (
            <Button onClick={() => void dispatch(startStationOf(`album:${album.id}`))} className="!border-current/45">
              <Radio {...LOOK} />
              {songMenuTexts.station}
            </Button>
          )}
        </>
      )}
      {acts}
      {isOwn ? <OwnMenu album={album} /> : <ListMenu of={{ kind: 'album', album }} label={albumTexts.more} />}
    </>
  );
};

/** The menu of everyone, with what its artist can do below: fetched with the menu, not with the page. */
const OwnMenu = ({ album }: { album: Album }) => {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <ListMenu of={{ kind: 'album', album }} label={albumTexts.more}>
        <OwnItems album={album} onDelete={() => setDeleting(true)} />
      </ListMenu>
      <Suspense fallback={null}>{isDeleting && <DeleteAlbum album={album} onClose={() => setDeleting(false)} />}</Suspense>
    </>
  );
};
