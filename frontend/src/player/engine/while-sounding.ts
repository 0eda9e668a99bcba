import type { AudioEngine } from './audio-engine';
import type { Clock } from './media';

const TICK_MS = 250;

/** Runs something a few times a second for as long as there is sound. */
export const whileSounding = (engine: AudioEngine, clock: Clock, tick: () => void): void => {
  let cancel = () => {};
  const run = () => {
    cancel = clock.after(TICK_MS, run);
    tick();
  };
  engine.on('state', (state) => {
    cancel();
    if (state === 'playing') run();
  });
};
