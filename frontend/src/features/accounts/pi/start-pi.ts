import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { diagnostics } from '../../../shared/lib/pi/diagnostics';
import { watchFaults } from './faults';
import './pi-browser.css';
import { PiDiagnosticsCard } from './debug/PiDiagnosticsCard';
import { renewPiSession } from './pi-session';
import { readyPi } from '../../../shared/lib/pi/pi-sdk';

/** Times of the spec (part 1, section 9). */
const HYDRATED_WITHIN_MS = 100;
const STABLE_WITHIN_MS = 1000;

const kept = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
};

const renew = () => {
  if (renewPiSession(kept, Date.now())) diagnostics.clear();
};

/** What comes first, the next picture or the end of the time; a page that nobody sees draws none. */
const whenDrawn = (task: () => void) => {
  let done = false;
  const once = () => {
    if (!done) task();
    done = true;
  };
  requestAnimationFrame(() => requestAnimationFrame(once));
  setTimeout(once, HYDRATED_WITHIN_MS);
};

const whenQuiet = (task: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: STABLE_WITHIN_MS });
  else setTimeout(task, STABLE_WITHIN_MS);
};

/** In a root of its own, so that it can be read when the application cannot go on. */
const showCard = () => {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(createElement(PiDiagnosticsCard));
};

/** Everything that is done in the Pi Browser alone. */
export const startPi = (): void => {
  renew();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && renew());
  document.body.classList.add('pi-browser');
  watchFaults(diagnostics.fault);
  diagnostics.stage('app-started');
  whenDrawn(() => {
    diagnostics.stage('app-hydrated');
    whenQuiet(() => diagnostics.stage('app-stable'));
  });
  showCard();
  // It is ready when the person signs in; a failure is shown then.
  readyPi().catch(() => undefined);
};
