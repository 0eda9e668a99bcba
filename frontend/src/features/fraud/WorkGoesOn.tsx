import { fraudTexts, type FraudReplayDetails } from '@refrain/contracts/fraud';

/** How far the work is. It goes on whether this page is open or not. */
export const WorkGoesOn = ({ replay: { state, plays, changed } }: { replay: FraudReplayDetails }) => (
  <p role="status" className="border-s-2 border-line-strong ps-4">
    <b className="block font-semibold">{state === 'running' ? fraudTexts.running : fraudTexts.states[state]}</b>
    <span className="text-ink-2 tabular-nums">
      {state === 'running' ? fraudTexts.runningHint(plays) : fraudTexts.changing(changed)}
    </span>
  </p>
);
