import { editTexts } from '@refrain/contracts/posts';
import { lazy, Suspense, useState } from 'react';
import type { Edited } from './history-api';

const HistoryDialog = lazy(() => import('./HistoryDialog').then((m) => ({ default: m.HistoryDialog })));

/** Says that other words stood here, and opens them. */
export const EditedMark = ({ of }: { of: Edited }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={editTexts.openHistory}
        onClick={() => setOpen(true)}
        className="-my-1 flex-none py-1 text-[0.8125rem] text-ink-3 underline decoration-dotted underline-offset-3 hover:text-ink pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        {editTexts.edited}
      </button>
      {open && (
        <Suspense fallback={null}>
          <HistoryDialog of={of} open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
};
