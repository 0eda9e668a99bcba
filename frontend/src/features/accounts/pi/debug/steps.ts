import type { piDebugTexts } from '@refrain/contracts/accounts';
import type { Notes } from '../../../../shared/lib/pi/diagnostics';

export type StepState = keyof (typeof piDebugTexts)['states'];
type StepName = keyof (typeof piDebugTexts)['steps'];

/** How far signing in with Pi has come, by the newest stage that says something of each step. */
export const stepsOf = ({ stages }: Notes): readonly Readonly<{ name: StepName; state: StepState }>[] => {
  const names = stages.map(({ name }) => name);
  const start = names.lastIndexOf('app-started');
  const since = names.slice(Math.max(0, start));
  const sdk = since.findLast((name) => name === 'pi-sdk-loaded' || name === 'pi-sdk-missing');
  const loaded: StepState = sdk === undefined ? 'waiting' : sdk === 'pi-sdk-loaded' ? 'done' : 'failed';
  const initialised: StepState = since.includes('pi-initialised') ? 'done' : 'waiting';
  return [
    { name: 'browser', state: 'done' },
    { name: 'sdk', state: loaded },
    { name: 'init', state: initialised },
    { name: 'ready', state: loaded === 'done' ? initialised : 'waiting' },
  ];
};
