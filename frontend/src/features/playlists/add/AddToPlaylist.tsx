import { playlistTexts } from '@refrain/contracts/playlists';
import { CirclePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../../session/use-user';
import { IconButton } from '../../../shared/ui/IconButton';
import type { MarksProps } from '../../../shared/ui/music/Marks';

const AddDialog = lazy(() => import('./AddDialog').then((m) => ({ default: m.AddDialog })));

/** Adds a song to a playlist. Visitors, who have none, do not see it. */
export const AddToPlaylist = ({
  song,
  className = '!text-current',
}: Pick<MarksProps, 'song'> & { className?: string | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  if (!useUser()) return null;
  return (
    <>
      <IconButton label={`${playlistTexts.add}: ${song.title}`} onClick={() => setOpen(true)} className={className}>
        <CirclePlus size={20} strokeWidth={1.75} />
      </IconButton>
      <Suspense fallback={null}>
        {isOpen && <AddDialog title={playlistTexts.addTo(song.title)} trackIds={[song.id]} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
