import type { AudioEngine } from '../engine/audio-engine';
import { handOver } from '../engine/hand-over';
import type { Clock } from '../engine/media';
import { whileSounding } from '../engine/while-sounding';
import { fadeLength } from './fade-length';

/** From here on the moment is planned to the millisecond; before, it is looked at four times a second. */
const PLANNED_AHEAD_SECONDS = 0.6;
/** The file that comes next is fetched in full from here on, also where data is spared. */
const FILLED_AHEAD_SECONDS = 15;
/** The end comes a little earlier than a file says: better both for a blink than silence. */
const OVERLAP_SECONDS = 0.02;
/** The song was sought meanwhile, or its speed changed. */
const MISSED_SECONDS = 0.25;

/** Lets each song go over into the next one: without a gap, or with a fade of so many seconds. */
export const handOverAtTheEnd = (engine: AudioEngine, clock: Clock, chosenFade: () => number): void => {
  const { deck } = engine;
  let cancel = () => {};
  let plannedFor: string | null = null;

  const facts = () => {
    const { active, spare } = deck;
    const rate = active.playbackRate;
    const left = (active.duration - active.currentTime) / rate;
    const fade = fadeLength({ chosen: chosenFade(), ending: active.duration, coming: spare.duration || 0, rate });
    // A fade may begin at any time; without one the first sound must meet the last one.
    return { left, fade, lead: fade > 0 ? fade : deck.latencySeconds + OVERLAP_SECONDS };
  };
  const isReady = () => engine.state === 'playing' && deck.spareUrl !== null && !deck.crossing && deck.spare.readyState >= 3;

  const begin = () => {
    plannedFor = null;
    const { left, fade, lead } = facts();
    if (!isReady() || left > lead + MISSED_SECONDS) return;
    deck.cross(handOver({ fadeSeconds: fade, onSounding: () => engine.passOn() }));
  };
  whileSounding(engine, clock, () => {
    if (deck.spareUrl === null || deck.crossing) return;
    const { left, lead } = facts();
    if (left < FILLED_AHEAD_SECONDS + lead && deck.spare.preload !== 'auto') deck.spare.preload = 'auto';
    if (!isReady() || left - lead > PLANNED_AHEAD_SECONDS || plannedFor === deck.spareUrl) return;
    cancel();
    plannedFor = deck.spareUrl;
    cancel = clock.after(Math.max(0, (left - lead) * 1000), begin);
  });
  engine.on('seek', () => {
    cancel();
    plannedFor = null;
  });
};
