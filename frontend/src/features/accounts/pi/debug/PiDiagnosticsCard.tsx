import { piDebugTexts } from '@refrain/contracts/accounts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../shared/ui/Button';
import { exportNotes } from './export-notes';
import { NoteLists } from './NoteLists';
import { useNotes } from './use-notes';

/** At the top right of the Pi Browser, below the header: what a person can report when something does not work there. */
export const PiDiagnosticsCard = () => {
  const [open, setOpen] = useState(false);
  const notes = useNotes();
  const { stages, faults } = notes;
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <aside
      aria-label={piDebugTexts.title}
      className="fixed top-18 right-2 z-30 w-max max-w-[min(20rem,calc(100vw-1rem))] overflow-hidden rounded-card border border-line bg-sleeve text-[0.8125rem] shadow-float"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-label={open ? piDebugTexts.close : piDebugTexts.open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between gap-3 px-3 font-semibold"
      >
        <span className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={faults.length > 0 ? 'size-2 rounded-full bg-signal' : 'size-2 rounded-full bg-good'}
          />
          {open ? piDebugTexts.title : 'Pi'}
        </span>
        <Chevron size={16} aria-hidden="true" />
      </button>
      {open && (
        <div className="grid max-h-[60dvh] w-72 max-w-full gap-3 overflow-y-auto border-t border-line p-3">
          <p className="text-ink-2">{piDebugTexts.counts(stages.length, faults.length)}</p>
          <NoteLists notes={notes} />
          <Button size="small" className="min-h-11 justify-self-start" onClick={exportNotes}>
            {piDebugTexts.export}
          </Button>
        </div>
      )}
    </aside>
  );
};
