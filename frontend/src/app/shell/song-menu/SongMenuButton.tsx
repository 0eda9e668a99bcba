import { songMenuTexts } from '@refrain/contracts/playback';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { cx } from '../../../shared/lib/cx';
import { IconButton } from '../../../shared/ui/IconButton';
import type { SongMenuProps } from '../../../shared/ui/music/Marks';
import { below, offerMenu, type OpenedAt } from './row-menus';

const SongMenu = lazy(() => import('./SongMenu').then((m) => ({ default: m.SongMenu })));

/** Opens the menu of a song; so do right click, long press and the menu key anywhere in its row (`data-song`). */
export const SongMenuButton = ({ song, className, hasPlay = false }: SongMenuProps) => {
  const [at, setAt] = useState<OpenedAt | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ? offerMenu(button.current, setAt) : undefined), []);
  return (
    <>
      <IconButton
        ref={button}
        label={songMenuTexts.label(song.title)}
        title={songMenuTexts.label(song.title)}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        data-song-menu=""
        onClick={({ currentTarget }) => setAt(below(currentTarget))}
        className={cx('!text-current', className)}
      >
        <Ellipsis size={20} strokeWidth={1.75} />
      </IconButton>
      <Suspense fallback={null}>{at && <SongMenu song={song} hasPlay={hasPlay} at={at} onClosed={() => setAt(null)} />}</Suspense>
    </>
  );
};
