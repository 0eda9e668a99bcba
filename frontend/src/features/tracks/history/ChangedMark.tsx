import { ownTrackTexts as texts } from '@refrain/contracts/tracks';
import { lazy, Suspense, useState } from 'react';
import { date } from '../../../shared/lib/text/format';

const TrackHistory = lazy(() => import('./TrackHistory').then((m) => ({ default: m.TrackHistory })));

type Props = { trackId: string; editedAt: string };

/** Says that something else was said about a song before, and opens it. */
export const ChangedMark = ({ trackId, editedAt }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="underline decoration-dotted underline-offset-3 hover:text-ink pointer-coarse:py-3"
      >
        {texts.edited(date(editedAt))}
      </button>
      {'. '}
      {open && (
        <Suspense fallback={null}>
          <TrackHistory trackId={trackId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
