import { startAppListening, type AppStore } from '../../shared/lib/redux';
import { connectMediaSession } from '../device/media-session';
import { staysOnOneElement, thisDevice } from '../device/platform';
import type { AudioEngine } from '../engine/audio-engine';
import { systemClock } from '../engine/media';
import { switchQuality } from '../engine/quality-switch';
import { pausePressed, stopAfterChosen } from '../state/slice';
import { connectEqualiser, type Tap } from './equaliser';
import { handOverAtTheEnd } from './handing-over';
import { keepLoudness } from './keep-loudness';
import { createSleep } from './sleep';
import { soundSettings } from './settings/settings';

export type SleepTimer = ReturnType<typeof createSleep>;
let sleep: SleepTimer | null = null;
let tap: Tap | null = null;

/** Listens to what plays; null where nothing does yet. */
export const listenIn: Tap = () => tap?.() ?? null;

/** Music behind a locked screen goes on only where it does not go through Web Audio. */
export const mayEqualise = (): boolean => !staysOnOneElement(thisDevice()) && 'AudioContext' in window;

const startSleep = (engine: AudioEngine, { dispatch }: AppStore): SleepTimer => {
  const timer = createSleep({
    clock: systemClock,
    setLevel: (level) => engine.setSound({ level }),
    pause: () => dispatch(pausePressed()),
    stopAfterSong: (stops) => dispatch(stopAfterChosen(stops)),
  });
  startAppListening({
    predicate: (_action, now, before) => before.player.stopsAfter && !now.player.stopsAfter,
    effect: () => {
      if (timer.get() === 'song') timer.songEnded();
    },
  });
  return timer;
};

/** Gapless changes, fades, loudness, equaliser, sleep timer, and the media keys of the device, once a page. */
export const startSound = (store: AppStore, engine: AudioEngine): SleepTimer => {
  if (sleep) return sleep;
  sleep = startSleep(engine, store);
  engine.equip({ switchQuality });
  connectMediaSession(navigator.mediaSession, store);
  handOverAtTheEnd(engine, systemClock, () => soundSettings().crossFadeSeconds);
  keepLoudness(engine, store);
  if (mayEqualise())
    tap = connectEqualiser({
      engine,
      elements: () => [engine.deck.active, engine.deck.spare].filter((each) => each instanceof HTMLMediaElement),
      createContext: () => new AudioContext({ latencyHint: 'playback' }),
    });
  return sleep;
};
