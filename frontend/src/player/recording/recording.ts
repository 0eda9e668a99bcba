import { startAppListening, type AppDispatch } from '../../shared/lib/redux';
import { playbackApi } from './plays-api';
import { newId } from '../../shared/lib/ids';
import { problemOf } from '../../shared/lib/api/problem';
import type { AudioEngine } from '../engine/audio-engine';
import { systemClock } from '../engine/media';
import type { Report } from './listening';
import { createOutbox } from './outbox';
import { createPlayRecorder, recordEngine, type Sounding } from './play-recorder';
import type { PlayerState } from '../state/slice';

/** Retried: no answer, too many at once, or a server error. Any other refusal is final. */
const mayWorkLater = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

const soundingOf = (
  engine: AudioEngine,
  { currentTrack, source, followed, quality, playbackRate }: PlayerState,
): Sounding | null =>
  currentTrack && currentTrack.id === engine.trackId
    ? {
        trackId: currentTrack.id,
        source: followed ? 'queue' : source,
        quality,
        position: engine.currentTime,
        rate: playbackRate,
        durationMs: engine.duration > 0 ? engine.duration * 1000 : null,
      }
    : null;

type Options = { dispatch: AppDispatch; getPlayer: () => PlayerState; isSignedIn: () => boolean };

/** Reports what is heard to the server, where every attempt is kept with its verdict. */
export const connectRecorder = (engine: AudioEngine, { dispatch, getPlayer, isSignedIn }: Options): void => {
  const outbox = createOutbox<Report>({
    clock: systemClock,
    send: async (report) => {
      const { error } = await dispatch(playbackApi.endpoints.recordPlay.initiate(report, { track: false }));
      return mayWorkLater(problemOf(error)?.status ?? -1) ? 'again' : 'done';
    },
  });
  const recorder = createPlayRecorder({
    clock: systemClock,
    wallClock: () => new Date().toISOString(),
    newId,
    sounding: () => soundingOf(engine, getPlayer()),
    isSignedIn,
    report: outbox.add,
  });

  recordEngine(engine, recorder, systemClock);
  startAppListening({ predicate: (_action, now, before) => now.player.loads !== before.player.loads, effect: recorder.over });
  window.addEventListener('pagehide', recorder.leave);
  window.addEventListener('online', outbox.flush);
};
