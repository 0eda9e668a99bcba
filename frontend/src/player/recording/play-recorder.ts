import type { PlaySource, Quality } from '@refrain/contracts/playback';
import type { AudioEngine } from '../engine/audio-engine';
import type { Clock } from '../engine/media';
import { begin, hear, interrupt, whenEnough, whenOver, type Listening, type Report, type Checked } from './listening';
import { whileSounding } from '../engine/while-sounding';

/** What plays at this moment; null for nothing. `position` in seconds, `durationMs` null while unknown. */
export type Sounding = Readonly<{
  trackId: string;
  source: PlaySource;
  quality: Quality;
  position: number;
  rate: number;
  durationMs: number | null;
}>;

type Options = {
  clock: Clock;
  /** ISO time for `startedAt`. */
  wallClock: () => string;
  newId: () => string;
  sounding: () => Sounding | null;
  isSignedIn: () => boolean;
  report: (report: Report) => void;
};

/** Watches what is heard and reports each listening once: when it counts, else when it is over. */
export const createPlayRecorder = ({ clock, wallClock, newId, sounding, isSignedIn, report }: Options) => {
  let current: Listening | null = null;

  const take = (checked: Checked) => {
    current = checked.listening;
    if (checked.report && isSignedIn()) report(checked.report);
  };
  const listeningTo = ({ trackId, source, quality }: Sounding): Listening =>
    current ?? begin({ trackId, source, quality, playId: newId(), startedAt: wallClock() });

  return {
    /** There is sound now. Called some times a second; the first time begins a listening. */
    sound: (): void => {
      const now = sounding();
      if (now)
        take(whenEnough(hear(listeningTo(now), { position: now.position, atMs: clock.now(), rate: now.rate }), now.durationMs));
    },
    /** Sound ceased or jumped: pause, stall, seek. */
    silence: (): void => {
      if (current) current = interrupt(current);
    },
    /** Another track, the end, or the page may go: what was never enough is reported now. */
    leave: (): void => {
      if (current) take(whenOver(current));
    },
    /** The next sound is another listening. */
    over: (): void => {
      if (current) take(whenOver(current));
      current = null;
    },
  };
};

/** Lets a recorder hear what an engine plays. */
export const recordEngine = (
  engine: AudioEngine,
  { sound, silence, over }: ReturnType<typeof createPlayRecorder>,
  clock: Clock,
): void => {
  engine.on('state', (state) => state !== 'playing' && silence());
  engine.on('seek', silence);
  engine.on('ended', over);
  whileSounding(engine, clock, sound);
};
