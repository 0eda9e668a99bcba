import { albumPath } from '@refrain/contracts/albums';
import { useParams } from 'react-router-dom';
import { AlbumPage } from '../../features/albums/page/AlbumPage';
import { playableOf } from '../../features/albums/page/playable';
import { KeepListOffline, KeptSongs, Remembered } from '../../features/offline/lists/beside-page';
import { seenAlbum } from '../../features/offline/lists/seen-album';
import { AlbumBookmark } from '../../features/saves/AlbumBookmark';
import { albumItem, ShareButton } from '../../features/share';
import { cx } from '../../shared/lib/cx';
import { buttonClass } from '../../shared/ui/Button';

/** The page of an album, with the ways to save it, to pass it on and to keep it on the device, and what plays of it without a connection. */
export const ShareableAlbum = () => {
  const path = albumPath(useParams()['albumId'] ?? '');
  return (
    <AlbumPage
      acts={(album) => (
        <>
          <Remembered list={seenAlbum(album)} />
          <AlbumBookmark album={album} />
          <ShareButton
            item={albumItem(album)}
            folds
            className={cx(buttonClass(), '!border-current max-[26.25rem]:w-11 max-[26.25rem]:px-0')}
          />
          <KeepListOffline path={path} title={album.title} songs={playableOf(album)} />
        </>
      )}
      instead={({ message, ...missing }) => <KeptSongs path={path} {...missing} otherwise={message} />}
    />
  );
};
