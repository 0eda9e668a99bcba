import { tipTexts } from '@refrain/contracts/tips';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../session/use-user';
import type { Tipped } from './tipped';

const TipDialog = lazy(() => import('./TipDialog').then((m) => ({ default: m.TipDialog })));

type Props = {
  artist: Tipped;
  /** What it is given on. */
  about?: Readonly<{ trackId: string } | { postId: string }>;
  className: string;
};

/** Opens the dialog of a tip, for signed-in viewers; nobody tips themselves, and tips are for artists. */
export const TipButton = ({ artist, about, className }: Props) => {
  const user = useUser();
  const [open, setOpen] = useState(false);
  if (!user || user.id === artist.id || artist.role !== 'artist') return null;
  return (
    <>
      <button type="button" aria-label={tipTexts.tipFor(artist.displayName)} onClick={() => setOpen(true)} className={className}>
        <HandCoins size={18} strokeWidth={1.75} aria-hidden="true" />
        {tipTexts.tip}
      </button>
      {open && (
        <Suspense fallback={null}>
          <TipDialog artist={artist} about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
