import { albumPath, albumTexts, type Album } from '@refrain/contracts/albums';
import { songMenuTexts } from '@refrain/contracts/playback';
import { ListPlus, Pencil, Radio, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { addAllToQueue } from '../../../player';
import { startStationOf } from '../../../player/mix/station';
import { useUser } from '../../../session/use-user';
import { useAppDispatch } from '../../../shared/lib/redux';
import { Button } from '../../../shared/ui/Button';
import { MenuItem } from '../../../shared/ui/menu/Menu';
import { ListMenu } from '../../../shared/ui/music/ListMenu';
import { playableOf } from './playable';

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

/** The menu of everyone, with what its artist can do below. */
const OwnMenu = ({ album }: { album: Album }) => {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <ListMenu of={{ kind: 'album', album }} label={albumTexts.more}>
        <MenuItem icon={<Pencil {...LOOK} />} onSelect={() => void navigate(`${albumPath(album.id)}/edit`)}>
          {albumTexts.edit}
        </MenuItem>
        <MenuItem icon={<Trash2 {...LOOK} />} danger onSelect={() => setDeleting(true)}>
          {albumTexts.remove}
        </MenuItem>
      </ListMenu>
      <Suspense fallback={null}>{isDeleting && <DeleteAlbum album={album} onClose={() => setDeleting(false)} />}</Suspense>
    </>
  );
};
