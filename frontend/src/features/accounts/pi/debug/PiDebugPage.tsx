import { isPiBrowser, piDebugTexts } from '@refrain/contracts/accounts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../../shared/ui/Button';
import { Page } from '../../../../shared/ui/page/Page';
import { EmptyState } from '../../../../shared/ui/states';
import { exportNotes } from './export-notes';
import { NoteLists } from './NoteLists';
import { readyPi } from '../../../../shared/lib/pi/pi-sdk';
import { stepsOf, type StepState } from './steps';
import { useNotes } from './use-notes';

/** What the card shows, at length, and how far signing in with Pi comes (spec part 1, section 2). */
export const PiDebugPage = () => (
  <Page title={piDebugTexts.pageTitle} className="max-w-[880px]">
    {isPiBrowser(navigator.userAgent) ? <InPiBrowser /> : <Elsewhere />}
  </Page>
);

const Elsewhere = () => (
  <EmptyState
    title={piDebugTexts.notPi}
    text={piDebugTexts.notPiHint}
    action={
      <Link to="/settings" className={buttonClass()}>
        {piDebugTexts.toSettings}
      </Link>
    }
  />
);

const InPiBrowser = () => {
  const notes = useNotes();
  const [busy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    void readyPi()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <div className="grid gap-6">
      <p className="text-ink-2">{piDebugTexts.pageHint}</p>
      <ol className="grid rounded-card border border-line bg-sleeve">
        {stepsOf(notes).map(({ name, state }, index) => (
          <li key={name} className="flex min-h-14 items-center gap-4 border-line px-4 not-first:border-t">
            <span className="font-display text-xl text-ink-3">{index + 1}</span>
            <span className="flex-1 font-semibold">{piDebugTexts.steps[name]}</span>
            <span className={COLOURS[state]}>{piDebugTexts.states[state]}</span>
          </li>
        ))}
      </ol>
      <NoteLists notes={notes} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={again}>
          {piDebugTexts.again}
        </Button>
        <Button onClick={exportNotes}>{piDebugTexts.export}</Button>
      </div>
    </div>
  );
};

const COLOURS: Readonly<Record<StepState, string>> = {
  done: 'text-good',
  failed: 'font-semibold text-signal-ink',
  waiting: 'text-ink-3',
};
