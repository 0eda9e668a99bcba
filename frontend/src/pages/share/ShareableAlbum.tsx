import { AlbumPage } from '../../features/albums/page/AlbumPage';
import { albumItem, ShareButton } from '../../features/share';
import { cx } from '../../shared/lib/cx';
import { buttonClass } from '../../shared/ui/Button';

/** The page of an album, with the way to pass it on. */
export const ShareableAlbum = () => (
  <AlbumPage
    share={(album) => (
      <ShareButton
        item={albumItem(album)}
        folds
        className={cx(buttonClass(), '!border-current max-[26.25rem]:w-11 max-[26.25rem]:px-0')}
      />
    )}
  />
);
