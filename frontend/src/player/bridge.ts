import type { TrackCard } from '@refrain/contracts/tracks';
import { startAppListening, type AppDispatch } from '../shared/lib/redux';
import { ended } from './state/commands';
import type { AudioEngine, EngineTrack } from './engine/audio-engine';
import { systemClock } from './engine/media';
import { nextStep } from './state/queue';
import { engineReported, replayed, seeked, ticked, type PlayerState } from './state/slice';
import { whileSounding } from './engine/while-sounding';

/** The next track is fetched when this much of the current one is left. */
const PRELOAD_SECONDS = 30;

const engineTrack = ({ id, duration, audioVersion }: TrackCard): EngineTrack => ({ id, audioVersion, durationSeconds: duration });
const soundOf = ({ volume, isMuted, playbackRate }: PlayerState) => ({ volume, muted: isMuted, rate: playbackRate });

/** Makes the engine do what changed between two states of the player. */
const follow = (engine: AudioEngine, now: PlayerState, before: PlayerState): void => {
  const track = now.currentTrack && engineTrack(now.currentTrack);
  if (now.quality !== before.quality) engine.setQuality(now.quality);
  if (now.loads !== before.loads) {
    if (track) engine.load(track, { play: now.isPlaying });
    else engine.stop();
  } else if (now.isPlaying !== before.isPlaying) {
    if (!now.isPlaying) engine.pause();
    else if (track && engine.trackId !== track.id) engine.load(track, { play: true, at: now.currentTime });
    else engine.play();
  }
  engine.setSound(soundOf(now));
};

/** What will play after the current track, when that is another one. */
export const upcoming = ({ queue, currentIndex, stopsAfter, ...modes }: PlayerState): EngineTrack | null => {
  if (stopsAfter) return null;
  const step = nextStep({ ...modes, length: queue.length, index: currentIndex });
  const track = step.kind === 'go' ? queue[step.index] : undefined;
  return track ? engineTrack(track) : null;
};

type Options = {
  dispatch: AppDispatch;
  getPlayer: () => PlayerState;
  /** Whether the next track may wait on the second element. */
  preloads: boolean;
};

/** Ties engine and store: what people do becomes sound, and what the engine says is shown. */
export const connectEngine = (engine: AudioEngine, { dispatch, getPlayer, preloads }: Options): void => {
  const mirrorTime = () => dispatch(ticked({ currentTime: engine.currentTime, duration: engine.duration }));

  engine.on('state', (state) => dispatch(engineReported(state)));
  engine.on('duration', mirrorTime);
  engine.on('seek', mirrorTime);
  engine.on('ended', () => dispatch(ended()));
  whileSounding(engine, systemClock, () => {
    mirrorTime();
    if (preloads && engine.duration - engine.currentTime < PRELOAD_SECONDS) engine.preloadNext(upcoming(getPlayer()));
  });

  startAppListening({
    predicate: (_action, now, before) => now.player !== before.player,
    effect: (_action, { getState, getOriginalState }) => follow(engine, getState().player, getOriginalState().player),
  });
  startAppListening({ actionCreator: seeked, effect: ({ payload }) => engine.seek(payload) });
  startAppListening({
    actionCreator: replayed,
    effect: () => {
      engine.seek(0);
      engine.play();
    },
  });
  engine.setQuality(getPlayer().quality);
  engine.setSound(soundOf(getPlayer()));
};
