import { trackTexts, type Track } from '@refrain/contracts/tracks';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../shared/ui/Button';

const LyricsDialog = lazy(() => import('./LyricsDialog').then((m) => ({ default: m.LyricsDialog })));

/** For the artist of a track. */
export const EditLyrics = ({ track }: { track: Track }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" className="mt-5" onClick={() => setOpen(true)}>
        {track.lyrics === null ? trackTexts.addLyrics : trackTexts.editLyrics}
      </Button>
      <Suspense>{open && <LyricsDialog track={track} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
