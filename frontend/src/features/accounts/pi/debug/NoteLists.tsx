import { piDebugTexts } from '@refrain/contracts/accounts';
import type { ReactNode } from 'react';
import type { Notes } from '../../../../shared/lib/pi/diagnostics';

const STAGES_SHOWN = 5;
const FAULTS_SHOWN = 3;

const List = ({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) => (
  <section className="grid gap-1">
    <h3 className="text-[0.8125rem]">{title}</h3>
    {children.length > 0 ? <ol className="grid gap-1">{children}</ol> : <p className="text-ink-3">{none}</p>}
  </section>
);

/** The last five stages and the last three errors. */
export const NoteLists = ({ notes: { stages, faults } }: { notes: Notes }) => (
  <>
    <List title={piDebugTexts.stages} none={piDebugTexts.noStages}>
      {stages.slice(-STAGES_SHOWN).map(({ name, durationMs, at }) => (
        <li key={`${name} ${at}`} className="flex justify-between gap-4">
          <span>{name}</span>
          <span className="text-ink-2">{durationMs} ms</span>
        </li>
      ))}
    </List>
    <List title={piDebugTexts.errors} none={piDebugTexts.noErrors}>
      {faults.slice(-FAULTS_SHOWN).map(({ message, at }, index) => (
        <li key={`${at} ${index}`} className="border-l-2 border-signal pl-2 [overflow-wrap:anywhere]">
          {message}
        </li>
      ))}
    </List>
  </>
);
